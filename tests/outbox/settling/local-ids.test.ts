import { describe, expect, it } from 'vitest';
import type { LocalRow } from '../../../src/data/public.ts';
import { createWorld, must, once, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const made = {
  resource: resourceOf('departments'),
  operation: 'create',
  input: { kode_dept: 'A', departemen: 'Satu' },
  title: 'D',
} as const;

async function offline(mode: 'ours' | 'plain' = 'ours') {
  const world = createWorld(mode);
  const tab = world.open();
  await turns();
  world.device.setOnline(false);
  const command = must(await tab.layer.outbox.enqueue(made));
  return { world, tab, command, local: command.rowId };
}

describe('where the row of a local id stands', () => {
  it('it waits, then the service has it, in this tab and in one that is opened afresh', async () => {
    const { world, tab, local } = await offline();
    const seen: LocalRow[] = [];
    const stop = tab.layer.outbox.localRow(local).subscribe((value) => seen.push(value));
    await expect.poll(() => seen).toEqual([{ kind: 'waiting' }]);
    world.device.setOnline(true);
    await world.settle(tab);
    const id = String(world.service.rows('/api/departments')[0]?.id);
    await expect.poll(() => seen.at(-1)).toEqual({ kind: 'known', id });
    expect(seen.map(({ kind }) => kind)).not.toContain('unknown');
    stop();
    tab.kill();
    const cold = world.open();
    expect(await once(cold.layer.outbox.localRow(local))).toEqual({ kind: 'known', id });
    cold.kill();
  });

  it('nobody knows one that was given up, deleted here, or made elsewhere', async () => {
    const { tab, command, local } = await offline();
    expect(await once(tab.layer.outbox.localRow('local:01JD3M8Z9K7Q2W4E6R8T0Y1V3X'))).toEqual({ kind: 'unknown' });
    await tab.layer.outbox.discard(command.id);
    expect(await once(tab.layer.outbox.localRow(local))).toEqual({ kind: 'unknown' });
    tab.kill();
    const other = await offline();
    must(await other.tab.layer.outbox.enqueue({ ...made, operation: 'delete', rowId: other.local, input: {} }));
    expect(await once(other.tab.layer.outbox.localRow(other.local))).toEqual({ kind: 'unknown' });
    other.tab.kill();
  });

  it('a refused one still waits here', async () => {
    const { world, tab, local } = await offline();
    world.service.refuse((body) => body?.['kode_dept'] === 'A');
    world.device.setOnline(true);
    await world.settle(tab, 6);
    expect(await once(tab.layer.outbox.localRow(local))).toEqual({ kind: 'waiting' });
    tab.kill();
  });

  it('a plain service that tells no id and has two rows alike leaves the row without one', async () => {
    const { world, tab, local } = await offline('plain');
    world.service.seed('/api/departments', made.input);
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.rows('/api/departments')).toHaveLength(2);
    expect(await once(tab.layer.outbox.localRow(local))).toEqual({ kind: 'unknown' });
    tab.kill();
  });
});

describe('what was typed into a row that the service named meanwhile', () => {
  it('is the draft of the service’s row, once', async () => {
    const { world, tab, local } = await offline();
    must(await tab.layer.drafts.save(`departments:edit:${local}`, { departemen: 'Setengah' }));
    world.device.setOnline(true);
    await world.settle(tab);
    const key = `departments:edit:${String(world.service.rows('/api/departments')[0]?.id)}`;
    expect(await tab.layer.drafts.get(key)).toMatchObject({ input: { departemen: 'Setengah' } });
    await tab.layer.drafts.drop(key);
    expect(await tab.layer.drafts.get(key)).toBeUndefined();
    tab.kill();
  });

  it('stays what it is where the row has a draft of its own', async () => {
    const { world, tab, local } = await offline();
    must(await tab.layer.drafts.save(`departments:edit:${local}`, { departemen: 'Lama' }));
    world.device.setOnline(true);
    await world.settle(tab);
    const key = `departments:edit:${String(world.service.rows('/api/departments')[0]?.id)}`;
    must(await tab.layer.drafts.save(key, { departemen: 'Baru' }));
    expect(await tab.layer.drafts.get(key)).toMatchObject({ input: { departemen: 'Baru' } });
    tab.kill();
  });
});

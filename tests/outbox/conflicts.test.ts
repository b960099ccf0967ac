import { describe, expect, it } from 'vitest';
import type { CommandDraft } from '../../src/data/public.ts';
import { createWorld, must, turns } from './bench-app.ts';

const path = '/api/departments';

/** A device that is offline with a row of the service in its hand. */
async function apart(mode: 'ours' | 'plain') {
  const world = createWorld(mode);
  const row = world.service.seed(path, { kode_dept: 'A', departemen: 'Satu' });
  const tab = world.open();
  // What kind of service it is was learnt from an earlier answer.
  must(await tab.layer.mirror.refresh('departments', { page: 1, limit: 10, search: '' }));
  await turns();
  world.device.setOnline(false);
  const wish = (operation: 'update' | 'delete', input: CommandDraft['input']): CommandDraft => ({
    resource: 'departments',
    operation,
    rowId: String(row.id),
    base: { ...row, id: String(row.id) },
    title: 'D',
    input,
  });
  const meet = async () => {
    world.device.setOnline(true);
    await world.settle(tab, 6);
    return (await world.active())[0];
  };
  return { world, row, tab, wish, meet, rows: () => world.service.rows(path) };
}

describe('a row that somebody else deleted', () => {
  it('waits with the edit, comes back and takes it', async () => {
    const { world, row, tab, wish, meet, rows } = await apart('ours');
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    world.service.remove(path, row.id);
    const asked = await meet();
    expect(asked).toMatchObject({ state: 'rejected', refusal: { code: 'not-found' } });
    must(await tab.layer.outbox.restore('departments', String(row.id)));
    await tab.layer.outbox.retry(asked?.id ?? '');
    await world.settle(tab);
    expect(rows()).toMatchObject([{ id: row.id, departemen: 'Milikku' }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('does not come back while an own write of it may be on the wire', async () => {
    const { row, tab, wish } = await apart('ours');
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    expect(await tab.layer.outbox.restore('departments', String(row.id))).toMatchObject({ ok: false, error: { code: 'in-progress' } });
    tab.kill();
  });

  it('a plain service has deleted it, too', async () => {
    const { world, row, tab, wish, meet } = await apart('plain');
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'A', departemen: 'Milikku' })));
    world.service.remove(path, row.id);
    expect(await meet()).toMatchObject({ state: 'rejected', refusal: { code: 'not-found' } });
    tab.kill();
  });
});

describe('the same field on both sides', () => {
  it.each(['ours', 'plain'] as const)('%s: the repair that chose theirs in one field and mine in the other is sent once', async (mode) => {
    const { world, row, tab, wish, meet, rows } = await apart(mode);
    must(await tab.layer.outbox.enqueue(wish('update', { kode_dept: 'M', departemen: 'Milikku' })));
    world.service.change(path, row.id, { kode_dept: 'T', departemen: 'Orang lain' });
    const asked = await meet();
    expect(asked).toMatchObject({ state: 'conflict', overlap: ['kode_dept', 'departemen'], theirs: { departemen: 'Orang lain' } });
    const before = world.service.writes().length;
    must(await tab.layer.outbox.repair(asked?.id ?? '', { kode_dept: 'T', departemen: 'Milikku' }));
    await world.settle(tab);
    expect(rows()).toMatchObject([{ kode_dept: 'T', departemen: 'Milikku' }]);
    expect(world.service.writes()).toHaveLength(before + 1);
    tab.kill();
  });

  it('theirs: nothing more is sent', async () => {
    const { world, row, tab, wish, meet, rows } = await apart('ours');
    must(await tab.layer.outbox.enqueue(wish('update', { departemen: 'Milikku' })));
    world.service.change(path, row.id, { departemen: 'Orang lain' });
    const asked = await meet();
    const before = world.service.writes().length;
    await tab.layer.outbox.discard(asked?.id ?? '');
    await world.settle(tab);
    expect(rows()).toMatchObject([{ departemen: 'Orang lain' }]);
    expect(world.service.writes()).toHaveLength(before);
    tab.kill();
  });
});

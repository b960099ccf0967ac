import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { CommandDraft } from '../../../src/data/public.ts';
import { createWorld, must, turns } from '../support/bench-app.ts';
import { refuseWrites } from '../support/full-disk.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const secret = '3275010101900001';
const path = '/api/teachers';

/** An edit that never left the device, and a deletion that replaced it. */
async function swallowed(refusesFirst = false) {
  const world = createWorld('ours');
  const row = world.service.seed(path, { full_name: 'Budi' });
  let tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('teachers'), { page: 1, limit: 10, search: '' }));
  const wish = { resource: resourceOf('teachers'), rowId: String(row.id), base: { ...row, id: String(row.id) } } as const;
  const edit: CommandDraft = {
    ...wish,
    operation: 'update',
    input: { full_name: 'Budi S', nik_ktp: secret },
    title: 'Budi S',
    detail: 'Ubah',
  };
  if (refusesFirst) {
    world.service.fail('422');
    must(await tab.layer.outbox.enqueue(edit));
    await world.settle(tab, 4);
    expect(await world.active()).toMatchObject([{ state: 'rejected' }]);
  }
  world.device.setOnline(false);
  if (!refusesFirst) must(await tab.layer.outbox.enqueue(edit));
  const deletion = must(await tab.layer.outbox.enqueue({ ...wish, operation: 'delete', input: {}, title: 'Budi', detail: 'Hapus' }));
  expect(await world.active()).toMatchObject([{ operation: 'delete', body: {}, detail: 'Hapus' }]);
  tab.kill();
  tab = world.open();
  await turns();
  return { world, tab, deletion };
}

describe('an edit that a deletion swallowed', () => {
  it.each([false, true])('comes back with the undo, also after a restart; refused before: %s', async (refusesFirst) => {
    const { world, tab, deletion } = await swallowed(refusesFirst);
    expect(await tab.layer.outbox.undo(deletion.id)).toBe(true);
    expect(await world.active()).toMatchObject([{ operation: 'update', state: 'queued', title: 'Budi S', detail: 'Ubah' }]);
    expect(await tab.layer.outbox.bodyOf((await world.active())[0]?.id ?? '')).toEqual({ full_name: 'Budi S', nik_ktp: secret });
    // A second press removes nothing more.
    expect(await tab.layer.outbox.undo(deletion.id)).toBe(false);
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.rows(path)).toMatchObject([{ full_name: 'Budi S', nik_ktp: secret }]);
    tab.kill();
  });

  it('comes back all or nothing: where the disk takes nothing the deletion stays', async () => {
    const { world, tab, deletion } = await swallowed();
    const freeDisk = refuseWrites((table, write) => table === 'outbox' && write === 'put');
    await expect(tab.layer.outbox.undo(deletion.id)).rejects.toThrow('full');
    freeDisk();
    expect(await world.active()).toMatchObject([{ id: deletion.id, operation: 'delete' }]);
    expect(await tab.layer.outbox.undo(deletion.id)).toBe(true);
    tab.kill();
  });

  it('comes back when the deletion is refused and then called off', async () => {
    const { world, tab, deletion } = await swallowed();
    world.service.fail('409');
    world.device.setOnline(true);
    await world.settle(tab, 4);
    expect(await world.active()).toMatchObject([{ id: deletion.id, state: 'rejected' }]);
    await tab.layer.outbox.discard(deletion.id);
    await world.settle(tab);
    expect(world.service.rows(path)).toMatchObject([{ full_name: 'Budi S', nik_ktp: secret }]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('is gone for good when everything is given up at once', async () => {
    const { world, tab, deletion } = await swallowed();
    await tab.layer.outbox.discardAll([deletion.id]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('is gone once the deletion arrived', async () => {
    const { world, tab } = await swallowed();
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.writes().map(({ method }) => method)).toEqual(['DELETE']);
    expect(JSON.stringify(await world.commands())).not.toContain('Budi S');
    tab.kill();
  });

  it('does not travel with the queue, for the other device cannot take the deletion back', async () => {
    const { world, tab } = await swallowed();
    const { file, count } = must(await tab.layer.outbox.exportQueue('sandi berkas 1'));
    expect(count).toBe(1);
    const { unlockQueue } = await import('../../../src/data/outbox/transfer/queue-file.ts');
    expect(JSON.stringify(must(await unlockQueue(crypto.subtle, 'sandi berkas 1', file)))).not.toContain('Budi S');
    expect(await world.active()).toHaveLength(1);
    tab.kill();
  });
});

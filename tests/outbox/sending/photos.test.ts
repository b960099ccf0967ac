import { describe, expect, it, vi } from 'vitest';
import { createWorld, log, must, once, type Tab, turns } from '../support/bench-app.ts';
import { failAdds, refuseWrites } from '../support/full-disk.ts';
import { openDatabases } from '../../../src/data/store/databases.ts';
import type { CommandDraft } from '../../../src/data/public.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const [logs, photos] = ['/api/log-check-points', '/api/log-photos'];
const patience = { timeout: 20_000 };
const picture = (name: string) => `data:image/jpeg;base64,${btoa(`${name} ${'x'.repeat(3000)}`)}`;

/** A log and its photos, as the screen saves them. */
const withPhotos = (note: string, count: number): CommandDraft[] => [
  { ...log(note), holdMs: 5000 },
  ...Array.from({ length: count }, (_, at) => ({
    resource: resourceOf('log-photos'),
    operation: 'create' as const,
    input: { number: at + 1, photo: picture(`${note}${at + 1}`) },
    title: `Foto ${at + 1}`,
    under: { field: 'ysb_log_check_point_id', draft: 0 },
    holdMs: 5000,
  })),
];

type World = ReturnType<typeof createWorld>;

async function blobs(world: World): Promise<string[]> {
  const { ops, cache } = openDatabases(world.origin, '7');
  try {
    return (await ops.blobs.toArray()).map((one) => one.text);
  } finally {
    ops.close();
    cache.close();
  }
}

async function save(tab: Tab, note: string, count: number) {
  return must(await tab.layer.outbox.enqueueAll(withPhotos(note, count)));
}

/** A world whose device is offline, with what was saved there. */
async function offline(mode: 'ours' | 'plain', note: string, count: number) {
  const world = createWorld(mode);
  const tab = world.open();
  // So that the service's kind is known.
  await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' });
  world.device.setOnline(false);
  const made = await save(tab, note, count);
  world.device.time.pass(6000);
  return { world, tab, made };
}

const statesOf = async (world: World) =>
  (await world.commands()).map((one) => `${one.resource} ${one.state} ${one.refusal?.code ?? ''}`.trim());

describe('photos of a log', () => {
  it('are committed with it, beside their commands, and go after it under the id it got', async () => {
    const { world, tab } = await offline('ours', 'Pintu', 3);
    const kept = await world.commands();
    expect(kept.map((one) => one.state)).toEqual(['queued', 'queued', 'queued', 'queued']);
    // What lists and plans read holds no picture.
    expect(JSON.stringify(kept).length).toBeLessThan(6000);
    expect(JSON.stringify(await once(tab.layer.outbox.list()))).not.toContain('base64');
    expect(await blobs(world)).toHaveLength(3);
    expect(await tab.layer.outbox.bodyOf(kept[2]?.id ?? '')).toMatchObject({ number: 2, photo: picture('Pintu2') });
    world.device.setOnline(true);
    await world.settle(tab);
    const [row] = world.service.rows(logs);
    expect(world.service.effects.map((one) => one.path)[0]).toBe(`${logs}/store`);
    expect(
      world.service
        .rows(photos)
        .map((one) => [one['ysb_log_check_point_id'], one['number'], one['photo']])
        .sort(),
    ).toEqual([1, 2, 3].map((number) => [String(row?.id), number, picture(`Pintu${number}`)]));
    expect(await blobs(world)).toEqual([]);
    expect((await world.commands()).map((one) => [one.state, one.under !== undefined])).toEqual([
      ['done', false],
      ['done', true],
      ['done', true],
      ['done', true],
    ]);
    tab.kill();
  });

  it('a photo that is saved alone is on the device together with its picture, or neither is', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    const input = { ysb_log_check_point_id: '41', number: 1, photo: picture('Alone') };
    const alone: CommandDraft = { resource: resourceOf('log-photos'), operation: 'create', input, title: 'Foto 1' };
    must(await tab.layer.outbox.enqueue(alone));
    expect([(await world.commands()).length, await blobs(world)]).toEqual([1, [picture('Alone')]]);
    const freeDisk = refuseWrites((table, write) => table === 'blobs' && write === 'add');
    const refused = await tab.layer.outbox.enqueue(alone);
    freeDisk();
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage-full' } });
    expect([(await world.commands()).length, await blobs(world)]).toEqual([1, [picture('Alone')]]);
    tab.kill();
  });

  it('undo takes all of them back or none', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    const made = await save(tab, 'Salah', 2);
    expect(await tab.layer.outbox.undoTogether(made.map((one) => one.id))).toBe(true);
    expect([await world.commands(), await blobs(world)]).toEqual([[], []]);
    const late = await save(tab, 'Terlambat', 2);
    // The log goes out and its photos do not get through.
    world.service.lack(photos, 503);
    world.device.time.pass(6000);
    await vi.waitFor(() => expect(world.service.rows(logs)).toHaveLength(1), patience);
    expect(await tab.layer.outbox.undoTogether(late.map((one) => one.id))).toBe(false);
    expect(await blobs(world)).toHaveLength(2);
    tab.kill();
  });

  it('wait with a refused log and go once it is repaired', async () => {
    const { world, tab } = await offline('ours', 'Buruk', 2);
    world.service.refuse((body) => body?.['note'] === 'Buruk');
    world.device.setOnline(true);
    await world.settle(tab);
    expect(await statesOf(world)).toEqual([
      'log-check-points rejected invalid',
      'log-photos blocked invalid',
      'log-photos blocked invalid',
    ]);
    expect(world.service.rows(photos)).toEqual([]);
    const [refused] = await world.commands();
    must(await tab.layer.outbox.repair(refused?.id ?? '', { ysb_check_point_id: '5', ysb_kategori_note: 1, note: 'Baik' }));
    await world.settle(tab);
    expect([world.service.rows(logs).length, world.service.rows(photos).length]).toEqual([1, 2]);
    expect(await blobs(world)).toEqual([]);
    tab.kill();
  });

  it.each([true, false])('of a log that is given up they stay unless the person says so (%s)', async (alsoPhotos) => {
    const { world, tab, made } = await offline('ours', 'Buang', 2);
    const [first, ...rest] = made.map((one) => one.id);
    await tab.layer.outbox.discard(first ?? '', alsoPhotos ? rest : []);
    expect(await statesOf(world)).toEqual(alsoPhotos ? [] : ['log-photos blocked invalid', 'log-photos blocked invalid']);
    expect(await blobs(world)).toHaveLength(alsoPhotos ? 0 : 2);
    world.device.setOnline(true);
    await world.settle(tab, 3);
    expect(world.service.writes()).toEqual([]);
    if (!alsoPhotos) expect(await tab.layer.outbox.bodyOf(rest[0] ?? '')).toMatchObject({ photo: picture('Buang1') });
    tab.kill();
  });

  it('each has its own state: one is refused, the others arrive', async () => {
    const { world, tab } = await offline('ours', 'Satu', 3);
    world.service.refuse((body) => body?.['number'] === 2);
    world.device.setOnline(true);
    await world.settle(tab);
    expect((await statesOf(world)).sort()).toEqual([
      'log-check-points done',
      'log-photos done',
      'log-photos done',
      'log-photos rejected invalid',
    ]);
    expect(await blobs(world)).toEqual([picture('Satu2')]);
    const left = (await once(tab.layer.outbox.list())).find((one) => one.state === 'rejected');
    expect(left?.underId).toBe(String(world.service.rows(logs)[0]?.id));
    world.service.heal();
    await tab.layer.outbox.retry(left?.id ?? '');
    await world.settle(tab);
    expect(world.service.rows(photos)).toHaveLength(3);
    tab.kill();
  });

  it('cut between log and photos, and in each photo, they arrive once each', async () => {
    for (const at of [1, 2, 3]) {
      const { world, tab } = await offline('ours', 'Putus', 2);
      const faults = [undefined, undefined, undefined] as (undefined | 'cut')[];
      faults[at - 1] = 'cut';
      world.service.fail(...faults);
      world.device.setOnline(true);
      await vi.waitFor(() => expect(world.service.effects.length).toBeGreaterThanOrEqual(at), patience);
      tab.kill();
      world.device.time.pass(200_000);
      const next = world.open();
      await world.settle(next);
      expect([world.service.rows(logs).length, world.service.rows(photos).length, await blobs(world)]).toEqual([1, 2, []]);
      next.kill();
    }
  });

  it('all or nothing on a disk that fails at the second picture', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    let added = 0;
    const freeDisk = failAdds((table) => table === 'blobs' && ++added % 2 === 0);
    const refused = await tab.layer.outbox.enqueueAll(withPhotos('Penuh', 3));
    freeDisk();
    expect([refused.ok, await world.commands(), await blobs(world)]).toEqual([false, [], []]);
    tab.kill();
  });

  it('a picture that is not on the device any more is not sent as something else', async () => {
    const { world, tab } = await offline('ours', 'Hilang', 1);
    const { ops, cache } = openDatabases(world.origin, '7');
    await ops.blobs.clear();
    ops.close();
    cache.close();
    world.device.setOnline(true);
    await world.settle(tab);
    expect(await statesOf(world)).toEqual(['log-check-points done', 'log-photos rejected storage']);
    expect(world.service.writes()).toHaveLength(1);
    tab.kill();
  });
});

describe('the list of the outbox', () => {
  it('holds each receipt once, though several read it at the same time', async () => {
    const { world, tab } = await offline('ours', 'Sekali', 2);
    const lists: number[][] = [];
    const stops = [1, 2, 3].map(() =>
      tab.layer.outbox.list().subscribe((found) => {
        lists.push(found.map((one) => Number(one.receipt?.id ?? 0)));
      }),
    );
    world.device.setOnline(true);
    await world.settle(tab);
    await turns();
    for (const list of lists) expect(list.length).toBeLessThanOrEqual(3);
    for (const stop of stops) stop();
    tab.kill();
  });
});

describe('photos on a plain service', () => {
  it.each([
    [404, false],
    [404, true],
    [405, false],
    [405, true],
    [501, false],
    [501, true],
  ])('that has no call for them (%i, bare %s): logs count as sent, nothing waits behind the photos', async (status, bare) => {
    const { world, tab } = await offline('plain', 'Polos', 2);
    world.service.lack(photos, status, bare);
    must(await tab.layer.outbox.enqueue(log('Sesudahnya')));
    world.device.setOnline(true);
    await world.settle(tab);
    expect((await statesOf(world)).sort()).toEqual([
      'log-check-points done',
      'log-check-points done',
      'log-photos rejected not-offered',
      'log-photos rejected not-offered',
    ]);
    expect(await blobs(world)).toHaveLength(2);
    // Only the photos are in the queue: another log still gets through, even after a restart.
    tab.kill();
    const next = world.open();
    must(await next.layer.outbox.enqueue(log('Lagi')));
    await world.settle(next);
    expect(world.service.rows(logs)).toHaveLength(3);
    const left = (await once(next.layer.outbox.list())).filter((one) => one.state === 'rejected');
    expect(left.map((one) => one.refusal?.message)).toEqual(['Tidak didukung server.', 'Tidak didukung server.']);
    // Retried by hand, with nothing else to send: the service is not considered unreachable.
    await next.layer.outbox.retry(left[0]?.id ?? '');
    await world.settle(next, 3);
    const again = (await once(next.layer.outbox.list())).filter((one) => one.resource === 'log-photos');
    expect(again.map((one) => one.refusal?.code)).toEqual(['not-offered', 'not-offered']);
    for (const one of again) await next.layer.outbox.discard(one.id);
    expect([await world.active(), await blobs(world)]).toEqual([[], []]);
    next.kill();
  });

  it('that has the call gets them, looked for where the answer was lost', async () => {
    const { world, tab } = await offline('plain', 'Punya', 2);
    world.service.fail(undefined, 'cut');
    world.device.setOnline(true);
    await world.settle(tab);
    expect([world.service.rows(logs).length, world.service.rows(photos).length]).toEqual([1, 2]);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('that tells no id of the log and cannot be asked for it', async () => {
    const { world, tab } = await offline('plain', 'Tanpa', 1);
    // The row reads differently from what was sent, so it is not recognised.
    world.device.setOnline(true);
    world.service.alter((row) => ({ ...row, note: 'diubah' }));
    await world.settle(tab);
    expect(await statesOf(world)).toEqual(['log-check-points done', 'log-photos rejected not-offered']);
    expect(await blobs(world)).toHaveLength(1);
    expect(world.service.writes()).toHaveLength(1);
    tab.kill();
  });
});

describe('a photo that is taken after its log was saved', () => {
  const late = (log: { readonly rowId: string }, number: number): CommandDraft => ({
    resource: resourceOf('log-photos'),
    operation: 'create',
    input: { number, photo: picture(`nanti${number}`) },
    title: `Foto ${number}`,
    under: { field: 'ysb_log_check_point_id', rowId: log.rowId },
  });

  it('waits for it, or follows it under the id it got', async () => {
    const { world, tab, made } = await offline('ours', 'Keran', 0);
    const [own] = made;
    if (!own) throw new Error('no log was saved');
    must(await tab.layer.outbox.enqueue(late(own, 1)));
    expect((await world.commands()).map((one) => one.state)).toEqual(['queued', 'queued']);
    world.device.setOnline(true);
    await world.settle(tab);
    // Even long after it has arrived.
    must(await tab.layer.outbox.enqueue(late(own, 2)));
    await world.settle(tab);
    expect(await statesOf(world)).toEqual(['log-check-points done', 'log-photos done', 'log-photos done']);
    const [log] = world.service.rows(logs);
    expect(world.service.rows(photos).map((row) => [String(row['ysb_log_check_point_id']), row['number']])).toEqual([
      [String(log?.['id']), 1],
      [String(log?.['id']), 2],
    ]);
    tab.kill();
  });

  it('is taken back with it', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    const [own] = await save(tab, 'Salah', 0);
    if (!own) throw new Error('no log was saved');
    const photo = must(await tab.layer.outbox.enqueue(late(own, 1)));
    expect(await tab.layer.outbox.undoTogether([own.id, photo.id])).toBe(true);
    expect(await statesOf(world)).toEqual([]);
    expect(await blobs(world)).toEqual([]);
    tab.kill();
  });
});

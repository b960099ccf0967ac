import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { createWorld, floor, log, must, once, type Tab, turns } from '../support/bench-app.ts';
import { aroundWrites, endByDisk, refuseWrites } from '../support/full-disk.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

type World = ReturnType<typeof createWorld>;
const query = { page: 1, limit: 10, search: '' };
const { getAll } = IDBIndex.prototype;
let freeDisk: () => void = () => undefined;

afterEach(() => {
  freeDisk();
  IDBIndex.prototype.getAll = getAll;
});

/** This many writes into these tables find the disk full. Cached rows may be dropped on a full disk, drafts may not. */
function fillDisk(tables: readonly string[], times = Number.POSITIVE_INFINITY): void {
  let left = times;
  freeDisk = refuseWrites((table, write) => tables.includes(table) && (write !== 'delete' || table === 'drafts') && left-- > 0);
}

/** A tab with a list that was prepared explicitly, a page that was seen, and the ballast in place. */
async function opened() {
  const world = createWorld('ours');
  const row = world.service.seed('/api/floors', { name: '1' });
  world.service.seed('/api/rooms', { name_room: 'Gudang' });
  const tab = world.open();
  await tab.layer.mirror.prefetch(['floors']);
  must(await tab.layer.mirror.refresh(resourceOf('rooms'), query));
  await turns();
  return { world, tab, row };
}

async function held(world: World) {
  const { ops, cache } = openDatabases(world.origin, '7');
  const found = {
    rows: (await cache.rows.toArray()).map(({ resource }) => resource),
    pages: await cache.queries.count(),
    ballast: await ops.meta.where('key').equals('ballast').count(),
  };
  ops.close();
  cache.close();
  return found;
}

const names = async ({ layer }: Tab) =>
  (await once(layer.mirror.page(resourceOf('floors'), query))).rows.map(({ row, pending }) => [row['name'], pending === undefined]);

describe('room on a full disk', () => {
  it('comes from the ballast, the pages that were seen and the rows that nobody asked to keep; sent, the ballast is back', async () => {
    const { world, tab } = await opened();
    expect(await held(world)).toEqual({ rows: ['floors', 'rooms'], pages: 1, ballast: 1 });
    world.device.setOnline(false);
    let left = 1;
    // A drain that ends meanwhile finds no room for the ballast until the test has looked at it.
    freeDisk = refuseWrites((table, write) => write !== 'delete' && (table === 'meta' || (table === 'outbox' && left-- > 0)));
    must(await tab.layer.outbox.enqueue(log('malam')));
    expect(await held(world)).toEqual({ rows: ['floors'], pages: 0, ballast: 0 });
    freeDisk();
    world.device.setOnline(true);
    await world.settle(tab);
    expect(await held(world)).toMatchObject({ ballast: 1 });
    tab.kill();
  });

  it('is made at the very end too: what the disk gave up after everything was written is not on the device', async () => {
    const { world, tab } = await opened();
    world.device.setOnline(false);
    freeDisk = aroundWrites('add', (store, go) => {
      const request = go();
      const { transaction } = store;
      const abort = async () => {
        // Anything that waited only for the writes has heard of them by now.
        for (let step = 0; step < 100; step++) await undefined;
        endByDisk(transaction);
      };
      if (store.name === 'journal') request.addEventListener('success', () => void abort());
      return request;
    });
    const refused = await tab.layer.outbox.enqueue(log('malam'));
    freeDisk();
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(await world.commands()).toEqual([]);
    tab.kill();
  });

  it('a failure is told also where the browser aborts the save and leaves one of its writes unanswered', async () => {
    const { world, tab } = await opened();
    world.device.setOnline(false);
    await tab.layer.drafts.save('malam', { note: 'malam' });
    freeDisk = aroundWrites('delete', (store, go) => {
      const request = go();
      if (store.name !== 'drafts') return request;
      for (const answer of ['success', 'error'])
        request.addEventListener(answer, (event) => {
          event.stopImmediatePropagation();
          event.preventDefault();
          if (answer === 'success') endByDisk(store.transaction);
        });
      return request;
    });
    const refused = await tab.layer.outbox.enqueue({ ...log('malam'), draftKey: 'malam' });
    freeDisk();
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(await world.commands()).toEqual([]);
    expect(await tab.layer.drafts.get('malam')).toMatchObject({ input: { note: 'malam' } });
    tab.kill();
  });

  it.each(['outbox', 'journal', 'drafts'])('all or none: what %s does not even take leaves nothing of the save behind', async (table) => {
    const { world, tab } = await opened();
    world.device.setOnline(false);
    await tab.layer.drafts.save('malam', { note: 'malam' });
    const before = (await tab.layer.outbox.journal()).length;
    fillDisk([table]);
    const refused = await tab.layer.outbox.enqueue({ ...log('malam'), draftKey: 'malam' });
    freeDisk();
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage-full' } });
    expect(await world.commands()).toEqual([]);
    expect(await tab.layer.outbox.journal()).toHaveLength(before);
    expect(await tab.layer.drafts.get('malam')).toMatchObject({ input: { note: 'malam' } });
    tab.kill();
  });

  it('is not made for what another reason ended: a tap on Urungkan that comes too late costs no list', async () => {
    const { world, tab } = await opened();
    world.device.setOnline(false);
    const parent = must(await tab.layer.outbox.enqueue(floor('2')));
    const input = { name_room: 'Pos', ysb_floor_id: parent.rowId };
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('rooms'), operation: 'create', input, title: 'Pos' }));
    expect(await tab.layer.outbox.undoTogether([parent.id])).toBe(false);
    expect(await world.active()).toHaveLength(2);
    expect(await held(world)).toEqual({ rows: ['floors', 'rooms'], pages: 1, ballast: 1 });
    tab.kill();
  });

  it('the browser is asked once, with the first save, to keep what is on the device', async () => {
    let asked = 0;
    const device = createWorld('ours').device.openTab().platform;
    const storage = { ...device.storage, persist: async () => ++asked > 0 };
    const world = createWorld('ours', true, { storage });
    const tab = world.open();
    await turns();
    expect(asked).toBe(0);
    must(await tab.layer.outbox.enqueue(log('satu')));
    must(await tab.layer.outbox.enqueue(log('dua')));
    expect(asked).toBe(1);
    await world.settle(tab);
    tab.kill();
  });
});

describe('what arrived and the cache cannot take', () => {
  const edit = (id: number, name: string) =>
    ({
      resource: resourceOf('floors'),
      operation: 'update',
      rowId: String(id),
      base: { id: String(id), name: '1' },
      input: { name },
      title: name,
    }) as const;

  it('is taken once room was made', async () => {
    const { world, tab, row } = await opened();
    fillDisk(['rows'], 1);
    must(await tab.layer.outbox.enqueue(edit(row.id, '2')));
    await world.settle(tab);
    freeDisk();
    expect((await world.commands()).map(({ state }) => state)).toEqual(['done']);
    expect(await names(tab)).toEqual([['2', true]]);
    tab.kill();
  });

  it('makes its list count as a part: nobody is shown what was there before', async () => {
    const { world, tab, row } = await opened();
    fillDisk(['rows']);
    must(await tab.layer.outbox.enqueue(edit(row.id, '2')));
    await world.settle(tab);
    freeDisk();
    expect((await world.commands()).map(({ state }) => state)).toEqual(['done']);
    expect(await once(tab.layer.mirror.page(resourceOf('floors'), query))).toMatchObject({ coverage: 'none', rows: [] });
    must(await tab.layer.mirror.refresh(resourceOf('floors'), query));
    expect(await names(tab)).toEqual([['2', true]]);
    tab.kill();
  });

  it('stays acknowledged where nothing can be written, is shown, and keeps nothing else from going out after a start', async () => {
    const { world, tab, row } = await opened();
    fillDisk(['rows', 'sets']);
    must(await tab.layer.outbox.enqueue(edit(row.id, '2')));
    for (let i = 0; i < 100 && world.service.effects.length === 0; i++) await turns(5);
    await turns(50);
    expect((await world.commands()).map(({ state }) => state)).toEqual(['acked']);
    expect(await names(tab)).toEqual([['2', true]]);
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(log('malam')));
    tab.kill();
    world.device.setOnline(true);
    const next = world.open();
    await turns(200);
    expect(world.service.rows('/api/log-check-points')).toHaveLength(1);
    freeDisk();
    next.kill();
    const last = world.open();
    await turns(200);
    expect((await world.commands()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await names(last)).toEqual([['2', true]]);
    expect(world.service.effects).toHaveLength(2);
    last.kill();
  });
});

it('a queue that could not be read is looked at again', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  await turns(100);
  IDBIndex.prototype.getAll = () => {
    throw new DOMException('Internal error.', 'UnknownError');
  };
  must(await tab.layer.outbox.enqueue(log('malam')));
  await turns(100);
  IDBIndex.prototype.getAll = getAll;
  expect(world.service.writes()).toEqual([]);
  world.device.time.pass(60_000);
  await turns(100);
  expect(world.service.rows('/api/log-check-points')).toHaveLength(1);
  tab.kill();
});

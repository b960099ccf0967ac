import { describe, expect, it, vi } from 'vitest';
import { createWorld, floor, must, once, turns } from '../support/bench-app.ts';
import { aroundWrites, failAdds } from '../support/full-disk.ts';
import { aheadOfViews } from '../../../src/data/store/live/calm.ts';
import type { Row } from '../../../src/contract/resource.ts';
import type { Result } from '../../../src/contract/calls/errors.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { outboxWords } from '../../../src/data/outbox/queue/words.ts';

const path = '/api/departments';
const list = { page: 1, limit: 10, search: '' };
/** For a machine that is busy with other things; nothing here is measured. */
const patience = { timeout: 20_000 };
const remove = (rowId: string) => ({ resource: resourceOf('departments'), operation: 'delete', rowId, input: {}, title: rowId }) as const;

function seeded(mode: 'ours' | 'plain', count: number) {
  const world = createWorld(mode);
  for (let i = 1; i <= count; i++) world.service.seed(path, { kode_dept: `K${i}`, departemen: i % 2 ? `Ganjil ${i}` : `Genap ${i}` });
  return { world, tab: world.open() };
}

const ids = (rows: readonly { readonly row: Row }[]) => rows.map(({ row }) => row.id);

describe('many at once', () => {
  it('are committed together, folded where they meet, and sent', async () => {
    const { world, tab } = seeded('ours', 5);
    await turns();
    world.device.setOnline(false);
    const edit = { resource: resourceOf('departments'), operation: 'update', rowId: '4', input: { departemen: 'X' }, title: '4' } as const;
    const made = must(await tab.layer.outbox.enqueueAll([edit, remove('1'), remove('2'), remove('4'), floor('1')]));
    expect(made).toHaveLength(5);
    expect((await world.active()).map((one) => one.operation)).toEqual(['delete', 'delete', 'delete', 'create']);
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.rows(path).map((row) => row.id)).toEqual([3, 5]);
    expect(world.service.rows('/api/floors')).toHaveLength(1);
    tab.kill();
  });

  it('all or none: a disk that fails at the third keeps none', async () => {
    const { world, tab } = seeded('ours', 5);
    await turns();
    world.device.setOnline(false);
    let added = 0;
    const freeDisk = failAdds((table) => table === 'outbox' && ++added % 3 === 0);
    const refused = await tab.layer.outbox.enqueueAll([remove('1'), remove('2'), remove('3')]);
    freeDisk();
    expect(refused.ok).toBe(false);
    expect(await world.commands()).toHaveLength(0);
    tab.kill();
  });

  it('new rows are asked for together: the page is woken once for each table, not for each of thirty rows', async () => {
    const { world, tab } = seeded('ours', 1);
    await turns();
    world.device.setOnline(false);
    const requests: { readonly table: string; readonly request: IDBRequest }[] = [];
    const free = aroundWrites('add', (store, go) => {
      const request = go();
      requests.push({ table: store.name, request });
      return request;
    });
    const drafts = Array.from({ length: 30 }, (_, at) => ({ ...floor(`${at}`), draftKey: 'words' }));
    const made = must(await tab.layer.outbox.enqueueAll(drafts));
    free();
    expect(requests.filter(({ table }) => table === 'outbox')).toHaveLength(30);
    const heard = requests.filter(({ request }) => request.onsuccess !== null).map(({ table }) => table);
    expect(heard.sort()).toEqual(['journal', 'outbox']);
    // Each knows its place in the queue.
    const active = await world.active();
    expect(made.map((one) => [Reflect.get(one, 'seq'), one.rowId])).toEqual(active.map(({ seq, rowId }) => [seq, rowId]));
    tab.kill();
  });

  it('are taken back as far as they have not left', async () => {
    const { world, tab } = seeded('ours', 5);
    await tab.layer.mirror.prefetch(['departments']);
    const held = [remove('1'), remove('2'), { ...floor('1'), resource: resourceOf('floors') }].map((one) => ({ ...one, holdMs: 5000 }));
    const made = must(await tab.layer.outbox.enqueueAll(held));
    await turns();
    expect(world.service.writes()).toHaveLength(0);
    const edit = must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('departments'),
        operation: 'update',
        rowId: '3',
        input: { departemen: 'X' },
        title: '3',
      }),
    );
    await vi.waitFor(() => expect(world.service.effects).toHaveLength(1), patience);
    expect(await tab.layer.outbox.undoAll([...made.map((one) => one.id), edit.id, 'unknown'])).toBe(3);
    tab.kill();
  });

  it('are taken back also when one builds upon the other', async () => {
    const { world, tab } = seeded('ours', 3);
    await turns();
    world.device.setOnline(false);
    const room = must(
      await tab.layer.outbox.enqueue({ resource: resourceOf('rooms'), operation: 'create', input: { name_room: 'Pos' }, title: 'Pos' }),
    );
    const point = must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('check-points'),
        operation: 'create',
        input: { ysb_room_id: room.rowId },
        title: 'QR',
      }),
    );
    expect(await tab.layer.outbox.undo(room.id)).toBe(false);
    expect(await tab.layer.outbox.undoAll([room.id, point.id])).toBe(2);
    expect(await world.active()).toHaveLength(0);
    tab.kill();
  });

  it('are given up together: nothing leaves while the rest is being given up', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    const room = { resource: resourceOf('rooms'), operation: 'create', input: { name_room: 'Pos' }, title: 'Pos' } as const;
    const parent = must(await tab.layer.outbox.enqueue(room));
    const point = { ...room, resource: resourceOf('check-points'), input: { ysb_room_id: parent.rowId } } as const;
    const made = must(await tab.layer.outbox.enqueueAll([point, ...Array.from({ length: 30 }, (_, at) => floor(`${at}`))]));
    world.device.setOnline(true);
    await tab.layer.outbox.discardAll([...made.map(({ id }) => id).reverse(), parent.id, 'unknown']);
    await turns(200);
    expect(world.service.writes()).toEqual([]);
    expect(await world.active()).toEqual([]);
    const given = (await tab.layer.outbox.journal()).filter(({ to }) => to === 'discarded');
    expect(given).toHaveLength(32);
    tab.kill();
  });

  it('those on hold stay when the connection comes back and leave when the person says so', async () => {
    const { world, tab } = seeded('ours', 3);
    await turns();
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueueAll([remove('1'), remove('2')].map((one) => ({ ...one, holdMs: 5000 }))));
    must(await tab.layer.outbox.enqueue(floor('1')));
    world.device.setOnline(true);
    await vi.waitFor(() => expect(world.service.effects.map((one) => one.kind)).toEqual(['POST']), patience);
    await turns();
    expect(world.service.effects).toHaveLength(1);
    await tab.layer.outbox.sendNow();
    await vi.waitFor(() => expect(world.service.rows(path).map((row) => row.id)).toEqual([3]), patience);
    tab.kill();
  });

  it('those on hold leave by themselves when their time has come', async () => {
    const { world, tab } = seeded('ours', 3);
    await turns();
    must(await tab.layer.outbox.enqueueAll([remove('1'), remove('2')].map((one) => ({ ...one, holdMs: 5000 }))));
    await turns();
    expect(world.service.writes()).toHaveLength(0);
    world.device.time.pass(5001);
    await vi.waitFor(() => expect(world.service.rows(path).map((row) => row.id)).toEqual([3]), patience);
    tab.kill();
  });
});

describe('undo of a delete', () => {
  it.each(['complete', 'seen'] as const)('once sent, the row comes back and is shown at once (list %s)', async (kind) => {
    const { tab } = seeded('ours', 12);
    if (kind === 'complete') await tab.layer.mirror.prefetch(['departments']);
    else must(await tab.layer.mirror.refresh(resourceOf('departments'), list));
    let last: string[] = [];
    const stop = tab.layer.mirror.page(resourceOf('departments'), list).subscribe((view) => {
      last = ids(view.rows);
    });
    await turns();
    must(await tab.layer.outbox.submit(remove('3')));
    await vi.waitFor(() => expect(last).not.toContain('3'), patience);
    expect(must(await tab.layer.outbox.restore(resourceOf('departments'), '3'))).toEqual({ message: 'Dikembalikan.' });
    expect(ids((await once(tab.layer.mirror.page(resourceOf('departments'), list))).rows)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect((await once(tab.layer.mirror.page(resourceOf('departments'), list))).total).toBe(12);
    await vi.waitFor(() => expect(last).toContain('3'), patience);
    stop();
    tab.kill();
  });

  it('while the delete still waits it is not restored but undone; a plain service cannot restore; a refusal is told', async () => {
    const { world, tab } = seeded('ours', 3);
    await tab.layer.mirror.prefetch(['departments']);
    expect(await tab.layer.outbox.restore(resourceOf('departments'), '2')).toMatchObject({ ok: false, error: { message: 'Tidak ada.' } });
    world.device.setOnline(false);
    const made = must(await tab.layer.outbox.enqueue(remove('2')));
    expect(await tab.layer.outbox.restore(resourceOf('departments'), '2')).toMatchObject({ ok: false, error: { code: 'in-progress' } });
    expect(await tab.layer.outbox.undo(made.id)).toBe(true);
    expect(ids((await once(tab.layer.mirror.page(resourceOf('departments'), list))).rows)).toEqual(['1', '2', '3']);
    tab.kill();
    const plain = seeded('plain', 3);
    await plain.tab.layer.mirror.prefetch(['departments']);
    expect(await plain.tab.layer.outbox.restore(resourceOf('departments'), '2')).toMatchObject({
      ok: false,
      error: { code: 'method-not-allowed' },
    });
    expect(plain.world.service.writes()).toHaveLength(0);
    plain.tab.kill();
  });

  it('one that was sent and not answered is told from one that is on its way: nothing helps before the connection is back', async () => {
    const { world, tab } = seeded('ours', 3);
    await tab.layer.mirror.prefetch(['departments']);
    await turns();
    world.service.fail('cut');
    const made = must(await tab.layer.outbox.enqueue(remove('2')));
    await vi.waitFor(async () => expect((await world.commands())[0]?.state).toBe('unknown'), patience);
    world.device.setOnline(false);
    await turns();
    expect(await tab.layer.outbox.undo(made.id)).toBe(false);
    expect(await tab.layer.outbox.restore(resourceOf('departments'), '2')).toMatchObject({
      ok: false,
      error: { code: 'offline', message: outboxWords.removalUnanswered },
    });
    world.device.setOnline(true);
    await world.settle(tab);
    expect(must(await tab.layer.outbox.restore(resourceOf('departments'), '2'))).toEqual({ message: 'Dikembalikan.' });
    tab.kill();
  });
});

async function collect(walk: AsyncIterable<Result<readonly Row[]>>, most = Number.POSITIVE_INFINITY) {
  const chunks: (readonly Row[])[] = [];
  let error: string | undefined;
  for await (const chunk of walk) {
    if (chunk.ok) chunks.push(chunk.value);
    else error = chunk.error.code;
    if (chunks.length >= most) break;
  }
  return { sizes: chunks.map((chunk) => chunk.length), rows: chunks.flat(), error };
}

describe('all rows of a list, for an export', () => {
  it('from the service page by page, nothing stored; each row once though the list moves', async () => {
    const { world, tab } = seeded('ours', 2100);
    await turns();
    // It has to be known whose service it is before a sort order is requested from it.
    must(await tab.layer.mirror.refreshLookup(resourceOf('floors'), { search: '', limit: 1 }));
    const before = world.service.seen.length;
    let asked = 0;
    world.service.reachableWhen(() => {
      asked += 1;
      if (asked === 2) world.service.seed(path, { kode_dept: 'neu', departemen: 'Baru' });
      return true;
    });
    const found = await collect(tab.layer.mirror.walk(resourceOf('departments'), { search: '', sort: { field: 'id', ascending: false } }));
    expect(found.sizes.every((size) => size <= 500)).toBe(true);
    expect(new Set(found.rows.map((row) => row.id)).size).toBe(found.rows.length);
    expect(found.rows.length).toBeGreaterThanOrEqual(2100);
    expect(world.service.seen.length - before).toBe(5);
    expect((await once(tab.layer.mirror.page(resourceOf('departments'), list))).coverage).toBe('none');
    tab.kill();
  });

  it('from the device when it has them all, own changes in it, what is deleted here not', async () => {
    const { world, tab } = seeded('ours', 1203);
    await tab.layer.mirror.prefetch(['departments']);
    const before = world.service.seen.length;
    expect((await collect(tab.layer.mirror.walk(resourceOf('departments'), { search: '' }))).sizes).toEqual([500, 500, 203]);
    expect(world.service.seen).toHaveLength(before);
    world.device.setOnline(false);
    const edit = {
      resource: resourceOf('departments'),
      operation: 'update',
      rowId: '5',
      input: { departemen: 'Genap lima' },
      title: '5',
    } as const;
    const add = {
      resource: resourceOf('departments'),
      operation: 'create',
      input: { kode_dept: 'N', departemen: 'Genap baru' },
      title: 'N',
    } as const;
    must(await tab.layer.outbox.enqueueAll([edit, add, remove('2')]));
    const { rows } = await collect(
      tab.layer.mirror.walk(resourceOf('departments'), { search: 'genap', sort: { field: 'id', ascending: true } }),
    );
    expect(rows.slice(0, 3).map((row) => row['departemen'])).toEqual(['Genap baru', 'Genap 4', 'Genap lima']);
    expect(rows).toHaveLength(602);
    tab.kill();
  });

  it('offline with nothing stored it says so; a failure in the middle ends it; a signal stops it', async () => {
    const { world, tab } = seeded('ours', 2100);
    await turns();
    let asked = 0;
    world.service.reachableWhen(() => ++asked < 3);
    expect(await collect(tab.layer.mirror.walk(resourceOf('departments'), { search: '' }))).toMatchObject({
      sizes: [500, 500],
      error: 'network',
    });
    world.device.setOnline(false);
    expect(await collect(tab.layer.mirror.walk(resourceOf('departments'), { search: '' }))).toMatchObject({ sizes: [], error: 'offline' });
    world.service.reachableWhen(() => true);
    world.device.setOnline(true);
    await turns();
    const stop = new AbortController();
    const walk = tab.layer.mirror.walk(resourceOf('departments'), { search: '' }, stop.signal);
    const seen: number[] = [];
    for await (const chunk of walk) {
      seen.push(chunk.ok ? chunk.value.length : -1);
      if (seen.length === 2) stop.abort();
    }
    expect(seen).toEqual([500, 500]);
    tab.kill();
  });
});

describe('the sender and a save that is being told', () => {
  it('it waits for the save, but not for ever', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    let end: () => void = () => undefined;
    const telling = aheadOfViews(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    must(await tab.layer.outbox.enqueue(floor('1')));
    await turns();
    expect(world.service.writes()).toHaveLength(0);
    await vi.waitFor(async () => expect(await world.active()).toHaveLength(0), patience);
    expect(world.service.rows('/api/floors')).toHaveLength(1);
    end();
    await telling;
    tab.kill();
  });

  it('nor does it move while a finger is down, and no list is read anew then; both go on once it is lifted', async () => {
    const { world, tab } = seeded('ours', 0);
    await turns();
    const counted: number[] = [];
    const stop = tab.layer.outbox.counts().subscribe(({ total }) => counted.push(total));
    await vi.waitFor(() => expect(counted).toEqual([0]), patience);
    const lift = world.device.press();
    must(await tab.layer.outbox.enqueue(floor('1')));
    await turns();
    expect(counted).toEqual([0]);
    expect(world.service.writes()).toHaveLength(0);
    lift();
    await vi.waitFor(() => expect(world.service.writes()).toHaveLength(1), patience);
    await vi.waitFor(async () => expect(await world.active()).toHaveLength(0), patience);
    await vi.waitFor(() => expect(counted.at(-1)).toBe(0), patience);
    stop();
    tab.kill();
  });
});

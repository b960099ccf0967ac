import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { makeRoom } from '../../../src/data/store/disk-space.ts';
import { waitingAtLogin } from '../../../src/data/session/waiting-work.ts';
import { createWorld, emptyDisk, floor, log, must, once, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

beforeEach(emptyDisk);

const notes = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['note']).sort();
const logs = '/api/log-check-points';

/** A device at one of our services that has an identity, and has sent it. */
async function atHome() {
  const world = createWorld('ours');
  world.service.found();
  const tab = world.open();
  await tab.layer.mirror.refresh(resourceOf('branches'), { page: 1, limit: 10, search: '' });
  await turns();
  return { world, tab };
}

const photoOf = (under: number) => ({
  resource: resourceOf('log-photos'),
  operation: 'create' as const,
  input: { number: 1, photo: 'data:image/jpeg;base64,AAAA' },
  title: 'Foto',
  under: { field: 'ysb_log_check_point_id', draft: under },
});

describe('after a restore', () => {
  it('logs and photos that were acknowledged since the backup go again, once each, photos under the new id of their log', async () => {
    const { world, tab } = await atHome();
    must(await tab.layer.outbox.enqueue(log('sebelum')));
    await world.settle(tab);
    const restore = world.service.backUp();
    must(await tab.layer.outbox.enqueueAll([log('sesudah'), photoOf(0)]));
    await world.settle(tab);
    const [oldLog] = world.service.rows(logs).filter((row) => row['note'] === 'sesudah');
    restore('epoch0002');
    world.service.seed(logs, { note: 'orang lain' });
    must(await tab.layer.outbox.enqueue(log('belum terkirim')));
    await world.settle(tab);
    expect(notes(world.service.rows(logs))).toEqual(['belum terkirim', 'orang lain', 'sebelum', 'sesudah']);
    const [newLog] = world.service.rows(logs).filter((row) => row['note'] === 'sesudah');
    expect(newLog?.id).not.toBe(oldLog?.id);
    expect(world.service.rows('/api/log-photos')).toMatchObject([
      { ysb_log_check_point_id: String(newLog?.id), photo: 'data:image/jpeg;base64,AAAA' },
    ]);
    expect(world.service.healed).toHaveLength(2);
    expect(await once(tab.layer.foundation.restored)).toMatchObject({ resent: 2, offered: 0, lost: 0 });
    // Its receipt shows the number that it has now.
    const receipt = (await world.commands()).find((command) => command.title === 'sesudah')?.receipt;
    expect(receipt?.id).toBe(String(newLog?.id));
    await tab.layer.foundation.seen();
    expect(await once(tab.layer.foundation.restored)).toBeUndefined();
    tab.kill();
  });

  it('a list that somebody looks at comes back at once, with what waits for him on top', async () => {
    const { world, tab } = await atHome();
    const [floors, query] = [resourceOf('floors'), { page: 1, limit: 10, search: '' }];
    world.service.seed('/api/floors', { name: 'Dari server' });
    await tab.layer.mirror.refresh(floors, query);
    let names: unknown[] = [];
    const stop = tab.layer.mirror.page(floors, query).subscribe(({ rows }) => {
      names = rows.map(({ row }) => row['name']).sort();
    });
    const restore = world.service.backUp();
    must(await tab.layer.outbox.enqueue(floor('Sesudah')));
    await world.settle(tab);
    restore('epoch0002');
    // Any answer names the new life.
    must(await tab.layer.outbox.enqueue(log('berikutnya')));
    await world.settle(tab);
    await turns();
    expect(names).toEqual(['Dari server', 'Sesudah']);
    stop();
    tab.kill();
  });

  it('a session that ends while several calls are under way is no other foundation', async () => {
    const { world, tab } = await atHome();
    const standings: string[] = [];
    const stop = tab.layer.foundation.standing.subscribe((standing) => standings.push(standing));
    world.service.tokens.clear();
    const lists = ['branches', 'floors', 'rooms'] as const;
    await Promise.all(lists.map((list) => tab.layer.mirror.refresh(resourceOf(list), { page: 1, limit: 10, search: '' })));
    await turns();
    expect(tab.layer.session.current()).toBeNull();
    expect(standings).toEqual(['same']);
    stop();
    tab.kill();
  });

  it('an edit and a delete that wait do not touch the rows that have their numbers now', async () => {
    const { world, tab } = await atHome();
    const restore = world.service.backUp();
    const mine = [world.service.seed('/api/floors', { name: 'Satu' }), world.service.seed('/api/floors', { name: 'Dua' })];
    for (const row of mine) must(await tab.layer.mirror.fetchRow(resourceOf('floors'), String(row.id)));
    world.device.setOnline(false);
    const base = (at: number, name: string) => ({ id: String(mine[at]?.id), name, version: mine[at]?.version ?? 0 });
    must(
      await tab.layer.outbox.enqueue({ ...floor('Satu diubah'), operation: 'update', rowId: String(mine[0]?.id), base: base(0, 'Satu') }),
    );
    must(await tab.layer.outbox.enqueue({ ...floor('Dua'), operation: 'delete', rowId: String(mine[1]?.id), base: base(1, 'Dua') }));
    // Like a database that was restored as a whole: ids continue from where they were.
    restore('epoch0002', 0);
    world.service.seed('/api/floors', { name: 'Satu' });
    world.service.seed('/api/floors', { name: 'Dua' });
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.rows('/api/floors').map((row) => row['name'])).toEqual(['Satu', 'Dua']);
    const left = await world.active();
    expect(left).toMatchObject([{ operation: 'update', state: 'rejected' }]);
    tab.kill();
  });

  it('an edit from before versions had marks is compared with the row, and asks where that differs', async () => {
    const { world, tab } = await atHome();
    const same = world.service.seed('/api/floors', { name: 'Tetap' });
    const other = world.service.seed('/api/floors', { name: 'Lama' });
    const restore = world.service.backUp();
    world.device.setOnline(false);
    const edit = (row: { id: number }, from: string, to: string) =>
      tab.layer.outbox.enqueue({
        ...floor(to),
        operation: 'update',
        rowId: String(row.id),
        base: { id: String(row.id), name: from, version: 1 },
      });
    must(await edit(same, 'Tetap', 'Tetap diubah'));
    must(await edit(other, 'Lama', 'Lama diubah'));
    restore('epoch0002');
    world.service.change('/api/floors', other.id, { name: 'Lain' });
    world.device.setOnline(true);
    await world.settle(tab);
    expect(world.service.rows('/api/floors').map((row) => row['name'])).toEqual(['Tetap diubah', 'Lain']);
    expect(await world.active()).toMatchObject([{ state: 'conflict', overlap: ['name'] }]);
    tab.kill();
  });

  it('acknowledged edits, deletes and master data are offered after comparison, never sent by themselves', async () => {
    const { world, tab } = await atHome();
    const [a, b, c] = ['A', 'B', 'C'].map((name) => world.service.seed('/api/floors', { name }));
    const restore = world.service.backUp();
    const rowOf = (row: typeof a, name: string) => ({ id: String(row?.id), name, version: row?.version ?? 0 });
    must(await tab.layer.outbox.enqueue({ ...floor('A2'), operation: 'update', rowId: String(a?.id), base: rowOf(a, 'A') }));
    must(await tab.layer.outbox.enqueue({ ...floor('B'), operation: 'delete', rowId: String(b?.id), base: rowOf(b, 'B') }));
    must(await tab.layer.outbox.enqueue({ ...floor('C2'), operation: 'update', rowId: String(c?.id), base: rowOf(c, 'C') }));
    must(await tab.layer.outbox.enqueue(floor('Baru')));
    await world.settle(tab);
    restore('epoch0002');
    world.service.change('/api/floors', c?.id ?? 0, { name: 'C2' });
    await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' });
    await world.settle(tab);
    expect(world.service.rows('/api/floors').map((row) => row['name'])).toEqual(['A', 'B', 'C2']);
    const waiting = await world.active();
    expect(waiting.map(({ operation, state }) => `${operation} ${state}`).sort()).toEqual([
      'create rejected',
      'delete conflict',
      'update conflict',
    ]);
    expect(await once(tab.layer.foundation.restored)).toMatchObject({ resent: 0, offered: 3 });
    for (const { id } of waiting) await tab.layer.outbox.retry(id);
    await world.settle(tab);
    expect(
      world.service
        .rows('/api/floors')
        .map((row) => row['name'])
        .sort(),
    ).toEqual(['A2', 'Baru', 'C2']);
    tab.kill();
  });

  it('what was made and deleted again never comes back', async () => {
    const { world, tab } = await atHome();
    const restore = world.service.backUp();
    const made = must(await tab.layer.outbox.enqueue(floor('Sebentar')));
    await world.settle(tab);
    const [row] = world.service.rows('/api/floors');
    must(
      await tab.layer.outbox.enqueue({
        ...floor('Sebentar'),
        operation: 'delete',
        rowId: made.rowId,
        base: { id: made.rowId, version: row?.version ?? 0 },
      }),
    );
    await world.settle(tab);
    restore('epoch0002');
    await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' });
    await world.settle(tab);
    expect([world.service.rows('/api/floors'), await world.active()]).toEqual([[], []]);
    tab.kill();
  });

  it('is healed by a service worker as well, and once by two tabs', async () => {
    const { world, tab } = await atHome();
    const second = world.open();
    const restore = world.service.backUp();
    must(await tab.layer.outbox.enqueue(log('hilang')));
    await world.settle(tab);
    restore('epoch0002');
    await Promise.all([tab, second].map((one) => one.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' })));
    await world.settle(tab);
    await world.settle(second);
    expect(notes(world.service.rows(logs))).toEqual(['hilang']);
    const again = world.service.backUp();
    must(await tab.layer.outbox.enqueue(log('hilang lagi')));
    await world.settle(tab);
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(log('menunggu')));
    await turns();
    tab.kill();
    second.kill();
    again('epoch0003');
    world.device.setOnline(true);
    const worker = world.wakeWorker();
    for (let second = 0; second < 20; second++) {
      await turns();
      world.device.time.pass(1000);
    }
    await worker.done;
    expect(notes(world.service.rows(logs))).toEqual(['hilang', 'hilang lagi', 'menunggu']);
  });

  it('a photo that was given up for room is told as lost, its log goes again all the same', async () => {
    const { world, tab } = await atHome();
    const restore = world.service.backUp();
    must(await tab.layer.outbox.enqueueAll([log('berfoto'), photoOf(0)]));
    await world.settle(tab);
    const { ops, cache } = openDatabases(world.origin, '7');
    expect(await ops.blobs.count()).toBe(1);
    await makeRoom({ ops, cache });
    expect(await ops.blobs.count()).toBe(0);
    restore('epoch0002');
    await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' });
    await world.settle(tab);
    expect(notes(world.service.rows(logs))).toEqual(['berfoto']);
    expect(await once(tab.layer.foundation.restored)).toMatchObject({ resent: 1, lost: 1 });
    tab.kill();
  });

  it('what was kept is gone after a week, and at once with a logout', async () => {
    const { world, tab } = await atHome();
    must(await tab.layer.outbox.enqueueAll([log('berfoto'), photoOf(0)]));
    await world.settle(tab);
    tab.kill();
    const kept = async () => {
      const { ops } = openDatabases(world.origin, '7');
      return [(await world.commands()).map((command) => command.bucket), await ops.blobs.count()];
    };
    const days = async (count: number) => {
      world.device.time.pass(count * 86_400_000);
      const next = world.open();
      await turns();
      next.kill();
      return kept();
    };
    expect(await days(2)).toEqual([['kept', 'kept'], 1]);
    expect(await days(6)).toEqual([[], 0]);
    const last = world.open();
    must(await last.layer.outbox.enqueueAll([log('lagi'), photoOf(0)]));
    await world.settle(last);
    world.device.setOnline(false);
    must(await last.layer.outbox.enqueue(log('belum')));
    await last.layer.forget();
    expect((await kept())[1]).toBe(0);
    expect((await world.commands()).map((command) => command.title)).toEqual(['belum']);
  });

  it('is noticed by a start, and by a login in place, on a screen that reads nothing', async () => {
    const { world, tab } = await atHome();
    const restore = world.service.backUp();
    must(await tab.layer.outbox.enqueue(log('hilang')));
    await world.settle(tab);
    tab.kill();
    restore('epoch0002');
    const next = world.open();
    await vi.waitFor(() => expect(notes(world.service.rows(logs))).toEqual(['hilang']));
    world.service.tokens.clear();
    const again = world.service.backUp();
    world.login();
    world.device.storageChanged();
    must(await next.layer.outbox.enqueue(log('hilang lagi')));
    await vi.waitFor(() => expect(notes(world.service.rows(logs))).toEqual(['hilang', 'hilang lagi']));
    await turns();
    world.service.tokens.clear();
    again('epoch0003');
    world.login();
    world.device.storageChanged();
    await vi.waitFor(() => expect(notes(world.service.rows(logs))).toEqual(['hilang', 'hilang lagi']));
    expect(world.service.healed).toHaveLength(2);
    next.kill();
  });

  it('what the old database took, but answered only after the queue had been compared with the new one, goes again', async () => {
    const { world, tab } = await atHome();
    const second = world.open();
    const restore = world.service.backUp();
    const letGo = world.service.holdAnswers();
    must(await tab.layer.outbox.enqueue(log('lambat')));
    void tab.layer.outbox.sendNow();
    await vi.waitFor(() => expect(notes(world.service.rows(logs))).toEqual(['lambat']));
    restore('epoch0002');
    await second.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' });
    // The first tab holds the sender's lock as long as it waits for its answer.
    await vi.waitFor(async () => {
      world.device.time.pass(100_000);
      await turns();
      expect(await once(second.layer.foundation.restored)).toMatchObject({ resent: 0 });
    });
    letGo();
    await turns(60);
    await world.settle(second);
    expect(notes(world.service.rows(logs))).toEqual(['lambat']);
    tab.kill();
    second.kill();
  });

  it('killed at whatever moment, it begins anew and doubles nothing', async () => {
    for (const after of [1, 2, 3, 4, 6, 8, 12, 16, 24]) {
      const { world, tab } = await atHome();
      const restore = world.service.backUp();
      must(await tab.layer.outbox.enqueueAll([log('satu'), photoOf(0)]));
      must(await tab.layer.outbox.enqueue(log('dua')));
      await world.settle(tab);
      restore('epoch0002');
      tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' }).catch(() => undefined);
      await turns(after);
      tab.kill();
      const next = world.open();
      await next.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' });
      await world.settle(next);
      expect(notes(world.service.rows(logs))).toEqual(['dua', 'satu']);
      expect(world.service.rows('/api/log-photos')).toHaveLength(1);
      expect(await world.active()).toEqual([]);
      next.kill();
    }
  });
});

describe('another foundation at the same address', () => {
  it('gets nothing of the old one under the same account number; the work stays, is named and can be taken along', async () => {
    const { world, tab } = await atHome();
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(log('satu')));
    must(await tab.layer.outbox.enqueue(log('dua')));
    await turns();
    world.service.replace('yayasan2');
    world.device.setOnline(true);
    await world.settle(tab);
    // The login page does not promise that a login sends it, before anybody has logged in there too.
    expect(waitingAtLogin(world.openText())).toMatchObject([{ who: '7', count: 2, elsewhere: true }]);
    tab.kill();
    const session = world.openSession();
    must(await session.login('7', 'apa saja'));
    const next = world.open();
    await world.settle(next);
    await turns();
    expect(world.service.effects).toEqual([]);
    expect(await once(next.layer.outbox.counts())).toMatchObject({ total: 0 });
    // The login page does not promise that a login sends it.
    expect(waitingAtLogin(world.openText())).toMatchObject([{ who: '7', count: 2, elsewhere: true }]);
    expect(next.layer.foundation.otherWork()).toEqual([{ who: '7', name: 'Petugas 7', count: 2 }]);
    expect(must(await next.layer.foundation.exportOther('7', 'rahasia-sekali')).count).toBe(2);
    must(await next.layer.outbox.enqueue(log('milik yang baru')));
    await world.settle(next);
    expect(notes(world.service.rows(logs))).toEqual(['milik yang baru']);
    next.kill();
  });

  it('is said as long as the old session is open, and nothing goes out', async () => {
    const { world, tab } = await atHome();
    world.service.found('yayasan2');
    must(await tab.layer.outbox.enqueue(log('untuk yang lama')));
    await world.settle(tab, 3);
    expect(await once(tab.layer.foundation.standing)).toBe('other');
    expect(world.service.writes()).toEqual([]);
    expect(await world.active()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    world.service.found('yayasan1');
    await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' });
    await world.settle(tab);
    expect(notes(world.service.rows(logs))).toEqual(['untuk yang lama']);
    tab.kill();
  });
});

it('what lay here before services had an identity is taken over by the first that is told', async () => {
  const world = createWorld('ours');
  const before = world.open();
  world.device.setOnline(false);
  must(await before.layer.outbox.enqueue(log('dari versi lama')));
  await turns();
  before.kill();
  world.service.found();
  world.device.setOnline(true);
  const tab = world.open();
  await world.settle(tab);
  expect(notes(world.service.rows(logs))).toEqual(['dari versi lama']);
  expect(tab.session.current()?.foundation).toBe('yayasan1');
  expect(tab.layer.who).toBe('7');
  tab.kill();
});

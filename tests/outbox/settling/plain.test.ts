import { describe, expect, it } from 'vitest';
import { createWorld, floor, log, must, once, turns } from '../support/bench-app.ts';
import { plainKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const logPath = '/api/log-check-points';
const notes = (world: ReturnType<typeof createWorld>) => world.service.rows(logPath).map((row) => row['note']);

/** Rows as the source product's list shows them: names instead of ids, dated on arrival. */
function showNames(world: ReturnType<typeof createWorld>): void {
  const rooms = new Map([
    ['5', 'Kantin'],
    ['6', 'Gerbang'],
  ]);
  world.service.alter(({ ysb_check_point_id, ...row }) => ({
    ...row,
    name_room: rooms.get(String(ysb_check_point_id)) ?? '',
    name_users: 'Petugas 7',
    date_check: '2026-11-20',
    time_check: '20:00:00',
  }));
}

const at = (point: string, note: string) => ({ ...log(note), input: { ysb_check_point_id: point, ysb_kategori_note: 1, note } });

describe.each(plainKinds)('a service of others (%s)', (kind) => {
  it('is sent nothing that it may not know: no key, version or time, and no field beyond the description', async () => {
    const world = createWorld(kind);
    const row = world.service.seed('/api/floors', { name: '1' });
    const tab = world.open();
    const beyond = { record_method: 2, lat: '-6.23456', lng: '106.98765', location_accuracy: 35, photo_asked: true };
    must(await tab.layer.outbox.enqueue({ ...log('Aman'), input: { ...log('Aman').input, ...beyond } }));
    const edit = { resource: resourceOf('floors'), operation: 'update', rowId: String(row.id), input: { name: '2' }, title: '2' } as const;
    must(await tab.layer.outbox.enqueue({ ...edit, base: { id: String(row.id), name: '1', version: 1 } }));
    must(await tab.layer.api.send('user', 'POST', '/api/privileges/app-modules/store', { id_app: 1 }, { key: 'K' }));
    await world.settle(tab);
    expect(world.service.effects).toHaveLength(3);
    expect(world.service.writes().map((one) => one.key)).toEqual([null, null, null]);
    for (const name of Object.keys(beyond))
      expect(
        world.service.effects.some((one) => name in (one.body ?? {})),
        name,
      ).toBe(false);
    tab.kill();
  });

  it('is told branch and level with each described list, whoever asks for it: before a write, for a lost answer, for one row', async () => {
    const world = createWorld(kind);
    showNames(world);
    const teacher = world.service.seed('/api/teachers', { full_name: 'Siti' });
    const tab = world.open();
    must(await tab.layer.mirror.fetchRow(resourceOf('teachers'), String(teacher.id)));
    must(await tab.layer.outbox.enqueue(at('5', 'Aman')));
    world.service.fail('cut');
    await world.settle(tab);
    const lists = world.service.seen.filter(({ method }) => method === 'GET');
    for (const path of ['/api/teachers', logPath]) {
      const told = lists.filter((one) => one.path === path).map(({ query }) => `${query.get('branch')} ${query.get('level')}`);
      expect([path, told.length > 0, [...new Set(told)]]).toEqual([path, true, [' user']]);
    }
    tab.kill();
  });

  it('is asked for a list in an order only when it is ours', async () => {
    const world = createWorld(kind);
    const tab = world.open();
    const query = { page: 1, limit: 10, search: '', sort: { field: 'name', ascending: false } };
    await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' });
    await tab.layer.mirror.refresh(resourceOf('floors'), query);
    expect(world.service.seen.filter((one) => one.path === '/api/floors').map((one) => one.query.has('sort'))).toEqual([false, false]);
    tab.kill();
  });

  it('is recognised by its first answer, and still after a restart', async () => {
    const world = createWorld(kind);
    let tab = world.open();
    expect(tab.layer.outbox.canRestore(resourceOf('floors'))).toBe(false);
    must(await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' }));
    tab.kill();
    tab = world.open();
    await turns();
    expect(tab.layer.outbox.canRestore(resourceOf('floors'))).toBe(false);
    expect(await tab.layer.outbox.restore(resourceOf('floors'), '1')).toMatchObject({ ok: false });
    expect(world.service.writes()).toEqual([]);
    tab.kill();
  });

  it('gets one request at a time', async () => {
    const world = createWorld(kind);
    const tab = world.open();
    world.device.setOnline(false);
    for (let i = 0; i < 8; i++) must(await tab.layer.outbox.enqueue(log(`${i}`)));
    world.device.setOnline(true);
    await world.settle(tab);
    expect(notes(world)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(world.service.mostAtOnce()).toBe(1);
    tab.kill();
  });

  it('two equal notes in one minute are two rows: neither is taken for the other', async () => {
    const world = createWorld(kind);
    const tab = world.open();
    must(await tab.layer.outbox.enqueue(log('Aman')));
    await world.settle(tab);
    world.service.fail('drop');
    must(await tab.layer.outbox.enqueue(log('Aman')));
    await world.settle(tab);
    expect(notes(world)).toEqual(['Aman', 'Aman']);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('the row of a note that arrived without a name is not taken for that of another which was lost', async () => {
    const world = createWorld(kind);
    showNames(world);
    const tab = world.open();
    must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 10, search: '' }));
    // The first arrives, and looking up its id fails; the second is lost before it arrives.
    world.service.failReads(() => world.service.effects.length === 1);
    must(await tab.layer.outbox.enqueue(at('5', 'Aman')));
    await turns(200);
    expect(notes(world)).toEqual(['Aman']);
    world.service.failReads(() => false);
    world.service.fail('drop');
    must(await tab.layer.outbox.enqueue(at('6', 'Aman')));
    await world.settle(tab, 8);
    // What the list does not tell apart is put before the person.
    expect(await world.active()).toMatchObject([{ state: 'unknown', review: true, body: { ysb_check_point_id: '6' } }]);
    tab.kill();
  });

  it('where the device knows the names that the list shows, it decides by them', async () => {
    const world = createWorld(kind);
    for (const name of ['x', 'y', 'z', 'u']) world.service.seed('/api/floors', { name });
    for (const name_room of ['Kantin', 'Gerbang']) world.service.seed('/api/check-points', { name_room });
    showNames(world);
    const tab = world.open();
    must(await tab.layer.mirror.refresh(resourceOf('check-points'), { page: 1, limit: 10, search: '' }));
    world.service.failReads(() => world.service.effects.length === 1);
    must(await tab.layer.outbox.enqueue(at('5', 'Aman')));
    await turns(200);
    world.service.failReads(() => false);
    world.service.fail('drop');
    must(await tab.layer.outbox.enqueue(at('6', 'Aman')));
    await world.settle(tab);
    expect(world.service.rows(logPath).map((row) => row['name_room'])).toEqual(['Kantin', 'Gerbang']);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('two equal notes at one point, the first without a name, the second lost: the person is asked', async () => {
    const world = createWorld(kind);
    for (const name of ['x', 'y', 'z', 'u']) world.service.seed('/api/floors', { name });
    world.service.seed('/api/check-points', { name_room: 'Kantin' });
    showNames(world);
    const tab = world.open();
    must(await tab.layer.mirror.refresh(resourceOf('check-points'), { page: 1, limit: 10, search: '' }));
    world.service.failReads(() => world.service.effects.length === 1);
    must(await tab.layer.outbox.enqueue(at('5', 'Aman')));
    await turns(200);
    world.service.failReads(() => false);
    world.service.fail('drop');
    must(await tab.layer.outbox.enqueue(at('5', 'Aman')));
    await world.settle(tab, 8);
    expect(notes(world)).toEqual(['Aman']);
    expect(await world.active()).toMatchObject([{ state: 'unknown', review: true }]);
    tab.kill();
  });

  it('a row that tells nothing to recognise it by is never adopted: the person is asked', async () => {
    const world = createWorld(kind);
    world.service.alter(({ id, version }) => ({ id, version }));
    world.service.seed('/api/check-points', { name_room: 'Kantin' });
    const tab = world.open();
    world.service.fail('drop');
    must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('check-points'),
        operation: 'create',
        input: { ysb_room_id: '3' },
        title: 'Pos',
      }),
    );
    await world.settle(tab, 8);
    expect(await world.active()).toMatchObject([{ state: 'unknown', review: true }]);
    expect(world.service.rows('/api/check-points')).toHaveLength(1);
    tab.kill();
  });

  it('a refusal counts as one, whatever its status, and keeps its words', async () => {
    const world = createWorld(kind);
    const tab = world.open();
    world.service.refuse(() => true);
    expect(must(await tab.layer.outbox.submit({ ...floor('x'), draftKey: 'floors/new' }))).toMatchObject({
      kind: 'refused',
      error: { code: 'invalid', message: 'Ditolak.' },
    });
    expect((await tab.layer.drafts.get('floors/new'))?.input).toEqual({ name: 'x' });
    world.service.heal();
    expect(must(await tab.layer.outbox.submit(floor('y')))).toMatchObject({ kind: 'sent', message: 'Tersimpan.' });
    tab.kill();
  });

  it('what it did not tell about a row and nobody filled in is not sent, so that an edit wipes nothing', async () => {
    const world = createWorld(kind);
    const row = world.service.seed('/api/students', { nama_lengkap: 'Sari', nik_ibu: '3275' });
    const tab = world.open();
    await turns();
    const base = { id: String(row.id), nama_lengkap: 'Sari' };
    const input = { nama_lengkap: 'Sari R', nik_ibu: '', agama: 'Islam' };
    must(
      await tab.layer.outbox.enqueue({ resource: resourceOf('students'), operation: 'update', rowId: base.id, base, input, title: 'Sari' }),
    );
    await world.settle(tab);
    expect(world.service.rows('/api/students')).toMatchObject([{ nama_lengkap: 'Sari R', nik_ibu: '3275', agama: 'Islam' }]);
    const emptied = { ...base, nama_lengkap: 'Sari R', agama: 'Islam' };
    const blank = {
      resource: resourceOf('students'),
      operation: 'update',
      rowId: base.id,
      base: emptied,
      input: { agama: '' },
      title: 'Sari',
    } as const;
    must(await tab.layer.outbox.enqueue(blank));
    await world.settle(tab);
    expect(world.service.rows('/api/students')).toMatchObject([{ agama: '' }]);
    tab.kill();
  });

  it('being ready for a night without signal does not hang on lists that it does not know', async () => {
    const world = createWorld(kind);
    world.service.seed('/api/floors', { name: '1' });
    world.service.lack('/api/quick-notes', 404, kind === 'plain');
    world.service.lack('/api/rooms', 404, kind === 'plain');
    const tab = world.open();
    await tab.layer.mirror.prefetch(['floors', 'quick-notes', 'rooms']);
    expect((await once(tab.layer.mirror.prefetchProgress())).items.map((item) => [item.resource, item.state, item.error?.code])).toEqual([
      ['floors', 'complete', undefined],
      ['quick-notes', 'complete', 'not-offered'],
      ['rooms', 'failed', 'not-found'],
    ]);
    const page = await once(tab.layer.mirror.page(resourceOf('quick-notes'), { page: 1, limit: 10, search: '' }));
    expect([page.coverage, page.rows]).toEqual(['complete', []]);
    tab.kill();
  });

  it('a row made, changed and deleted here reaches it under the id that was looked up', async () => {
    const world = createWorld(kind);
    const tab = world.open();
    const made = must(await tab.layer.outbox.enqueue(floor('1')));
    await world.settle(tab);
    const change = { resource: resourceOf('floors'), rowId: made.rowId, title: '1' } as const;
    must(await tab.layer.outbox.enqueue({ ...change, operation: 'update', input: { name: '2' } }));
    await world.settle(tab);
    expect(world.service.rows('/api/floors').map((row) => row['name'])).toEqual(['2']);
    must(await tab.layer.outbox.enqueue({ ...change, operation: 'delete', input: {} }));
    await world.settle(tab);
    expect(world.service.rows('/api/floors')).toEqual([]);
    expect(world.service.writes().map((one) => one.method)).toEqual(['POST', 'PUT', 'DELETE']);
    expect((await once(tab.layer.outbox.counts())).total).toBe(0);
    tab.kill();
  });

  it('what refers to a row that was not found can be tried again, and all of it goes once the row is there', async () => {
    const world = createWorld(kind);
    const tab = world.open();
    world.service.alter(({ name_room, ...row }) => ({ ...row, name_room: `${name_room} (baru)` }));
    const room = { resource: resourceOf('rooms'), operation: 'create', input: { name_room: 'Pos' }, title: 'Pos' } as const;
    const parent = must(await tab.layer.outbox.enqueue(room));
    const point = { resource: resourceOf('check-points'), operation: 'create', input: { ysb_room_id: parent.rowId }, title: 'QR' } as const;
    for (let i = 0; i < 2; i++) must(await tab.layer.outbox.enqueue(point));
    await world.settle(tab, 5);
    const children = await world.active();
    expect(children.map(({ state, refusal }) => [state, refusal?.code])).toEqual(Array(2).fill(['blocked', 'invalid-answer']));
    const [stored] = world.service.rows('/api/rooms');
    world.service.change('/api/rooms', Number(stored?.id), { name_room: 'Pos' });
    await tab.layer.outbox.retry(children[0]?.id ?? '');
    await world.settle(tab);
    expect(world.service.rows('/api/check-points').map((row) => row['ysb_room_id'])).toEqual(Array(2).fill(String(stored?.id)));
    expect(await world.active()).toEqual([]);
    tab.kill();
  });
});

it('a page of a proxy says nothing about the service behind it', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('floors'), { page: 1, limit: 10, search: '' }));
  world.service.lack('/api/rooms', 404, true);
  await tab.layer.mirror.refresh(resourceOf('rooms'), { page: 1, limit: 10, search: '' });
  expect(tab.layer.outbox.canRestore(resourceOf('floors'))).toBe(true);
  tab.kill();
});

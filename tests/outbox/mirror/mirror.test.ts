import { describe, expect, it, vi } from 'vitest';
import type { PrefetchProgress } from '../../../src/data/public.ts';
import { createWorld, floor, log, must, once, turns } from '../support/bench-app.ts';
import { type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const path = '/api/departments';
const query = { page: 1, limit: 10, search: '' };

function seeded(mode: ServiceKind, count: number) {
  const world = createWorld(mode);
  for (let i = 1; i <= count; i++) world.service.seed(path, { kode_dept: `K${i}`, departemen: i % 2 ? `Ganjil ${i}` : `Genap ${i}` });
  return { world, tab: world.open() };
}

describe.each(serviceKinds)('prefetch from a service of kind %s', (mode) => {
  it('walks all pages; then search, sort and paging work offline', async () => {
    const { world, tab } = seeded(mode, 1203);
    await tab.layer.mirror.prefetch(['departments']);
    expect(await once(tab.layer.mirror.prefetchProgress())).toMatchObject({
      running: false,
      items: [{ state: 'complete', stored: 1203, total: 1203 }],
    });
    world.device.setOnline(false);
    const page = await once(tab.layer.mirror.page(resourceOf('departments'), { ...query, page: 121 }));
    expect(page).toMatchObject({ coverage: 'complete', total: 1203, totalPages: 121 });
    expect(page.rows.map(({ row }) => row.id)).toEqual(['1201', '1202', '1203']);
    const found = await once(tab.layer.mirror.page(resourceOf('departments'), { ...query, search: 'GENAP 12' }));
    expect(found.total).toBe(8);
    const sorted = await once(
      tab.layer.mirror.page(resourceOf('departments'), { ...query, limit: 2, sort: { field: 'kode_dept', ascending: false } }),
    );
    expect(sorted.rows.map(({ row }) => row['kode_dept'])).toEqual(['K1203', 'K1202']);
    tab.kill();
  });

  it('goes on after being cut off, and forgets rows that are gone only after a whole walk', async () => {
    const { world, tab } = seeded(mode, 1203);
    await tab.layer.mirror.prefetch(['departments']);
    world.service.remove(path, 600);
    let asked = 0;
    world.service.reachableWhen(() => ++asked < 4);
    await tab.layer.mirror.prefetch(['departments']);
    const cut = await once(tab.layer.mirror.prefetchProgress());
    world.service.reachableWhen(() => true);
    await tab.layer.mirror.prefetch(['departments']);
    const done = await once(tab.layer.mirror.prefetchProgress());
    expect(done.items[0]).toMatchObject({ state: 'complete', stored: 1202, total: 1202 });
    expect(cut.items[0]?.stored).toBeGreaterThanOrEqual(1202);
    expect((await once(tab.layer.mirror.row(resourceOf('departments'), '600')))?.row).toBeUndefined();
    tab.kill();
  });

  it('a list that changes under the walk is walked again until it stands still', async () => {
    const { world, tab } = seeded(mode, 1203);
    let asked = 0;
    world.service.reachableWhen(() => {
      asked += 1;
      if (asked === 2) world.service.remove(path, 3);
      if (asked === 3) world.service.seed(path, { kode_dept: 'neu', departemen: 'Baru' });
      if (asked === 4) world.service.seed(path, { kode_dept: 'neu2', departemen: 'Baru 2' });
      return true;
    });
    await tab.layer.mirror.prefetch(['departments']);
    await tab.layer.mirror.prefetch(['departments']);
    world.device.setOnline(false);
    const all = await once(tab.layer.mirror.page(resourceOf('departments'), { ...query, limit: 5000 }));
    expect(all.rows.map(({ row }) => row.id)).toEqual(world.service.rows(path).map((row) => String(row.id)));
    tab.kill();
  });

  it('a row taken out and one put in between two pages leave the count as it was, and are noticed', async () => {
    const { world, tab } = seeded(mode, 1203);
    let asked = 0;
    world.service.reachableWhen(() => {
      asked += 1;
      if (asked !== 3) return true;
      world.service.remove(path, 3);
      world.service.seed(path, { kode_dept: 'neu', departemen: 'Baru' });
      return true;
    });
    await tab.layer.mirror.prefetch(['departments']);
    // Others report no changes: there the next walk finds it.
    if (mode !== 'ours') await tab.layer.mirror.prefetch(['departments']);
    world.device.setOnline(false);
    const all = await once(tab.layer.mirror.page(resourceOf('departments'), { ...query, limit: 5000 }));
    expect(all.rows.map(({ row }) => row.id)).toEqual(world.service.rows(path).map((row) => String(row.id)));
    tab.kill();
  });

  it('a walk that a closed app left unfinished is known at its next start', async () => {
    const { world, tab } = seeded(mode, 1203);
    let asked = 0;
    world.service.reachableWhen(() => ++asked < 3);
    await tab.layer.mirror.prefetch(['departments']);
    tab.kill();
    world.service.reachableWhen(() => true);
    const next = world.open();
    const told: PrefetchProgress[] = [];
    const stop = next.layer.mirror.prefetchProgress().subscribe((progress) => told.push(progress));
    await vi.waitFor(() => expect(told.at(-1)?.items).toHaveLength(1));
    const stored = told.at(-1)?.items[0]?.stored ?? 0;
    expect(told.at(-1)).toMatchObject({ running: false, items: [{ resource: 'departments', state: 'waiting', total: 1203 }] });
    expect([500, 1000]).toContain(stored);
    const before = asked;
    await next.layer.mirror.prefetch(['departments']);
    expect(told.at(-1)).toMatchObject({ items: [{ state: 'complete', stored: 1203 }] });
    // The pages that are here are not fetched again.
    const pages = mode === 'ours' ? 2 : 0;
    expect(asked - before).toBeLessThanOrEqual((1203 - stored) / 500 + 1 + pages);
    stop();
    next.kill();
  });
});

describe('what a page shows', () => {
  it('pages that were seen stay exact, others say how much there is', async () => {
    const { world, tab } = seeded('ours', 30);
    must(await tab.layer.mirror.refresh(resourceOf('departments'), query));
    world.device.setOnline(false);
    expect(await once(tab.layer.mirror.page(resourceOf('departments'), query))).toMatchObject({ coverage: 'exact', total: 30 });
    const other = await once(tab.layer.mirror.page(resourceOf('departments'), { ...query, search: 'Ganjil' }));
    expect(other).toMatchObject({ coverage: 'partial', stored: 10, total: 5, all: 30 });
    const narrowed = { ...query, filters: { kode_dept: 'K3' } };
    expect(await once(tab.layer.mirror.page(resourceOf('departments'), narrowed))).toMatchObject({
      coverage: 'partial',
      stored: 10,
      total: 1,
      all: 30,
    });
    const unseen = await once(tab.layer.mirror.page(resourceOf('departments'), { ...query, page: 3 }));
    expect(unseen).toMatchObject({ rows: [], coverage: 'partial', stored: 10, total: 30, totalPages: 3 });
    const turned = { ...query, sort: { field: 'id', ascending: false } };
    expect(await once(tab.layer.mirror.page(resourceOf('departments'), turned))).toMatchObject({
      coverage: 'partial',
      stored: 10,
      total: 30,
    });
    expect(await once(tab.layer.mirror.page(resourceOf('floors'), query))).toMatchObject({ coverage: 'none', rows: [] });
    tab.kill();
  });

  it.each([
    ['a complete list', true],
    ['pages that were seen', false],
  ])('what is gone from a narrowed list goes with its next answer, and only that: %s', async (_, isComplete) => {
    const world = createWorld('ours');
    const classes = '/api/kelas';
    for (let i = 1; i <= 6; i++) world.service.seed(classes, { name_kelas: `K${i}`, ysb_school_id: i % 2 ? 'GANJIL' : 'GENAP' });
    const tab = world.open();
    const odd = { ...query, filters: { ysb_school_id: 'GANJIL' } };
    const even = { ...query, filters: { ysb_school_id: 'GENAP' } };
    const ids = async (asked: typeof odd) => (await once(tab.layer.mirror.page(resourceOf('kelas'), asked))).rows.map(({ row }) => row.id);
    if (isComplete) await tab.layer.mirror.prefetch(['kelas']);
    must(await tab.layer.mirror.refresh(resourceOf('kelas'), odd));
    must(await tab.layer.mirror.refresh(resourceOf('kelas'), even));
    for (const id of [1, 3, 4]) world.service.remove(classes, id);
    must(await tab.layer.mirror.refresh(resourceOf('kelas'), { ...odd, search: 'K' }));
    must(await tab.layer.mirror.refresh(resourceOf('kelas'), odd));
    expect(await ids(odd)).toEqual(['5']);
    expect(await ids(even)).toEqual(['2', '4', '6']);
    // A picker that leaves out what is taken reads the rows themselves.
    const lookup = await once(tab.layer.mirror.lookup(resourceOf('kelas'), { search: '', limit: 10, filters: odd.filters }));
    expect(lookup.map(({ id }) => id)).toEqual(['5']);
    world.service.remove(classes, 5);
    must(await tab.layer.mirror.refresh(resourceOf('kelas'), odd));
    expect(await once(tab.layer.mirror.page(resourceOf('kelas'), odd))).toMatchObject({ rows: [], total: 0 });
    tab.kill();
  });

  it('rows that left the reach are gone once they are asked about by their ids, and only those', async () => {
    const world = createWorld('ours');
    const classes = '/api/kelas';
    for (let i = 1; i <= 900; i++) world.service.seed(classes, { name_kelas: `K${i}`, ysb_school_id: i % 2 ? 'GANJIL' : 'GENAP' });
    const tab = world.open();
    const kelas = resourceOf('kelas');
    await tab.layer.mirror.prefetch(['kelas']);
    const held = async () => (await once(tab.layer.mirror.matching(kelas, () => true))).rows.map(({ row }) => row.id);
    for (const id of [1, 2, 899]) world.service.remove(classes, id);
    // Its list is narrowed to rows that the answer is not about: they stay.
    must(await tab.layer.mirror.refresh(kelas, { ...query, filters: { ysb_school_id: 'KOSONG' } }));
    expect(await held()).toHaveLength(900);
    expect(must(await tab.layer.mirror.recheck(kelas, (row) => row['ysb_school_id'] === 'GANJIL'))).toBe('fetched');
    const left = await held();
    expect(left).toHaveLength(898);
    expect(left).toContain('2');
    world.device.setOnline(false);
    expect((await tab.layer.mirror.recheck(kelas, () => true)).ok).toBe(false);
    expect(await held()).toHaveLength(898);
    tab.kill();
  });

  it('a narrowed page takes nothing that lies outside of it', async () => {
    const world = createWorld('ours');
    for (let i = 1; i <= 6; i++) world.service.seed('/api/kelas', { name_kelas: `K${i}`, ysb_school_id: 'A' });
    const tab = world.open();
    await tab.layer.mirror.prefetch(['kelas']);
    world.service.remove('/api/kelas', 3);
    const narrowed = { ...query, limit: 2, filters: { ysb_school_id: 'A' } };
    must(await tab.layer.mirror.refresh(resourceOf('kelas'), { ...narrowed, page: 2 }));
    const left = await once(tab.layer.mirror.page(resourceOf('kelas'), { ...narrowed, limit: 10 }));
    expect(left.rows.map(({ row }) => row.id)).toEqual(['1', '2', '3', '4', '5', '6']);
    must(await tab.layer.mirror.refresh(resourceOf('kelas'), { ...narrowed, limit: 4 }));
    const after = await once(tab.layer.mirror.page(resourceOf('kelas'), { ...narrowed, limit: 10 }));
    expect(after.rows.map(({ row }) => row.id)).toEqual(['1', '2', '4', '5', '6']);
    tab.kill();
  });

  it('rows made here are shown first, found by search, offered by pickers, and read like any other', async () => {
    const world = createWorld('ours');
    world.service.seed('/api/floors', { name: '1' });
    const tab = world.open();
    await tab.layer.mirror.prefetch(['floors', 'rooms']);
    world.device.setOnline(false);
    const two = must(await tab.layer.outbox.enqueue(floor('2')));
    must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('rooms'),
        operation: 'create',
        title: 'Pos',
        input: { name_room: 'Pos', ysb_floor_id: two.rowId },
      }),
    );
    must(
      await tab.layer.outbox.enqueue({
        resource: resourceOf('rooms'),
        operation: 'create',
        title: 'Gudang',
        input: { name_room: 'Gudang', ysb_floor_id: '1' },
      }),
    );
    const view = await once(tab.layer.mirror.page(resourceOf('rooms'), query));
    expect(view.rows.map(({ row, pending }) => [row['name_room'], row['name_floor'], pending?.operation])).toEqual([
      ['Gudang', '1', 'create'],
      ['Pos', undefined, 'create'],
    ]);
    expect((await once(tab.layer.mirror.page(resourceOf('rooms'), { ...query, search: 'gud' }))).total).toBe(1);
    expect((await once(tab.layer.mirror.lookup(resourceOf('floors'), { search: '', limit: 10 }))).map((row) => row.id)).toEqual([
      two.rowId,
      '1',
    ]);
    tab.kill();
  });

  it('an unsent inspection reads like one that arrived: who, when, where', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue(log('Lampu mati', new Date('2026-11-20T22:04:05+07:00'))));
    const view = await once(tab.layer.mirror.page(resourceOf('log-check-points'), { ...query, search: 'lampu' }));
    expect(view.rows[0]?.row).toMatchObject({
      name_users: 'Petugas 7',
      date_check: '2026-11-20',
      time_check: '22:04:05',
      note: 'Lampu mati',
    });
    tab.kill();
  });

  it('a delete leaves the list when the service has it, an edit of a page is shown at once', async () => {
    const { world, tab } = seeded('ours', 3);
    await tab.layer.mirror.prefetch(['departments']);
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueue({ resource: resourceOf('departments'), operation: 'delete', rowId: '2', input: {}, title: 'K2' }));
    const waiting = await once(tab.layer.mirror.page(resourceOf('departments'), query));
    expect(waiting.rows.map(({ row, pending }) => [row.id, pending?.operation])).toEqual([
      ['1', undefined],
      ['2', 'delete'],
      ['3', undefined],
    ]);
    world.device.setOnline(true);
    await world.settle(tab);
    await turns();
    expect((await once(tab.layer.mirror.page(resourceOf('departments'), query))).rows.map(({ row }) => row.id)).toEqual(['1', '3']);
    tab.kill();
  });

  it('the network’s rows never bring a secret or a password into the cache', async () => {
    const world = createWorld('ours');
    world.service.seed('/api/privileges/users', { username: 'a', email: 'a@b.c', password: 'rahasia' });
    const tab = world.open();
    await tab.layer.mirror.prefetch(['users']);
    expect(JSON.stringify(await once(tab.layer.mirror.page(resourceOf('users'), query)))).not.toContain('rahasia');
    tab.kill();
  });

  it('input with a password is refused offline and sent at once online, without touching the outbox', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    await turns();
    world.device.setOnline(false);
    const draft = {
      resource: resourceOf('users'),
      operation: 'create',
      input: { username: 'a', password: 'rahasia-sekali' },
      title: 'a',
    } as const;
    expect(await tab.layer.outbox.submit(draft)).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(await world.commands()).toHaveLength(0);
    world.device.setOnline(true);
    await turns();
    expect(must(await tab.layer.outbox.submit(draft))).toMatchObject({ kind: 'sent' });
    expect(await world.commands()).toHaveLength(0);
    tab.kill();
  });
});

describe.each(serviceKinds)('a narrowed and ordered list as the first thing that a device asks of a service of kind %s', (mode) => {
  it('is asked for as the service knows it: only others do without', async () => {
    const { tab } = seeded(mode, 3);
    const departments = resourceOf('departments');
    const filtered = await tab.layer.mirror.refresh(departments, { ...query, filters: { kode_dept: 'K2' } });
    expect(filtered.ok ? filtered.value : filtered.error.code).toBe(mode === 'ours' ? 'fetched' : 'not-offered');
    const fresh = seeded(mode, 3);
    must(await fresh.tab.layer.mirror.refresh(departments, { ...query, sort: { field: 'kode_dept', ascending: false } }));
    const asked = fresh.world.service.seen.filter((one) => one.path === path).map(({ query: said }) => said.get('sort'));
    expect(asked).toEqual(mode === 'ours' ? [null, 'kode_dept'] : [null, null]);
    const third = seeded(mode, 3);
    must(await third.tab.layer.mirror.fetchRow(departments, '2'));
    const rows = third.world.service.seen.map((one) => one.path);
    expect(rows.includes(`${path}/2`)).toBe(mode === 'ours');
    const fourth = seeded(mode, 3);
    const sorted = (ascending: boolean) => ({ ...query, sort: { field: 'kode_dept', ascending } });
    const { mirror } = fourth.tab.layer;
    const both = [mirror.refresh(departments, sorted(true)), mirror.refresh(departments, sorted(false)), mirror.fetchRow(departments, '2')];
    for (const answer of await Promise.all(both)) expect(answer.ok).toBe(true);
    // Whose service it is gets asked once, however many wait for the answer.
    expect(fourth.world.service.seen.filter(({ query: said }) => said.get('limit') === '1')).toHaveLength(1);
    for (const one of [tab, fresh.tab, third.tab, fourth.tab]) one.kill();
  });
});

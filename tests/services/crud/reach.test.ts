import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mostIds, mostValues } from '../../../src/contract/declared/list-filter.ts';
import type { Reach, ReachRows } from '../../../src/contract/declared/reach.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number };

const kelas = resourceOf('kelas');
const setReach = (reach: Reach | undefined) => Object.assign(kelas, { reach });

const holds = (row: Row, rows: ReachRows): boolean =>
  Object.entries(rows).every(([name, wanted]) =>
    (Array.isArray(wanted) ? wanted : [wanted]).some((one: unknown) => String(one) === String(row[name])),
  );
const within = (rows: readonly Row[], reach: readonly ReachRows[]): Row[] => rows.filter((row) => reach.some((one) => holds(row, one)));
const ids = (rows: readonly Row[]): number[] => rows.map((row) => row.id);

describe.each(engines)('reach on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  const tokens = { BKS: '', JKT: '' };
  let all: Row[] = [];
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    for (const branch of ['BKS', 'JKT'] as const) tokens[branch] = (await allRights(server, branch)).token;
    all = (await get('?limit=1000&sort=id', boss)).json.data;
  });
  afterEach(() => setReach(undefined));
  afterAll(() => server.close());

  const get = (rest: string, token: string) => server.call('GET', `${kelas.path}${rest}`, { token });
  const listed = async (rest: string, token: string): Promise<Row[]> => (await get(`?limit=1000${rest}`, token)).json.data;

  /** A list page by page, until there are no more, with the total that each page gives. */
  const paged = async (limit: number, token: string) => {
    const rows: Row[] = [];
    const totals = new Set<number>();
    for (let page = 1; page <= all.length; page += 1) {
      const { data, pagination } = (await get(`?limit=${limit}&page=${page}&sort=id`, token)).json;
      totals.add(pagination.total);
      rows.push(...data);
      if (data.length < limit) break;
    }
    return { ids: ids(rows), totals: [...totals] };
  };

  /** Random reaches over own and joined fields, with one value or several, and not only such as reach everything or nothing. */
  const reaches = () => {
    const valuesOf = (name: string) => [...new Set(all.map((row) => row[name]))].map(String);
    const one = (name: string) => fc.constantFrom(...valuesOf(name));
    const several = (name: string) => fc.subarray(valuesOf(name), { minLength: 0, maxLength: 4 });
    const rows = fc.oneof(
      fc.record({ ysb_school_id: one('ysb_school_id') }),
      fc.record({ ysb_school_id: several('ysb_school_id') }),
      fc.record({ name_school: one('name_school') }),
      fc.record({ name_school: several('name_school'), number_kelas: one('number_kelas') }),
      fc.record({ number_kelas: several('number_kelas') }),
    );
    return fc.array(rows, { maxLength: 3 });
  };
  const branches = fc.constantFrom('BKS' as const, 'JKT' as const);

  test('nothing beyond it comes out of a list, a row, a count, a search, an order, a filter, a history or what changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        reaches(),
        branches,
        fc.constantFrom('a', 'abu', '1', 'amanah', 'xx'),
        fc.nat(),
        async (reach, branch, search, pick) => {
          setReach(() => reach);
          const token = tokens[branch];
          const mine = within(all, reach).filter((row) => row['ysb_branch_id'] === branch);
          const inside = new Set(ids(mine));
          const first = (await get('?limit=1000&sort=id', token)).json;
          expect([ids(first.data), first.pagination.total]).toEqual([ids(mine), mine.length]);
          expect((await get('?limit=1', token)).json.pagination.total).toBe(mine.length);
          for (const rest of [`&search=${search}`, '&sort=name_school&ascending=0', '&number_kelas=1', '&sort=name_kelas'])
            expect([rest, ids(await listed(rest, token))]).toEqual([rest, ids(await listed(rest, boss)).filter((id) => inside.has(id))]);
          const since = (await get(`?limit=1000&sort=id&updated_since=${new Date(0).toISOString()}`, token)).json;
          expect([ids(since.data), since.deleted]).toEqual([ids(mine), undefined]);
          const other = all[pick % all.length];
          const status = other && inside.has(other.id) ? 200 : 404;
          expect((await get(`/${other?.id}`, token)).status).toBe(status);
          expect((await get(`/${other?.id}/history`, token)).status).toBe(status);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('nothing beyond it comes out page by page, of rows that are named, of several values or of what a field lacks', async () => {
    const everyId = ids(all).slice(0, mostIds).join(',');
    const schools = [...new Set(all.map((row) => String(row['ysb_school_id'])))].slice(0, mostValues).join(',');
    const filters = [
      `&id.any=${everyId}`,
      '&number_kelas.any=1,2,3',
      `&ysb_school_id.any=${schools}`,
      '&ysb_school_id.none=0',
      '&ysb_school_id.none=1',
      '&name_kelas.none=0',
    ];
    const whole = new Map<string, readonly number[]>();
    for (const filter of filters) whole.set(filter, ids(await listed(`&sort=id${filter}`, boss)));
    expect(whole.get(filters[0] ?? '')).toEqual(ids(all).slice(0, mostIds));
    await fc.assert(
      fc.asyncProperty(reaches(), branches, fc.integer({ min: 3, max: 9 }), async (reach, branch, limit) => {
        setReach(() => reach);
        const token = tokens[branch];
        const mine = ids(within(all, reach).filter((row) => row['ysb_branch_id'] === branch));
        const inside = new Set(mine);
        expect(await paged(limit, token)).toEqual({ ids: mine, totals: [mine.length] });
        for (const filter of filters) {
          const { data, pagination } = (await get(`?limit=1000&sort=id${filter}`, token)).json;
          const wanted = whole.get(filter)?.filter((id) => inside.has(id)) ?? [];
          expect([filter, ids(data), pagination.total]).toEqual([filter, wanted, wanted.length]);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('a photo beyond it is shown neither whole nor small', async () => {
    const photos = resourceOf('log-photos');
    const own = photos.reach;
    const patrol = await server.tokenOf('patroli@amanah.test');
    const store = (path: string, body: unknown) => server.call('POST', path, { token: patrol, body });
    const note = { ysb_check_point_id: '1', ysb_kategori_note: 2, note: 'Jangkauan foto' };
    const log = (await store('/api/log-check-points/store', note)).json.data;
    const photo = dataUrl('image/jpeg', jpeg(64, 48));
    const { id } = (await store('/api/log-photos/store', { ysb_log_check_point_id: String(log.id), number: 1, photo })).json.data;
    const statuses = async () => {
      const answers = ['', '?size=thumb'].map((size) => server.call('GET', `${photos.path}/${id}${size}`, { token: patrol }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    try {
      Object.assign(photos, { reach: () => [{ number: '2' }] });
      expect(await statuses()).toEqual([404, 404]);
      Object.assign(photos, { reach: () => [{ number: '1' }] });
      expect(await statuses()).toEqual([200, 200]);
    } finally {
      Object.assign(photos, { reach: own });
    }
  });

  test('nothing beyond it is written, deleted, brought back, moved out or referred to', async () => {
    const [own, other] = ['1', '2'];
    const school = String(all.find((row) => row['ysb_branch_id'] === 'BKS' && row['number_kelas'] === own)?.['ysb_school_id']);
    const body = (number_kelas: string, name_kelas: string) => ({ number_kelas, name_kelas, ysb_branch_id: 'BKS', ysb_school_id: school });
    const made = async (number: string, name: string) =>
      (await server.call('POST', '/api/kelas/store', { token: boss, body: body(number, name) })).json.data as Row;
    const [mine, theirs] = [await made(own ?? '', 'Dalam'), await made(other ?? '', 'Luar')];
    setReach(() => [{ number_kelas: '1', name_school: String(mine['name_school']) }]);
    const call = (method: string, rest: string, more = {}) => server.call(method, `/api/kelas/${rest}`, { token: tokens.BKS, body: more });
    expect((await call('PUT', `${theirs.id}`, { name_kelas: 'Diubah' })).status).toBe(404);
    expect((await call('DELETE', `${theirs.id}`)).status).toBe(404);
    const out = await call('PUT', `${mine.id}`, { number_kelas: '2' });
    expect([out.status, out.json.message]).toEqual([422, expect.stringContaining('di luar jangkauan')]);
    expect((await call('POST', 'store', body('2', 'Baru'))).status).toBe(422);
    expect((await call('PUT', `${mine.id}`, { name_kelas: 'Dalam saja' })).status).toBe(200);
    const kept = await call('POST', 'store', body('1', 'Baru'));
    expect(kept.status).toBe(200);
    const placement = {
      ...Object.fromEntries(['ysb_semester_id', 'ysb_teacher_id', 'ysb_student_id'].map((name) => [name, ''])),
      ysb_branch_id: 'BKS',
      ysb_school_id: school,
      ysb_kelas_id: theirs.id,
    };
    const placed = await server.call('POST', '/api/semester-assignments/store', { token: tokens.BKS, body: placement });
    expect(placed.status).toBe(422);
    await server.call('DELETE', `/api/kelas/${theirs.id}`, { token: boss });
    expect((await call('POST', `${theirs.id}/restore`)).status).toBe(404);
    setReach(undefined);
    expect((await get(`/${theirs.id}`, boss)).status).toBe(404);
    expect((await get(`/${mine.id}`, boss)).json.data).toMatchObject({ number_kelas: '1', name_kelas: 'Dalam saja' });
    expect((await get('?search=Baru&limit=100', boss)).json.data.map((row: Row) => row['number_kelas'])).toEqual(['1']);
    for (const one of [mine, kept.json.data]) await server.call('DELETE', `/api/kelas/${one.id}`, { token: boss });
  });

  test('who may only look names up is within it too, and who passes all is not asked', async () => {
    const { token, roleId } = await newAccount(server, 'BKS');
    await grant(server, roleId, '/data-murid', { read: true });
    setReach(({ reads }) => (reads ? 'all' : [{ number_kelas: '1' }]));
    const names = await listed('&sort=id', token);
    expect(ids(names)).toEqual(ids(all.filter((row) => row['ysb_branch_id'] === 'BKS' && row['number_kelas'] === '1')));
    const other = all.find((row) => row['ysb_branch_id'] === 'BKS' && row['number_kelas'] === '2');
    expect((await get(`/${other?.id}`, token)).status).toBe(404);
    expect(ids(await listed('&sort=id', tokens.BKS))).toEqual(ids(all.filter((row) => row['ysb_branch_id'] === 'BKS')));
    setReach(() => []);
    expect((await get('?limit=1', boss)).json.pagination.total).toBe(all.length);
    expect((await get('?limit=1', tokens.JKT)).json.pagination.total).toBe(0);
  });

  test('one statement serves many: nobody is answered by the values of another', async () => {
    setReach(({ id }) => [{ number_kelas: id % 2 === 0 ? '1' : '2' }]);
    const accounts = await Promise.all(['BKS', 'BKS', 'BKS', 'JKT'].map((branch) => allRights(server, branch)));
    const answers = await Promise.all(accounts.map(({ token }) => listed('', token)));
    for (const [at, rows] of answers.entries()) {
      expect(rows.length).toBeGreaterThan(0);
      const wanted = Number(accounts[at]?.userId) % 2 === 0 ? '1' : '2';
      expect(new Set(rows.map((row) => row['number_kelas']))).toEqual(new Set([wanted]));
    }
  });
});

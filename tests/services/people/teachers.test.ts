import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('teachers on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let jakarta = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    jakarta = (await allRights(server, 'JKT')).token;
  });
  afterAll(() => server.close());
  const get = (path: string, token = boss) => server.call('GET', path, { token });
  const store = (more: object, token = boss) => {
    const n = fresh();
    const body = { full_name: `Guru ${n}`, email: `guru${n}@amanah.test`, ysb_branch_id: 'BKS', ysb_school_id: 'SD-TC-BKS', ...more };
    return server.call('POST', '/api/teachers/store', { token, body });
  };
  const count = async (table: string) =>
    Number((await rowsOf(server.database.db, sql`select count(*) as n from ${sql.identifier(table)}`))[0]?.['n']);

  describe('array_status', () => {
    const rows = [
      { id: 'lokal-1', ysb_id_teacher: '', nip_ypi: '0010', status_code: 'KTR', date: '2024-07-01' },
      { nip_ypi: '0010', status_code: 'PRB', date: '2024-01-01' },
    ];

    test('becomes records of the new teacher, which the array call answers in order of their dates', async () => {
      const made = await store({ array_status: rows });
      expect(made.status).toBe(200);
      const { id } = made.json.data;
      const list = await get(`/api/teacher-status-records/array/${id}`);
      expect(calls.teacherStatusArray.data.safeParse(list.json.data).success).toBe(true);
      expect(list.json.data.map((row: object) => ({ ...row, id: 0, version: 0, updated_at: '' }))).toEqual(
        [...rows].reverse().map(({ nip_ypi, status_code, date }) => ({
          id: 0,
          ysb_id_teacher: id,
          nip_ypi,
          status_code,
          date,
          name_status: status_code === 'PRB' ? 'Masa Percobaan' : 'Kontrak',
          version: 0,
          updated_at: '',
        })),
      );
      const trail = await rowsOf(
        server.database.db,
        sql`select action from audit_trail where resource = 'teacher-status-records' and row_id in ${list.json.data.map((row: { id: number }) => row.id)}`,
      );
      expect(trail.map((entry) => entry['action'])).toEqual(['create', 'create']);
    });

    test.each([
      ['a status that is not known', { status_code: 'TIDAK', date: '2024-01-01' }, 'status_code'],
      ['no status', { date: '2024-01-01' }, 'status_code'],
      ['a day that is none', { status_code: 'KTR', date: '2024-02-30' }, 'date'],
      ['no day', { status_code: 'KTR' }, 'date'],
      ['a number for a text', { status_code: 'KTR', date: '2024-01-01', nip_ypi: 5 }, 'nip_ypi'],
    ])('%s names its row, and nothing is stored', async (_name, odd, column) => {
      const before = [await count('teachers'), await count('teacher_status_records'), await count('users')];
      const reply = await store({ array_status: [rows[0], odd], password: 'sandi-dari-admin' });
      expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, [`array_status.1.${column}`]]);
      expect([await count('teachers'), await count('teacher_status_records'), await count('users')]).toEqual(before);
    });

    test.each([
      ['not a list', 'x'],
      ['no rows', ['x']],
      ['too many', Array.from({ length: 101 }, () => rows[1])],
    ])('%s', async (_name, odd) => {
      const reply = await store({ array_status: odd });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.json.errors)[0]).toMatch(/^array_status/);
    });

    test('an update leaves the records alone and takes no new rows', async () => {
      const { id } = (await store({ array_status: rows })).json.data;
      const records = (await get(`/api/teacher-status-records/array/${id}`)).json.data;
      const put = (array_status: object[]) =>
        server.call('PUT', `/api/teachers/${id}`, { token: boss, body: { bidang: 'Kimia', array_status } });
      expect((await put(records)).status).toBe(200);
      expect((await get(`/api/teacher-status-records/array/${id}`)).json.data).toEqual(records);
      const refused = await put([{ status_code: 'TTP', date: '2026-01-01' }]);
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['array_status']]);
    });

    test('the records of a teacher of another branch are treated as missing', async () => {
      const theirs = await get('/api/teacher-status-records/array/1', jakarta);
      expect([theirs.status, (await get('/api/teacher-status-records/array/1')).status]).toEqual([404, 200]);
      for (const id of ['999999999', '0', 'x'])
        expect((await get(`/api/teacher-status-records/array/${id}`, jakarta)).text).toBe(theirs.text);
      expect((await get('/api/teacher-status-records/array/1', (await newAccount(server, 'BKS')).token)).status).toBe(403);
    });

    test('go with the teacher and come back with him', async () => {
      const { id } = (await store({ array_status: rows })).json.data;
      const [record] = (await get(`/api/teacher-status-records/array/${id}`)).json.data;
      expect((await server.call('DELETE', `/api/teachers/${id}`, { token: boss })).status).toBe(200);
      expect((await get(`/api/teacher-status-records/${record.id}`)).status).toBe(404);
      expect((await server.call('POST', `/api/teachers/${id}/restore`, { token: boss })).status).toBe(200);
      expect((await get(`/api/teacher-status-records/array/${id}`)).json.data).toHaveLength(2);
    });
  });

  describe('user_detail', () => {
    test('is e-mail and role of the account, in the list, in one row and in the answer to a write', async () => {
      const made = await store({ password: 'sandi-dari-admin', id_role: 3 });
      const { id, email } = made.json.data;
      const detail = { email, id_role: 3, name_role: 'Guru' };
      expect(made.json.data.user_detail).toEqual(detail);
      expect((await get(`/api/teachers/${id}`)).json.data.user_detail).toEqual(detail);
      const list = await get('/api/teachers?limit=1000');
      const byId = new Map(list.json.data.map((row: { id: number; user_detail: unknown }) => [row.id, row.user_detail]));
      expect(byId.get(id)).toEqual(detail);
      const bare = (await store({})).json.data;
      expect([bare.user_detail, (await get(`/api/teachers/${bare.id}`)).json.data.user_detail]).toEqual([null, null]);
      expect([...byId.values()].filter((each) => each !== null).length).toBeGreaterThan(1);
    });

    test('a lookup has none', async () => {
      const { token, roleId } = await newAccount(server, 'BKS');
      await grant(server, roleId, '/data-murid', { read: true });
      const rows = (await get('/api/teachers?limit=5', token)).json.data;
      expect(Object.keys(rows[0]).sort()).toEqual(['ended_at', 'full_name', 'id', 'ysb_branch_id', 'ysb_school_id']);
    });

    test('mirrors hear of a change of the account', async () => {
      const { id } = (await store({ password: 'sandi-dari-admin', id_role: 3 })).json.data;
      const [account] = await rowsOf(server.database.db, sql`select id from users where ysb_teacher_id = ${id}`);
      await server.database.db.execute(sql`update teachers set updated_at = now() - interval '1 hour' where id = ${id}`);
      const since = new Date(Date.now() - 60_000).toISOString();
      const changed = async () =>
        (await get(`/api/teachers?limit=1000&updated_since=${since}`)).json.data.some((row: { id: number }) => row.id === id);
      expect(await changed()).toBe(false);
      const put = (body: object) => server.call('PUT', `/api/privileges/users/${account?.['id']}`, { token: boss, body });
      await put({ phone_number: '0812345' });
      expect(await changed()).toBe(false);
      expect((await put({ id_role: 2 })).status).toBe(200);
      expect(await changed()).toBe(true);
      expect((await get(`/api/teachers/${id}`)).json.data.user_detail.name_role).toBe('Petugas Patroli');
    });
  });

  describe('role-teachers', () => {
    test('answers id and name of teachers’ roles in the branch, by page', async () => {
      const query = 'page=0&limit=100&ascending=0&search=&branch=BKS&level=superadmin';
      const roles = [
        { id: 13, name: 'Kepala Sekolah' },
        { id: 3, name: 'Guru' },
      ];
      const all = await get('/api/role-teachers?page=0&limit=100');
      expect(all.json.pagination).toEqual({ current_page: 1, total_pages: 1, total: 8 });
      expect(all.json.data.every((row: object) => Object.keys(row).sort().join() === 'id,name')).toBe(true);
      expect((await get(`/api/role-teachers?${query}`)).json.data).toEqual(roles);
      const admin = await server.tokenOf('admin@amanah.test');
      expect((await get('/api/role-teachers', admin)).json.data).toEqual(roles.toReversed());
      expect((await get('/api/role-teachers?branch=JKT&level=superadmin', admin)).json.data).toEqual([]);
      expect((await get('/api/role-teachers?search=patroli')).json.data).toEqual([]);
      expect((await get('/api/role-teachers?page=2&limit=5')).json.data).toHaveLength(3);
    });

    test('is for whoever has the teachers’ screen, and refuses odd queries', async () => {
      expect((await get('/api/role-teachers', await server.tokenOf('patroli@amanah.test'))).status).toBe(403);
      for (const odd of ['limit=0', 'page=-1', 'ascending=2', 'sort=name', 'id=1', 'page=1&page=2', `search=${'x'.repeat(300)}`])
        expect([odd, (await get(`/api/role-teachers?${odd}`)).status]).toEqual([odd, 422]);
      for (const search of ['%', '%00', "'", '\\'])
        expect((await get(`/api/role-teachers?search=${encodeURIComponent(search)}`)).status).toBe(200);
    });

    test('the roles themselves can be narrowed to teachers’ ones, also by who only picks one', async () => {
      const { token, roleId } = await newAccount(server, 'BKS');
      await grant(server, roleId, '/teachers', { read: true });
      const rows = (await get('/api/privileges/roles?ysb_kategori=guru', token)).json.data;
      expect(rows).toEqual([
        { id: 3, name: 'Guru', ysb_branch_id: 'BKS', ysb_kategori: 'guru' },
        { id: 13, name: 'Kepala Sekolah', ysb_branch_id: 'BKS', ysb_kategori: 'guru' },
      ]);
    });
  });

  test('the list is narrowed by branch and never widened by level', async () => {
    const rows = (await get('/api/teachers?branch=JKT&limit=1000')).json.data;
    expect(new Set(rows.map((row: { ysb_branch_id: string }) => row.ysb_branch_id))).toEqual(new Set(['JKT']));
    // Besides a level it says who asks, and the token knows that better.
    const told = (await get('/api/teachers?branch=BKS&level=superadmin&limit=1000', jakarta)).json.data;
    expect(new Set(told.map((row: { ysb_branch_id: string }) => row.ysb_branch_id))).toEqual(new Set(['JKT']));
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCallAt } from '../../../src/contract/calls/calls.ts';
import { type ResourceName, resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { writableFields } from '../../../src/contract/resource.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh, sampleBody } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

// What only a pupil's teachers see has tests of its own (adab-observations.test.ts, adab-scores.test.ts, adab-reports.test.ts).
const scoped = resourceNames.map(resourceOf).filter(({ scope, closed }) => scope !== undefined && closed === undefined);

describe.each(engines)('branch scope on %s', (engine) => {
  let server: TestServer;
  let all = '';
  let bekasi = '';
  let jakarta = '';
  beforeAll(async () => {
    server = await startServer(engine);
    all = await server.tokenOf('superadmin@amanah.test');
    bekasi = (await allRights(server, 'BKS')).token;
    jakarta = (await allRights(server, 'JKT')).token;
    // Somebody in either branch has rights of their own.
    for (const branch of ['BKS', 'JKT'])
      await server.database.db.execute(
        sql`insert into permissions (id_user, id_menu, "read") select min(u.id), min(m.id), true from users u, menus m where u.ysb_branch_id = ${branch}`,
      );
  });
  afterAll(() => server.close());

  describe.each(scoped.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    const rowsAs = async (token: string, query: string) =>
      (await server.call('GET', `${resource.path}?limit=1000&${query}`, { token })).json;

    test('a caller sees the rows of his branch and no query widens that', async () => {
      const scope = resource.scope ?? '';
      const mine = await rowsAs(bekasi, '');
      const everything = await rowsAs(all, '');
      const ofBekasi = await rowsAs(all, 'branch=BKS');
      expect(everything.pagination.total).toBeGreaterThan(ofBekasi.pagination.total);
      expect(mine.pagination.total).toBe(ofBekasi.pagination.total);
      expect(mine.pagination.total).toBeGreaterThan(0);
      for (const row of mine.data) expect(row[scope]).toBe('BKS');
      expect((await rowsAs(bekasi, 'branch=JKT')).data).toEqual([]);
      // Besides a level the branch says who asks: the token knows that better, and somebody whose branch changed is not
      // left without rows.
      expect((await rowsAs(bekasi, 'branch=JKT&level=superadmin')).data).toEqual(mine.data);
      expect((await rowsAs(all, 'branch=BKS&level=superadmin')).pagination.total).toBe(everything.pagination.total);
      expect((await rowsAs(bekasi, `${scope}=JKT`)).data).toEqual([]);
      expect((await rowsAs(bekasi, 'search=jakarta')).data.filter((row: Record<string, unknown>) => row[scope] !== 'BKS')).toEqual([]);
    });

    test('a row of another branch and one that does not exist answer alike, and nothing changes', async () => {
      const theirs = (await rowsAs(jakarta, '')).data[0];
      const name = writableFields(resource).find((field) => resource.fields[field]?.kind === 'text');
      const body = name ? { [name]: 'Diubah' } : {};
      for (const [method, more] of [
        ['GET', {}],
        ['PUT', { body }],
        ['DELETE', {}],
      ] as const) {
        // Its list is under a parent's id; the writes name the row itself.
        const id = method === 'GET' && resource.parent ? theirs[resource.parent] : theirs.id;
        const other = await server.call(method, `${resource.path}/${id}`, { token: bekasi, ...more });
        const missing = await server.call(method, `${resource.path}/999999999`, { token: bekasi, ...more });
        expect([method, other.status, other.text]).toEqual([method, missing.status, missing.text]);
        const absent =
          (method === 'PUT' && !resource.operations.includes('update')) || (method === 'DELETE' && !resource.operations.includes('delete'));
        expect(other.status).toBe(absent && !isCallAt(method, `${resource.path}/{id}`) ? 405 : 404);
      }
      if (resource.parent) return expect((await rowsAs(jakarta, '')).data[0]).toEqual(theirs);
      expect((await server.call('GET', `${resource.path}/${theirs.id}`, { token: all })).json.data).toMatchObject(theirs);
    });

    test('a create into another branch, or referring to a row of one, is refused', async () => {
      if (!resource.operations.includes('create')) return;
      const total = (await rowsAs(all, 'page=1')).pagination.total;
      const body = await sampleBody(server, all, resource);
      // A role may be refused for its rights as well; this is about branches.
      if (resource.name === 'users') body['id_role'] = '';
      if (resource.name === 'branches') body['branch_code'] = 'BKS';
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.readOnly || field.kind === 'shown') continue;
        const target = field.kind === 'ref' ? scoped.find((each) => each.name === field.to) : undefined;
        if (!target && name !== resource.scope) continue;
        const row =
          field.kind === 'ref' ? (await server.call('GET', `${target?.path}?limit=1`, { token: jakarta })).json.data[0] : undefined;
        if (field.kind === 'ref' && !row) throw new Error(`no ${target?.name} in JKT`);
        const value = field.kind === 'ref' ? row[field.value] : 'JKT';
        const reply = await server.call('POST', `${resource.path}/store`, { token: bekasi, body: { ...body, [name]: value } });
        expect([name, reply.status]).toEqual([name, 422]);
        expect(Object.keys(reply.json.errors)).toContain(name);
      }
      // A unique reference's sample created its own target; nothing of this resource was stored.
      if (!Object.values(resource.fields).some((field) => field.kind === 'ref' && field.to === resource.name)) {
        expect((await rowsAs(all, 'page=1')).pagination.total).toBe(total);
      }
    });
  });

  const referring = scoped.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'ref' && !field.readOnly && resource.operations.includes('update') && scoped.some(({ name: to }) => to === field.to)
        ? [[resource.name, name, resource, resourceOf(field.to as ResourceName), field.value] as const]
        : [],
    ),
  );
  test.each(referring)(
    'an edit of %s.%s to a row of another branch is refused, and nothing changes',
    async (_r, name, resource, target, value) => {
      const mine = (await server.call('GET', `${resource.path}?limit=1`, { token: bekasi })).json.data[0];
      const theirs = (await server.call('GET', `${target.path}?limit=1`, { token: jakarta })).json.data[0];
      const before = await server.call('GET', `${resource.path}/${mine.id}`, { token: bekasi });
      const { status, json } = await server.call('PUT', `${resource.path}/${mine.id}`, { token: bekasi, body: { [name]: theirs[value] } });
      // A role in use, or one with more rights than one's own, is refused for that first.
      expect([403, 409, 422]).toContain(status);
      expect(Object.keys(json.errors ?? {})).toContain(name);
      expect((await server.call('GET', `${resource.path}/${mine.id}`, { token: bekasi })).text).toBe(before.text);
    },
  );

  test('a room of one branch does not take a school of another, whoever asks', async () => {
    const school = (await server.call('GET', '/api/schools?branch=JKT&limit=1', { token: all })).json.data[0];
    const body = { name_room: 'Ruang Silang', ysb_branch_id: 'BKS', ysb_school_id: school.id, ysb_floor_id: 1 };
    const reply = await server.call('POST', '/api/rooms/store', { token: all, body });
    expect([reply.status, reply.json.errors]).toEqual([422, { ysb_school_id: 'Gedung tidak sesuai dengan Cabang yang dipilih.' }]);
  });

  test('a new row that names no branch gets that of whoever adds it; another one is refused', async () => {
    const school = (await server.call('GET', '/api/schools?branch=JKT&limit=1', { token: all })).json.data[0].school_code;
    const store = async (change: Record<string, unknown>, token = bekasi) => {
      const nik = String(fresh());
      return server.call('POST', '/api/students/store', { token, body: { nik, nama_lengkap: 'Tanpa Cabang', ...change } });
    };
    for (const change of [{}, { ysb_branch_id: '' }]) {
      const made = await store(change);
      expect([made.status, made.json.data.ysb_branch_id]).toEqual([200, 'BKS']);
      expect((await server.call('GET', `/api/students/${made.json.data.id}`, { token: bekasi })).status).toBe(200);
      expect((await server.call('GET', `/api/students/${made.json.data.id}`, { token: jakarta })).status).toBe(404);
    }
    const elsewhere = await store({ ysb_branch_id: 'JKT' });
    expect([elsewhere.status, Object.keys(elsewhere.json.errors)]).toEqual([422, ['ysb_branch_id']]);
    const otherSchool = await store({ ysb_school_id: school });
    expect([otherSchool.status, Object.keys(otherSchool.json.errors)]).toEqual([422, ['ysb_school_id']]);
    const nowhere = await store({}, all);
    expect([nowhere.status, nowhere.json.errors]).toEqual([422, { ysb_branch_id: 'Cabang wajib dipilih.' }]);
    const own = (await store({})).json.data;
    for (const branch of ['JKT', '']) {
      const moved = await server.call('PUT', `/api/students/${own.id}`, { token: bekasi, body: { ysb_branch_id: branch } });
      expect([branch, moved.status]).toEqual([branch, 422]);
    }
  });

  test('patrol calls stay within the branch', async () => {
    const theirs = (await server.call('GET', '/api/check-points?limit=1', { token: jakarta })).json.data[0];
    expect((await server.call('GET', `/api/access/check-points/${theirs.id}`, { token: bekasi })).status).toBe(404);
    expect((await server.call('GET', `/api/access/check-points/${theirs.id}`, { token: jakarta })).json.data).toEqual({
      id: theirs.id,
      name_room: theirs.name_room,
      name_floor: theirs.name_floor,
      name_school: theirs.name_school,
      is_retired: false,
      retired_at: '',
      successor_id: '',
    });
    const mine = await server.call('GET', '/api/access/checklist?branch=JKT', { token: bekasi });
    expect([mine.status, mine.json.data]).toEqual([200, { sum: 0, total: 0 }]);
    const branches = await server.call('GET', '/api/access/branches', { token: bekasi });
    expect(branches.json.data).toEqual([{ id: 1, branch_code: 'BKS', branch_name: 'Bekasi' }]);
    const log = { ysb_check_point_id: theirs.id, ysb_kategori_note: 1, note: 'Dari cabang lain' };
    expect((await server.call('POST', '/api/log-check-points/store', { token: bekasi, body: log })).status).toBe(422);
  });

  test('an account of level user without a branch sees nothing of a scoped resource', async () => {
    const account = await allRights(server, 'BDG');
    await server.database.db.execute(sql`update users set ysb_branch_id = null where id = ${account.userId}`);
    for (const resource of scoped) expect((await server.call('GET', resource.path, { token: account.token })).json.data).toEqual([]);
  });
});

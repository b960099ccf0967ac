import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** Fields of a lookup besides the id, and whether its rows belong to a branch. */
const options = [
  ['accessDepartments', ['departemen', 'kode_dept'], false],
  ['accessEmployes', ['name', 'ysb_branch_id', 'ysb_department_id'], true],
  ['accessSchools', ['school_code', 'school_name', 'ysb_branch_id'], true],
  ['accessSemesters', ['name_year', 'semester', 'status'], false],
  ['accessTeachers', ['full_name', 'ysb_branch_id', 'ysb_school_id'], true],
] as const satisfies readonly (readonly [CallName, readonly string[], boolean])[];

/** What screens show that have no resource of their own, and what they are not shown. */
const screens = [
  ['/beranda-laporan-adab', ['semester-assignments', 'semesters', 'schools'], ['students', 'employes', 'kkca', 'kelas', 'users']],
  ['/identitas-murid', ['semester-assignments', 'semesters'], ['students', 'employes', 'dimensis', 'users']],
  ['/dimensi', ['semesters', 'branches', 'schools', 'teachers', 'dimensis', 'elements', 'sub-elements'], ['employes', 'students', 'users']],
  ['/pendaftaran', ['branches', 'schools'], ['teachers', 'employes', 'kelas', 'users']],
] as const;

describe.each(engines)('lookups on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const get = (path: string, token = boss) => server.call('GET', path, { token });
  const accountFor = async (menu: string, rights: object) => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, menu, rights);
    return account;
  };

  describe.each(options)('%s', (name, fields, scoped) => {
    const { path, access, data } = calls[name];

    test('answers id and label fields only, of the caller’s branch', async () => {
      const all = await get(`${path}?branch=&level=superadmin&ascending_name=true`);
      expect([all.status, data.safeParse(all.json.data).success]).toEqual([200, true]);
      expect(all.json.data.length).toBeGreaterThan(1);
      for (const row of all.json.data) expect(Object.keys(row).sort()).toEqual([...fields, 'id'].sort());
      const { token } = await accountFor(access[0]?.menu ?? '', { read: true });
      const mine = (await get(path, token)).json.data;
      const branches = new Set(mine.map((row: { ysb_branch_id?: string }) => row.ysb_branch_id));
      expect(branches).toEqual(new Set([scoped ? 'BKS' : undefined]));
      // Besides a level the branch says who asks, which the token knows better.
      const askedAs = (await get(`${path}?branch=JKT&level=superadmin`, token)).json.data;
      if (scoped) expect(askedAs).toEqual(mine);
      if (scoped) expect((await get(`${path}?branch=JKT`, token)).json.data).toEqual([]);
      else expect(mine.length).toBe(all.json.data.length);
    });

    test('is for whoever has one of its screens, with the right that is named', async () => {
      const other = await accountFor('/kkca', { create: true, read: true, update: true, delete: true });
      const refused = await get(path, other.token);
      expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining(access[0]?.menu ?? '')]);
      for (const { menu, right } of access) {
        await grant(server, other.roleId, menu, { [right]: true });
        expect([menu, right, (await get(path, other.token)).status]).toEqual([menu, right, 200]);
        await grant(server, other.roleId, menu, { delete: true });
        expect([menu, (await get(path, other.token)).status]).toEqual([menu, 403]);
      }
    });

    test('pages, searches its labels only, and refuses odd queries', async () => {
      const first = await get(`${path}?page=1&limit=1&ascending=0`);
      expect([first.json.data.length, first.json.pagination.current_page]).toEqual([1, 1]);
      expect((await get(`${path}?page=999&limit=1000`)).json.data).toEqual([]);
      expect((await get(`${path}?search=${encodeURIComponent('amanah.test')}`)).json.data).toEqual([]);
      for (const odd of [
        'sort=email',
        'email=a',
        'limit=0',
        'limit=x',
        'page=-1',
        'ascending=2',
        'branch=a&branch=b',
        'password=x',
        '__proto__=1',
      ])
        expect([odd, (await get(`${path}?${odd}`)).status]).toEqual([odd, 422]);
      for (const search of ['%', '_', '\\', '%00', "'", '('])
        expect([search, (await get(`${path}?search=${encodeURIComponent(search)}`)).status]).toEqual([search, 200]);
    });
  });

  test('are narrowed by what the screens send', async () => {
    const ids = async (query: string) => (await get(query)).json.data.map((row: { id: number }) => row.id);
    const security = (await get('/api/access/employes?branch=BKS&ysb_department_id=1&ascending_name=true')).json.data;
    expect(security.length).toBeGreaterThan(1);
    for (const row of security) expect([row.ysb_branch_id, row.ysb_department_id]).toEqual(['BKS', 1]);
    const names = security.map((row: { name: string }) => row.name);
    expect(names).toEqual([...names].sort());
    expect(await ids('/api/access/schools?ascending_name=true&branch=BKS&ysb_school_id=SD-TC-BKS')).toEqual([2]);
    expect(await ids('/api/access/teachers?ascending_name=true&branch=BKS&ysb_school_id=&ysb_teacher_id=3')).toEqual([3]);
    expect(await ids('/api/access/teachers?branch=JKT&ysb_teacher_id=3')).toEqual([]);
    for (const odd of ['x', '-1', '1.5', '9'.repeat(20)])
      expect((await get(`/api/access/teachers?ysb_teacher_id=${odd}`)).status).toBe(422);
  });

  test("a teacher's role is one of the chosen branch, also beside the level of who asks", async () => {
    const roles = async (query: string) => (await get(`/api/role-teachers?page=0&limit=100&ascending=0&search=${query}`)).json.data;
    const ofJakarta = await roles('&branch=JKT');
    expect(await roles('&branch=JKT&level=superadmin')).toEqual(ofJakarta);
    expect((await roles('')).length).toBeGreaterThan(ofJakarta.length);
  });

  test('rooms for a new check point are those of the branch, and a check point tells its room', async () => {
    const rooms = (await get('/api/access/rooms?branch=BKS')).json.data;
    const all = (await get('/api/rooms?limit=1000')).json.data;
    const here = all.filter((room: { ysb_branch_id: string }) => room.ysb_branch_id === 'BKS');
    expect(rooms.map((room: { id: number }) => room.id).sort()).toEqual(here.map((room: { id: number }) => room.id).sort());
    expect(Object.keys(rooms[0]).sort()).toEqual(['id', 'name_branch', 'name_floor', 'name_room', 'name_school']);
    for (const point of (await get('/api/check-points?limit=100')).json.data)
      expect([point.id, point.room_id]).toEqual([point.id, point.ysb_room_id]);
  });

  test.each([
    ['/api/access/rooms', 'name_room'],
    ['/api/access/branches', 'branch_name'],
    ['/api/elements/dimensi', 'name_element'],
  ])('%s is paged and searched like every lookup', async (path, title) => {
    const all = (await get(`${path}?page=0&limit=1000&ascending=1&search=`)).json;
    expect([all.data.length > 2, all.pagination]).toEqual([true, { current_page: 1, total_pages: 1, total: all.data.length }]);
    const part = (await get(`${path}?page=2&limit=2&ascending=1&search=`)).json;
    expect(part.data).toEqual(all.data.slice(2, 4));
    expect(part.pagination).toEqual({ current_page: 2, total_pages: Math.ceil(all.data.length / 2), total: all.data.length });
    expect((await get(`${path}?page=0&limit=1000&ascending=0&search=`)).json.data[0]).toEqual(all.data.at(-1));
    const wanted = all.data[1][title];
    const found = (await get(`${path}?page=0&limit=100&ascending=0&search=${encodeURIComponent(wanted.toUpperCase())}`)).json.data;
    expect(found.map((row: Record<string, unknown>) => row[title])).toContain(wanted);
    expect(found.length).toBeLessThan(all.data.length);
    for (const odd of ['limit=0', 'page=x', 'ascending=2', 'sort=id', 'email=a', 'page=1&page=2'])
      expect([odd, (await get(`${path}?${odd}`)).status]).toEqual([odd, 422]);
  });

  test.each(['checklist', 'checklist-officer'])('%s takes the parameters of a list, and no others', async (name) => {
    const path = `/api/access/${name}`;
    const plain = (await get(`${path}?branch=BKS&level=user`)).json.data;
    expect((await get(`${path}?page=0&limit=100&ascending=0&search=&branch=BKS&level=user`)).json.data).toEqual(plain);
    for (const odd of ['limit=0', 'page=x', 'ascending=2', 'sort=id', 'email=a'])
      expect([odd, (await get(`${path}?${odd}`)).status]).toEqual([odd, 422]);
  });

  describe.each(screens)('%s', (menu, shown, hidden) => {
    test('opens the lookups of what it shows and nothing else', async () => {
      const { token } = await accountFor(menu, { read: true });
      for (const name of shown) {
        const { path, lookup } = resourceOf(name);
        const reply = await get(`${path}?limit=1`, token);
        expect([name, reply.status]).toEqual([name, 200]);
        for (const row of reply.json.data) expect(Object.keys(row).sort()).toEqual(['id', ...lookup].sort());
        expect((await server.call('POST', `${path}/store`, { token, body: {} })).status).toBe(403);
      }
      for (const name of hidden) expect([name, (await get(resourceOf(name).path, token)).status]).toEqual([name, 403]);
    });
  });

  test('a right of any menu of a resource counts, for rows and for what its form refers to', async () => {
    for (const resource of resourceNames.map(resourceOf).filter(({ alsoMenus }) => alsoMenus.length > 0)) {
      for (const menu of resource.alsoMenus) {
        const { token, roleId } = await accountFor(menu, { read: true });
        const list = await get(`${resource.path}?limit=1`, token);
        // This account, which is not a teacher's, gets no notes; all that counts here is that it may ask.
        const known = resource.reach === undefined ? [expect.objectContaining({ version: expect.anything() })] : [];
        expect([resource.name, menu, list.status, list.json.data]).toEqual([resource.name, menu, 200, known]);
        const tries = [
          ['create', 'POST', '/store', { tidak_dikenal: 1 }, 422],
          ['update', 'PUT', '/999999999', {}, 404],
          ['delete', 'DELETE', '/999999999', undefined, 404],
        ] as const;
        for (const [right, method, tail, body, status] of tries.filter(([one]) => resource.operations.includes(one))) {
          const send = async () => (await server.call(method, `${resource.path}${tail}`, { token, ...(body ? { body } : {}) })).status;
          expect([menu, right, await send()]).toEqual([menu, right, 403]);
          await grant(server, roleId, menu, { [right]: true });
          expect([menu, right, await send()]).toEqual([menu, right, status]);
        }
        const document = (await get('/docs/json')).json;
        expect(document.paths[resource.path].get.description).toContain(menu);
      }
    }
  });

  test('the document names the parameters of every call', async () => {
    const document = (await get('/docs/json')).json;
    const names = document.paths['/api/access/employes'].get.parameters.map((each: { name: string }) => each.name);
    expect(names).toEqual(expect.arrayContaining(['branch', 'ysb_department_id', 'ascending_name']));
    expect(document.paths['/api/change-passwords'].put.requestBody).toBeDefined();
  });

  test('the session of an employee has the address of the photo, that of a teacher school and class', async () => {
    const photo = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await server.database.db.execute(
      sql`update employes set photo = ${photo} where id = (select ysb_employe_id from users where email = 'patroli@amanah.test')`,
    );
    const user = async (email: string) => (await get('/api/auth/session', await server.tokenOf(email))).json.data.user;
    const officer = await user('patroli@amanah.test');
    expect(officer).toMatchObject({
      photo_profile: expect.stringMatching(/^\/photos\/\d+-[0-9a-f]{64}$/),
      teacher_data: null,
      ysb_school_id: null,
    });
    const served = await server.app.inject({ method: 'GET', url: officer.photo_profile });
    expect([
      served.statusCode,
      served.headers['content-type'],
      served.headers['x-content-type-options'],
      served.rawPayload.toString('base64'),
    ]).toEqual([200, 'image/png', 'nosniff', photo.split(',')[1]]);
    for (const odd of [
      officer.photo_profile.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
      '/photos/1',
      '/photos/x-y',
      `/photos/0-${'0'.repeat(64)}`,
    ])
      expect([odd, (await get(odd)).status]).toEqual([odd, 404]);
    await server.database.db.execute(sql`update employes set photo = 'data:text/html;base64,PGI+' where photo <> ''`);
    expect((await get(officer.photo_profile)).status).toBe(404);
    expect((await user('patroli@amanah.test')).photo_profile).toBeNull();
    expect((await user('admin@amanah.test')).photo_profile).toBeNull();
    expect(await user('guru@amanah.test')).toMatchObject({
      ysb_school_id: 'SD-TC-BKS',
      teacher_data: {
        id: expect.any(Number),
        full_name: 'Salma Azzahra',
        ysb_school_id: 'SD-TC-BKS',
        name_school: 'SD Islam Tunas Cendekia',
        ysb_semester_id: 3,
        ysb_kelas_id: expect.any(Number),
        number_kelas: '4',
        name_kelas: 'Abu Bakar',
        sekolah: { npsn: '20261117', province: 'Jawa Barat' },
      },
    });
    await server.database.db.execute(sql`update semesters set status = 0`);
    expect((await user('guru@amanah.test')).teacher_data).toMatchObject({
      full_name: 'Salma Azzahra',
      ysb_semester_id: null,
      name_kelas: null,
    });
  });
});

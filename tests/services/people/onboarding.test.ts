import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import type { Onboarding, Starter, StarterRow } from '../../../src/contract/calls/onboarding-calls.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const all = { create: true, read: true, update: true, delete: true };

describe.each(engines)('the first steps, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    const made = await server.call('POST', '/api/branches/store', {
      token: boss,
      body: { branch_code: 'MLG', branch_name: 'Cabang Malang' },
    });
    expect(made.status, made.text).toBe(200);
  });
  afterAll(() => server.close());

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);
  const number = async (statement: ReturnType<typeof sql>): Promise<number> => Number((await rows(statement))[0]?.['n']);
  async function steps(token: string): Promise<Onboarding> {
    const reply = await server.call('GET', '/api/onboarding', { token });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data;
  }
  async function look(set: string, token = boss): Promise<Starter> {
    const reply = await server.call('GET', `/api/onboarding/${set}`, { token });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data;
  }
  const make = (set: string, keys: unknown, token = boss, headers = {}) =>
    server.call('POST', `/api/onboarding/${set}`, { token, body: { rows: keys }, headers });
  const newKeys = (list: readonly StarterRow[]) => list.filter(({ isThere }) => !isThere).map(({ key }) => key);

  test('the whole foundation is counted for a superadmin, his own account left out', async () => {
    const { branch, year, counts, sets, more_sets: more } = await steps(boss);
    expect(branch).toBe('');
    expect(year).toMatch(/^\d{4}\/\d{4} \(Semester [12]\)$/);
    expect(counts.branches).toBe(await number(sql`select count(*) as n from branches where deleted_at is null`));
    expect(counts.students).toBe(await number(sql`select count(*) as n from students where deleted_at is null`));
    expect(counts.users).toBe(await number(sql`select count(*) - 1 as n from users where deleted_at is null`));
    expect([counts.semesters, counts['log-check-points']]).toEqual([1, 1]);
    // Apps of the first version refuse an answer that names another set here.
    expect(sets.map(({ set }) => set)).toEqual(['educational-stages', 'floors', 'quick-notes', 'roles']);
    expect(more.map(({ set }) => set)).toEqual(['finding-kinds']);
  });

  test("a branch's admin is told of his branch alone, and only of what he may read", async () => {
    const clerk = await newAccount(server, 'MLG');
    expect((await steps(clerk.token)).counts).toEqual({});
    for (const url of ['/schools', '/students']) await grant(server, clerk.roleId, url, all);
    await grant(server, clerk.roleId, '/teachers', { create: true });
    expect(await steps(clerk.token)).toEqual({
      branch: 'Cabang Malang',
      year: '',
      counts: { schools: 0, students: 0 },
      sets: [],
      more_sets: [],
    });
    const admin = (await steps(await server.tokenOf('admin@amanah.test'))).counts;
    expect(admin.branches).toBe(1);
    expect(admin.schools).toBe(await number(sql`select count(*) as n from schools where ysb_branch_id = 'BKS' and deleted_at is null`));
    expect(admin['check-points']).toBeGreaterThan(0);
  });

  test('a set is shown with what is there, and makes exactly what was chosen, once', async () => {
    const before = await look('educational-stages');
    expect(before.rows.filter(({ isUsual }) => isUsual).every(({ isThere }) => isThere)).toBe(true);
    expect(newKeys(before.rows)).toEqual(['PAUD', 'RA', 'MI', 'MTs', 'MA', 'SMK']);
    const made = await make('educational-stages', ['SD', 'MI', 'MTs']);
    expect([made.status, made.json.data]).toEqual([200, { made: 2, left: 1 }]);
    expect(await rows(sql`select stages, min_grade, max_grade from educational_stages where stages in ('MI', 'MTs') order by id`)).toEqual([
      { stages: 'MI', min_grade: 1, max_grade: 6 },
      { stages: 'MTs', min_grade: 7, max_grade: 9 },
    ]);
    expect((await make('educational-stages', ['SD', 'MI', 'MTs'])).json.data).toEqual({ made: 0, left: 3 });
    expect(await number(sql`select count(*) as n from educational_stages where stages in ('MI', 'MTs')`)).toBe(2);
    const trail = sql`select count(*) as n from audit_trail where resource = 'educational-stages' and action = 'create' and after->>'stages' = 'MI'`;
    expect(await number(trail)).toBe(1);
  });

  test('another spelling of a name is the same row, and is left as it is', async () => {
    await rows(sql`update educational_stages set stages = ' smk ', stages_name = 'Kejuruan' where stages = 'MTs'`);
    expect((await look('educational-stages')).rows.find(({ key }) => key === 'SMK')?.isThere).toBe(true);
    expect((await make('educational-stages', ['SMK'])).json.data).toEqual({ made: 0, left: 1 });
  });

  test('a name that only the form would refuse is known too', async () => {
    await rows(sql`update educational_stages set stages = 'X', stages_name = 'madrasah  aliyah' where stages = ' smk '`);
    expect((await look('educational-stages')).rows.find(({ key }) => key === 'MA')?.isThere).toBe(true);
  });

  test('kinds of findings are those of the demo, but for who mends them', async () => {
    expect(newKeys((await look('finding-kinds')).rows)).toEqual([]);
    await rows(sql`update finding_kinds set deleted_at = now() where label <> 'Lampu mati'`);
    const kinds = newKeys((await look('finding-kinds')).rows);
    expect(kinds).toHaveLength(9);
    expect((await make('finding-kinds', [...kinds, 'Lampu mati'])).json.data).toEqual({ made: 9, left: 1 });
    const told = sql`select severity, days_due, active, ysb_department_id from finding_kinds where label = 'Atap bocor' and deleted_at is null`;
    expect(await rows(told)).toEqual([{ severity: 'Berat', days_due: 3, active: true, ysb_department_id: null }]);
  });

  test('floors and quick notes; two presses at once make nothing twice', async () => {
    const notes = newKeys((await look('quick-notes')).rows);
    expect(notes.length).toBeGreaterThan(0);
    const replies = await Promise.all([make('quick-notes', notes), make('quick-notes', notes)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ json }) => json.data.made).sort()).toEqual([0, notes.length]);
    expect(newKeys((await look('quick-notes')).rows)).toEqual([]);
    expect((await make('floors', newKeys((await look('floors')).rows))).json.data.made).toBe(1);
    const key = { 'idempotency-key': 'satu-tekan' };
    expect((await make('floors', ['1'], boss, key)).json).toEqual((await make('floors', ['1'], boss, key)).json);
  });

  test('roles come for every branch or one, with the rights of their names', async () => {
    const starter = await look('roles');
    expect(starter.roles.map(({ title }) => title)).toEqual([
      'Admin Cabang',
      'Petugas Patroli',
      'Guru',
      'Kepala Sekolah',
      'Petugas Sarpras',
    ]);
    expect(starter.roles.every(({ withheld }) => withheld === 0)).toBe(true);
    const ofMalang = starter.rows.filter(({ branch }) => branch === 'Cabang Malang');
    expect(newKeys(ofMalang)).toHaveLength(5);
    const made = await make('roles', newKeys(ofMalang));
    expect([made.status, made.json.data]).toEqual([200, { made: 5, left: 0 }]);
    const given = async (name: string) =>
      rows(sql`select m.url, p.create, p.read, p.update, p.delete from role_permissions p join menus m on m.id = p.id_menu
        join roles r on r.id = p.id_role where r.name = ${name} and r.ysb_branch_id = 'MLG' order by m.url`);
    expect(await given('Petugas Patroli')).toEqual([
      { url: '/beranda-patrol', create: false, read: true, update: false, delete: false },
      { url: '/check-points', create: false, read: true, update: false, delete: false },
      { url: '/log-check-points', create: true, read: true, update: false, delete: false },
      { url: '/serah-terima', create: true, read: true, update: false, delete: false },
    ]);
    const head = await given('Kepala Sekolah');
    expect(head.length).toBeGreaterThan(5);
    // A head reads; all that he may do besides is to erase what parents ask him to, and to approve reports.
    expect(head.every((row) => row['read'] === true && !row['create'])).toBe(true);
    expect(head.flatMap((row) => (row['update'] ? [row['url']] : []))).toEqual(['/rapor-adab']);
    expect(head.flatMap((row) => (row['delete'] ? [row['url']] : []))).toEqual(['/rekap-adab']);
    // All of the demo's branches have all four already.
    expect(newKeys((await look('roles')).rows)).toEqual([]);
    const trail = sql`select count(*) as n from audit_trail where resource = 'role-permissions' and action = 'create'`;
    expect(await number(trail)).toBeGreaterThan(30);
  });

  test('nobody gives by a set what he does not hold, or to a branch that is not his', async () => {
    const clerk = await newAccount(server, 'BDG');
    await grant(server, clerk.roleId, '/privileges/roles', all);
    await grant(server, clerk.roleId, '/check-points', { read: true });
    await grant(server, clerk.roleId, '/branches', { read: true });
    await server.database.db.execute(sql`update roles set deleted_at = now() where name = 'Kepala Sekolah' and ysb_branch_id = 'BDG'`);
    const starter = await look('roles', clerk.token);
    expect(new Set(starter.rows.map(({ key }) => key.split('/')[0]))).toEqual(new Set(['BDG']));
    expect(starter.roles.find(({ title }) => title === 'Petugas Patroli')).toEqual({
      title: 'Petugas Patroli',
      menus: [{ name: expect.any(String), rights: ['read'] }],
      withheld: 5,
    });
    expect((await make('roles', ['JKT/Kepala Sekolah'], clerk.token)).status).toBe(422);
    expect((await make('roles', ['BDG/Kepala Sekolah'], clerk.token)).json.data).toEqual({ made: 1, left: 0 });
    const beyond = await rows(sql`select m.url from role_permissions p join menus m on m.id = p.id_menu join roles r on r.id = p.id_role
      where r.name = 'Kepala Sekolah' and r.ysb_branch_id = 'BDG' and r.deleted_at is null`);
    expect(beyond.map(({ url }) => url)).toEqual(['/check-points']);
  });

  test('a set needs the right of its own screen, whatever other set one may make', async () => {
    const clerk = await newAccount(server, 'BKS');
    await grant(server, clerk.roleId, '/floors', { create: true });
    const sets = ['educational-stages', 'floors', 'quick-notes', 'roles'];
    const looked = await Promise.all(sets.map((set) => server.call('GET', `/api/onboarding/${set}`, { token: clerk.token })));
    expect(looked.map(({ status }) => status)).toEqual([403, 200, 403, 403]);
    const tried = await Promise.all(sets.map((set) => make(set, ['1'], clerk.token)));
    expect(tried.map(({ status }) => status)).toEqual([403, 200, 403, 403]);
    const { sets: own, more_sets: more } = await steps(clerk.token);
    expect([own.map(({ set }) => set), more]).toEqual([['floors'], []]);
  });

  test('nothing of a request with anything wrong in it is made', async () => {
    const before = await number(sql`select count(*) as n from floors`);
    await rows(sql`update floors set deleted_at = now() where name = '2'`);
    for (const bad of [[], ['2', 'tidak ada'], ['2', 2], '2', null, ['__proto__'], Array.from({ length: 201 }, (_, at) => `${at}`)])
      expect([bad, (await make('floors', bad)).status]).toEqual([bad, 422]);
    for (const name of ['students', '__proto__', 'constructor', '1']) expect([name, (await make(name, ['2'])).status]).toEqual([name, 404]);
    expect(await number(sql`select count(*) as n from floors`)).toBe(before);
    // A deleted row is not there: it is created anew.
    expect((await make('floors', ['2', '2'])).json.data).toEqual({ made: 1, left: 0 });
  });
});

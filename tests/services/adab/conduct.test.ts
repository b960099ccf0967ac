import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../src/contract/calls/calls.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const call = '/api/access/semester-assignments/teacher';
const pupils = '/api/semester-assignments';
const menus = ['/beranda-laporan-adab', '/identitas-murid'] as const;

interface Seat {
  readonly id: number;
  readonly ysb_teacher_id: number;
  readonly ysb_semester_id: number;
  readonly ysb_branch_id: string;
  readonly name_student: string;
}

describe.each(engines)('what a teacher sees on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let mine = { teacher: 0, other: 0, elsewhere: 0 };
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    const seats: Seat[] = (await server.call('GET', `${pupils}?limit=1000`, { token: boss })).json.data;
    const inBekasi = seats.filter((seat) => seat.ysb_branch_id === 'BKS');
    const teacher = inBekasi[0]?.ysb_teacher_id ?? 0;
    const away: Seat[] = (await server.call('GET', `${pupils}?limit=1&branch=JKT`, { token: boss })).json.data;
    mine = {
      teacher,
      other: inBekasi.find((seat) => seat.ysb_teacher_id !== teacher)?.ysb_teacher_id ?? 0,
      elsewhere: away[0]?.ysb_teacher_id ?? 0,
    };
    expect(Math.min(...Object.values(mine))).toBeGreaterThan(0);
  });
  afterAll(() => server.close());

  const get = (path: string, token: string) => server.call('GET', path, { token });
  /** An account in the branch BKS that may read `menu` and nothing else. */
  async function reader(menu: string, { teacher = null as number | null, kategori = 'guru' } = {}) {
    const account = await newAccount(server, 'BKS');
    await server.database.db.execute(sql`update users set ysb_teacher_id = ${teacher}::bigint where id = ${account.userId}`);
    await server.database.db.execute(sql`update roles set ysb_kategori = ${kategori} where id = ${account.roleId}`);
    await grant(server, account.roleId, menu, { read: true });
    return account;
  }

  describe.each(menus)('with %s alone', (menu) => {
    let token = '';
    let own: Seat[] = [];
    beforeEach(async () => {
      token = (await reader(menu, { teacher: mine.teacher })).token;
      own = (await get(`${pupils}?limit=1000&ysb_teacher_id=${mine.teacher}`, boss)).json.data;
    });

    test('the pupils of his own classes, and no query widens that', async () => {
      const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).sort((a, b) => a - b);
      const all = await get(`${pupils}?limit=1000`, token);
      expect([all.status, all.json.pagination.total]).toEqual([200, own.length]);
      expect(ids(all.json.data)).toEqual(ids(own));
      for (const query of [
        `id_teacher=${mine.other}`,
        `ysb_teacher_id=${mine.other}`,
        `ysb_teacher_id=${mine.elsewhere}&branch=JKT`,
        'branch=JKT',
      ])
        expect([query, (await get(`${pupils}?limit=1000&${query}`, token)).json.data]).toEqual([query, []]);
      for (const query of [
        'level=superadmin',
        'branch=JKT&level=superadmin',
        'search=',
        'id_teacher=&ysb_teacher_id=',
        'sort=name_student',
        `id_teacher=${mine.teacher}`,
      ])
        expect([query, ids((await get(`${pupils}?limit=1000&${query}`, token)).json.data)]).toEqual([query, ids(own)]);
    });

    test('a search finds nobody of another class', async () => {
      const others: Seat[] = (await get(`${pupils}?limit=1000&ysb_teacher_id=${mine.other}`, boss)).json.data;
      const names = new Set(own.map((seat) => seat.name_student));
      const stranger = others.find((seat) => !names.has(seat.name_student));
      expect(stranger).toBeDefined();
      expect((await get(`${pupils}?search=${encodeURIComponent(stranger?.name_student ?? '')}`, token)).json.data).toEqual([]);
      expect((await get(`${pupils}/${stranger?.id}`, token)).status).toBe(404);
      expect((await get(`${pupils}/${own[0]?.id}`, token)).json.data).toMatchObject({ name_student: own[0]?.name_student });
      expect((await get(`${pupils}/${stranger?.id}/history`, token)).status).toBe(403);
    });

    test('name and NISN of a pupil, and nothing of his file', async () => {
      const [row] = (await get(`${pupils}?limit=1`, token)).json.data;
      expect(Object.keys(row).sort()).toEqual(
        // Whether he is still here, so that the class is right without a connection too.
        [
          'gender_student',
          'id',
          'name_kelas',
          'name_school',
          'name_student',
          'nisn',
          'number_kelas',
          'status_student',
          'ysb_semester_id',
          // Whose page his name leads to.
          'ysb_student_id',
          'ysb_teacher_id',
        ].sort(),
      );
      expect((await get('/api/students', token)).status).toBe(403);
    });

    test('nobody, when no teacher stands behind the account', async () => {
      const { token: nobody } = await reader(menu);
      expect((await get(`${pupils}?limit=1000`, nobody)).json.data).toEqual([]);
      expect((await get(`${pupils}/${own[0]?.id}`, nobody)).status).toBe(404);
    });

    test('the pupils of his branch, when he is no teacher but an employee', async () => {
      const { token: staff } = await reader(menu, { kategori: 'karyawan' });
      const ofBranch = (await get(`${pupils}?limit=1&branch=BKS`, boss)).json.pagination.total;
      expect((await get(`${pupils}?limit=1`, staff)).json.pagination.total).toBe(ofBranch);
      expect((await get(`${pupils}?limit=1&branch=JKT`, staff)).json.pagination.total).toBe(0);
    });
  });

  test('whoever may read the whole list reads it, a teacher too', async () => {
    const { token, roleId } = await reader('/identitas-murid', { teacher: mine.teacher });
    await grant(server, roleId, '/data-murid', { read: true });
    const ofBranch = (await get(`${pupils}?limit=1&branch=BKS`, boss)).json.pagination.total;
    expect((await get(`${pupils}?limit=1`, token)).json.pagination.total).toBe(ofBranch);
  });

  test('school and class come from the token’s teacher', async () => {
    const { token } = await reader('/beranda-laporan-adab', { teacher: mine.teacher });
    const own = await get(`${call}?ysb_teacher_id=${mine.teacher}`, token);
    expect([own.status, calls.teacherClass.data.safeParse(own.json.data).success]).toEqual([200, true]);
    const [seat] = (await get(`${pupils}?ysb_teacher_id=${mine.teacher}&limit=1`, boss)).json.data;
    const school = (await get(`/api/schools?limit=1000`, boss)).json.data.find(
      (row: { school_code: string }) => row.school_code === seat.ysb_school_id,
    );
    expect(own.json.data).toMatchObject({ name_school: school.school_name, sekolah: { npsn: school.npsn, province: school.province } });
    expect(Object.keys(own.json.data.sekolah).sort()).toEqual(['address', 'district', 'npsn', 'province', 'subdistrict']);
    expect((await get(call, token)).json.data).toEqual(own.json.data);
    expect((await get(`${call}?ysb_teacher_id=`, token)).json.data).toEqual(own.json.data);
    for (const other of [mine.other, mine.elsewhere, 'x', '0', '1 or 1=1', '%00'])
      expect([other, (await get(`${call}?ysb_teacher_id=${other}`, token)).status]).toEqual([other, 404]);
    for (const odd of [`ysb_teacher_id=1&ysb_teacher_id=2`, 'branch=JKT', `ysb_teacher_id=${'1'.repeat(40)}`])
      expect([odd, (await get(`${call}?${odd}`, token)).status]).toEqual([odd, 422]);
    expect((await get(`${call}?ysb_teacher_id=${mine.teacher}`, boss)).status).toBe(404);
  });

  test('the class is that of the active year; without one the school is still told', async () => {
    const { db } = server.database;
    const { token } = await reader('/beranda-laporan-adab', { teacher: mine.teacher });
    const before = (await get(call, token)).json.data;
    expect(`${before.number_kelas}${before.name_kelas}`).not.toBe('');
    const [active] = (await get('/api/semesters?status=1', boss)).json.data;
    await db.execute(sql`update semesters set status = 0 where id = ${active.id}`);
    const after = await get(call, token);
    await db.execute(sql`update semesters set status = 1 where id = ${active.id}`);
    expect(after.json.data).toEqual({ ...before, name_kelas: '', number_kelas: '' });
  });

  test('a school of another branch is not told', async () => {
    const { token } = await reader('/beranda-laporan-adab', { teacher: mine.elsewhere });
    const { data } = (await get(call, token)).json;
    expect([data.name_school, data.sekolah.npsn]).toEqual(['', '']);
    const { teacher_data } = (await get('/api/auth/session', token)).json.data.user;
    expect([teacher_data.name_school, teacher_data.sekolah.npsn]).toEqual([null, '']);
  });

  test('the elements of a dimension, in either order, for whoever may browse them', async () => {
    const { token } = await reader('/dimensi', { teacher: mine.teacher });
    const [, second] = (await get('/api/dimensis', boss)).json.data;
    const path = '/api/elements/dimensi';
    const found = await get(`${path}?ysb_dimensi_id=${second.id}&ascending=0`, token);
    expect([found.status, calls.elementsOfDimensi.data.safeParse(found.json.data).success]).toEqual([200, true]);
    const listed = (await get(`/api/elements?limit=1000&ysb_dimensi_id=${second.id}`, boss)).json.data;
    const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
    expect(listed.length).toBeGreaterThan(1);
    expect(ids(found.json.data)).toEqual(ids(listed).reverse());
    expect(ids((await get(`${path}?ysb_dimensi_id=${second.id}&ascending=1`, token)).json.data)).toEqual(ids(listed));
    for (const row of found.json.data) expect(row.ysb_dimensi_id).toBe(second.id);
    expect((await get(`${path}?ysb_dimensi_id=999999`, token)).json.data).toEqual([]);
    expect((await get(path, token)).json.data.length).toBe((await get('/api/elements?limit=1000', boss)).json.data.length);
    for (const odd of ['ysb_dimensi_id=x', 'ascending=2', 'limit=0', 'sort=id', 'branch=BKS', 'ysb_dimensi_id=1&ysb_dimensi_id=2'])
      expect([odd, (await get(`${path}?${odd}`, token)).status]).toEqual([odd, 422]);
    const { token: other } = await reader('/kkca');
    expect((await get(path, other)).status).toBe(403);
  });

  test('a guru reads what the Dimensi page shows, and changes none of it', async () => {
    const { token } = await reader('/dimensi', { teacher: mine.teacher });
    for (const [path, fields] of [
      ['/api/dimensis', ['id', 'name_dimensi']],
      ['/api/sub-elements', ['description', 'id', 'id_element']],
    ] as const) {
      const reply = await get(`${path}?limit=1`, token);
      expect([path, reply.status, Object.keys(reply.json.data[0]).sort()]).toEqual([path, 200, [...fields]]);
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const at = method === 'POST' ? `${path}/store` : `${path}/${reply.json.data[0].id}`;
        expect((await server.call(method, at, { token, body: method === 'DELETE' ? undefined : {} })).status).toBe(403);
      }
    }
    for (const path of ['semesters', 'branches', 'schools', 'teachers'])
      expect([path, (await get(`/api/access/${path}`, token)).status]).toEqual([path, 200]);
    const teachers = (await get(`/api/access/teachers?ascending_name=true&branch=BKS&ysb_school_id=&ysb_teacher_id=${mine.teacher}`, token))
      .json.data;
    expect(teachers.map((row: { id: number }) => row.id)).toEqual([mine.teacher]);
  });
});

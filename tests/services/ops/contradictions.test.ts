import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { accountsOf } from '../../security/access-accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('rows that would contradict each other on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const store = (path: string, body: object) => server.call('POST', `${path}/store`, { token, body });
  const put = (path: string, id: unknown, body: object) => server.call('PUT', `${path}/${String(id)}`, { token, body });
  const remove = (path: string, id: unknown) => server.call('DELETE', `${path}/${String(id)}`, { token });
  const restore = (path: string, id: unknown) => server.call('POST', `${path}/${String(id)}/restore`, { token });
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);
  const first = async (statement: ReturnType<typeof sql>) => (await rows(statement))[0] ?? {};
  const refused = ({ status, json }: Awaited<ReturnType<typeof put>>) => [status, Object.keys(json.errors ?? {})];

  describe('moves', () => {
    test('a school does not leave its pupils, classes and teachers behind', async () => {
      const school = await first(sql`select * from schools where school_code = 'SD-TC-BKS'`);
      const reply = await put('/api/schools', school['id'], { ysb_branch_id: 'JKT' });
      expect(refused(reply)).toEqual([409, ['ysb_branch_id']]);
      const count = async (table: string) =>
        Number(
          (
            await first(
              sql`select count(*)::int as n from ${sql.identifier(table)} where ysb_school_id = 'SD-TC-BKS' and deleted_at is null`,
            )
          )['n'],
        );
      for (const [table, label] of Object.entries({ students: 'Siswa', kelas: 'Kelas', teachers: 'Guru', semester_assignments: 'Murid' }))
        expect(reply.json.message).toContain(`${await count(table)} ${label}`);
      expect(reply.json.message).toContain('cabang tujuan');
      expect(await first(sql`select ysb_branch_id as b from schools where id = ${school['id']}`)).toEqual({ b: 'BKS' });
      expect((await put('/api/schools', school['id'], { school_name: 'SD Islam Tunas Cendekia', akreditasi: 'B' })).status).toBe(200);
    });

    test('an empty school moves, and one whose rooms alone stand in the way does not', async () => {
      const { id } = await createSample(server, token, resourceOf('schools'));
      const room = { ...(await createSample(server, token, resourceOf('rooms'))) };
      expect((await put('/api/rooms', room.id, { ysb_school_id: id })).status).toBe(200);
      expect(refused(await put('/api/schools', id, { ysb_branch_id: 'JKT' }))).toEqual([409, ['ysb_branch_id']]);
      expect((await remove('/api/rooms', room.id)).status).toBe(200);
      expect((await put('/api/schools', id, { ysb_branch_id: 'JKT' })).status).toBe(200);
    });

    test('a class does not leave its pupils behind, nor those of years that ended', async () => {
      const [kelas, other] = [4, 5].map((n) => ({ id: n }));
      const school =
        await first(sql`select k.id, (select school_code from schools s where s.ysb_branch_id = k.ysb_branch_id and s.school_code <> k.ysb_school_id limit 1) as other
        from kelas k where k.id = ${kelas?.id}`);
      const reply = await put('/api/kelas', kelas?.id, { ysb_school_id: school['other'] });
      expect(refused(reply)).toEqual([409, ['ysb_school_id']]);
      expect(reply.json.message).toMatch(/\d+ Murid/);
      await rows(sql`delete from semester_assignments where ysb_kelas_id = ${other?.id} and ysb_semester_id > 1`);
      expect((await put('/api/kelas', other?.id, { ysb_school_id: school['other'] })).status).toBe(409);
      await rows(sql`delete from semester_assignments where ysb_kelas_id = ${other?.id}`);
      expect((await put('/api/kelas', other?.id, { ysb_school_id: school['other'] })).status).toBe(200);
    });

    test('a pupil and a homeroom teacher move when their year has ended, not while they sit there', async () => {
      const seat = await first(
        sql`select * from semester_assignments where ysb_school_id = 'SD-TC-BKS' and ysb_semester_id = 3 order by id desc limit 1`,
      );
      for (const [path, id] of [
        ['/api/students', seat['ysb_student_id']],
        ['/api/teachers', seat['ysb_teacher_id']],
      ] as const) {
        expect(refused(await put(path, id, { ysb_school_id: 'SMP-TC-BKS' })), path).toEqual([409, ['ysb_school_id']]);
        expect(refused(await put(path, id, { ysb_school_id: '' })), path).toEqual([409, ['ysb_school_id']]);
      }
      await rows(sql`update semesters set date_out = '2026-11-01' where id = 3`);
      for (const [path, id] of [
        ['/api/students', seat['ysb_student_id']],
        ['/api/teachers', seat['ysb_teacher_id']],
      ] as const)
        expect((await put(path, id, { ysb_school_id: 'SMP-TC-BKS' })).status, path).toBe(200);
      await rows(sql`update semesters set date_out = '2026-12-18' where id = 3`);
    });

    test('an account stays in the branch of its role and of the person behind it', async () => {
      const account = await first(sql`select * from users where email = 'admin@amanah.test'`);
      expect(refused(await put('/api/privileges/users', account['id'], { ysb_branch_id: 'JKT' }))[0]).toBe(422);
      const role = await first(sql`select id from roles where ysb_branch_id = 'JKT' and deleted_at is null limit 1`);
      const linked = await first(
        sql`select u.id from users u join employes e on e.id = u.ysb_employe_id where e.ysb_branch_id = 'BKS' limit 1`,
      );
      const reply = await put('/api/privileges/users', linked['id'], { id_role: role['id'], ysb_branch_id: 'JKT' });
      expect(refused(reply)).toEqual([422, ['id_role']]);
      expect(reply.json.message).toContain('Karyawan');
    });
  });

  describe('names', () => {
    test.each([
      ['/api/branches', 'branch_code', 'bks', { branch_name: 'Lain' }],
      ['/api/branches', 'branch_code', ' BKS ', { branch_name: 'Lain' }],
      ['/api/branches', 'branch_name', 'beKasi', { branch_code: 'LAIN' }],
      ['/api/departments', 'kode_dept', 'tu', { departemen: 'Lain' }],
      ['/api/departments', 'departemen', 'tata  usaha', { kode_dept: 'LAIN' }],
      ['/api/floors', 'name', 'BASEMENT', {}],
      ['/api/educational-stages', 'stages', 'sd', { stages_name: 'Lain' }],
      ['/api/schools', 'school_code', 'sd-tc-bks', { ysb_branch_id: 'JKT', school_name: 'Lain' }],
      ['/api/schools', 'school_name', 'SD ISLAM Tunas Cendekia', { ysb_branch_id: 'BKS', school_code: 'LAIN' }],
      ['/api/rooms', 'name_room', 'gerbang tk', { ysb_branch_id: 'BKS', ysb_school_id: 1, ysb_floor_id: 2 }],
      ['/api/kelas', 'name_kelas', 'abu  BAKAR', { number_kelas: ' 4', ysb_branch_id: 'BKS', ysb_school_id: 'SD-TC-BKS' }],
    ])('%s: %s "%s" is there already', async (path, field, value, more) => {
      const reply = await store(path, { [field]: value, ...more });
      expect(refused(reply)).toEqual([409, [field]]);
      expect(reply.json.errors[field]).toMatch(/sudah (ada|dipakai)/);
    });

    test('the same name in another place is another name', async () => {
      const room = { name_room: 'Gerbang TK', ysb_branch_id: 'BKS', ysb_school_id: 1 };
      expect((await store('/api/rooms', { ...room, ysb_floor_id: 3 })).status).toBe(200);
      expect((await store('/api/rooms', { ...room, ysb_school_id: 2, ysb_floor_id: 2 })).status).toBe(200);
      // Moving there would create a duplicate.
      const lone = (await store('/api/rooms', { ...room, ysb_floor_id: 4 })).json.data;
      expect(refused(await put('/api/rooms', lone.id, { ysb_floor_id: 2 }))).toEqual([409, ['ysb_floor_id']]);
      expect((await put('/api/rooms', lone.id, { name_room: 'GERBANG TK' })).status).toBe(200);
    });

    test('menus of urls that differ by their case are two', async () => {
      const url = `/besar-${fresh()}`;
      expect((await store('/api/privileges/menus', { name: 'a', url })).status).toBe(200);
      expect((await store('/api/privileges/menus', { name: 'b', url: url.replace('b', 'B') })).status).toBe(200);
    });

    test('ten who store it at once make one', async () => {
      const code = `Sama${fresh()}`;
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          store('/api/departments', { kode_dept: at % 2 ? code : code.toUpperCase(), departemen: `Bagian ${fresh()}` }),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    });

    test('twins from before stay editable in their other fields, and one of them can be mended', async () => {
      const made = await createSample(server, token, resourceOf('departments'));
      const twin = await createSample(server, token, resourceOf('departments'));
      await rows(
        sql`update departments set kode_dept = lower(${made['kode_dept']}::text), departemen = ${made['departemen']} where id = ${twin.id}`,
      );
      expect((await put('/api/departments', twin.id, { departemen: `Nama ${fresh()}` })).status).toBe(200);
      expect((await put('/api/departments', made.id, { departemen: `Nama ${fresh()}` })).status).toBe(200);
      expect(refused(await put('/api/departments', twin.id, { kode_dept: String(made['kode_dept']).toUpperCase() }))).toEqual([
        409,
        ['kode_dept'],
      ]);
      expect((await put('/api/departments', twin.id, { kode_dept: `X${fresh()}` })).status).toBe(200);
    });

    test('a deleted row gives up its name, and does not come back beside the one that took it', async () => {
      const made = await createSample(server, token, resourceOf('floors'));
      await remove('/api/floors', made.id);
      const name = String(made['name']);
      expect((await store('/api/floors', { name: ` ${name}` })).status).toBe(200);
      expect(refused(await restore('/api/floors', made.id))[0]).toBe(409);
    });
  });

  describe('academic years', () => {
    const year = { name_year: '2040/2041', semester: 1, date_in: '2040-07-01', date_out: '2040-12-20', status: 0 };
    test('there is one of a name and semester, and no day lies in two', async () => {
      const made = (await store('/api/semesters', year)).json.data;
      expect(
        refused(await store('/api/semesters', { ...year, name_year: ' 2040/2041', date_in: '2041-07-01', date_out: '2041-12-20' })),
      ).toEqual([409, ['semester']]);
      const next = { ...year, semester: 2, date_in: '2040-12-20', date_out: '2041-06-20' };
      const reply = await store('/api/semesters', next);
      expect(refused(reply)).toEqual([409, ['date_in']]);
      expect(reply.json.message).toContain('01-07-2040 sampai 20-12-2040');
      const second = (await store('/api/semesters', { ...next, date_in: '2040-12-21' })).json.data;
      expect(refused(await put('/api/semesters', second.id, { date_in: '2040-12-01' }))).toEqual([409, ['date_in']]);
      expect(refused(await put('/api/semesters', second.id, { semester: 1 }))).toEqual([409, ['semester']]);
      await remove('/api/semesters', made.id);
      expect((await put('/api/semesters', second.id, { date_in: '2040-12-01' })).status).toBe(200);
      expect(refused(await restore('/api/semesters', made.id))[0]).toBe(409);
    });

    test('an end that runs into the next year is marked at the field that was changed', async () => {
      const [one, two] = [
        await createSample(server, token, resourceOf('semesters')),
        await createSample(server, token, resourceOf('semesters')),
      ];
      expect(refused(await put('/api/semesters', one.id, { date_out: two['date_in'] }))).toEqual([409, ['date_out']]);
    });

    test('years that overlapped before the rule are renamed, opened and closed as ever', async () => {
      const one = await createSample(server, token, resourceOf('semesters'));
      const two = await createSample(server, token, resourceOf('semesters'));
      await rows(sql`update semesters set date_in = ${one['date_in']}, date_out = ${one['date_out']} where id = ${two.id}`);
      const active = await first(sql`select id from semesters where status = 1 and deleted_at is null`);
      expect((await put('/api/semesters', two.id, { status: 1 })).status).toBe(200);
      expect((await put('/api/semesters', two.id, { name_year: `T ${fresh()}` })).status).toBe(200);
      expect((await put('/api/semesters', active['id'], { status: 1 })).status).toBe(200);
    });

    test('ten at once make one', async () => {
      const replies = await Promise.all(
        Array.from({ length: 10 }, () =>
          store('/api/semesters', { name_year: `T${fresh()}`, semester: 1, date_in: '2045-07-01', date_out: '2045-12-20', status: 0 }),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('a class has one homeroom teacher in a semester', async () => {
      const seat = await first(
        sql`select * from semester_assignments where ysb_semester_id = 3 and deleted_at is null and ysb_school_id = 'SMP-TC-BKS' order by id limit 1`,
      );
      const teacher = await first(
        sql`select id, full_name from teachers where ysb_school_id = 'SMP-TC-BKS' and deleted_at is null and id <> ${seat['ysb_teacher_id']} limit 1`,
      );
      const pupil = await createSample(server, token, resourceOf('students'));
      await rows(sql`update students set ysb_school_id = 'SMP-TC-BKS', ysb_branch_id = 'BKS' where id = ${pupil.id}`);
      const names = ['ysb_semester_id', 'ysb_branch_id', 'ysb_school_id', 'ysb_kelas_id'] as const;
      const body = { ...Object.fromEntries(names.map((name) => [name, seat[name]])), ysb_student_id: pupil.id };
      const reply = await store('/api/semester-assignments', { ...body, ysb_teacher_id: teacher['id'] });
      expect(refused(reply)).toEqual([409, ['ysb_teacher_id']]);
      expect(reply.json.message).toContain(
        String((await first(sql`select full_name from teachers where id = ${seat['ysb_teacher_id']}`))['full_name']),
      );
      const made = (await store('/api/semester-assignments', { ...body, ysb_teacher_id: seat['ysb_teacher_id'] })).json.data;
      await remove('/api/semester-assignments', made.id);
      await rows(sql`update semester_assignments set ysb_teacher_id = ${teacher['id']} where id = ${made.id}`);
      expect(refused(await restore('/api/semester-assignments', made.id))).toEqual([409, ['ysb_teacher_id']]);
    });
  });

  describe('branches above branches', () => {
    test('no circle of two or of three, one after the other or at once', async () => {
      const made = [];
      for (let at = 0; at < 3; at += 1) made.push(await createSample(server, token, resourceOf('branches')));
      const [a, b, c] = made.map(({ id }) => id);
      expect((await put('/api/branches', b, { parent_id: a })).status).toBe(200);
      expect((await put('/api/branches', c, { parent_id: b })).status).toBe(200);
      for (const parent of [b, c]) {
        const reply = await put('/api/branches', a, { parent_id: parent });
        expect(refused(reply)).toEqual([422, ['parent_id']]);
        expect(reply.json.message).toContain('→');
      }
      await put('/api/branches', b, { parent_id: 1 });
      await put('/api/branches', c, { parent_id: 1 });
      await put('/api/branches', a, { parent_id: 1 });
      const replies = await Promise.all([put('/api/branches', b, { parent_id: c }), put('/api/branches', c, { parent_id: b })]);
      expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2);
    });
  });

  test('an account with all rights is refused as well, in words of its own', async () => {
    const accounts = await accountsOf(server);
    const own = String(await accounts['all rights, own branch'].token());
    const reply = await server.call('POST', '/api/floors/store', { token: own, body: { name: 'basement' } });
    expect(refused(reply)).toEqual([409, ['name']]);
  });
});

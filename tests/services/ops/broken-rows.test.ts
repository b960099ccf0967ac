import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrokenRows } from '../../../src/contract/calls/contradiction-calls.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { accountsOf } from '../../security/access-accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('rows from before a rule, on %s', (engine) => {
  let server: TestServer;
  const tokens = { boss: '', bks: '', jkt: '', reader: '' };
  beforeAll(async () => {
    server = await startServer(engine);
    const accounts = await accountsOf(server);
    tokens.boss = await server.tokenOf('superadmin@amanah.test');
    tokens.bks = String(await accounts['all rights, own branch'].token());
    tokens.jkt = String(await accounts['all rights, other branch'].token());
    tokens.reader = await server.tokenOf('guru@amanah.test');
  }, 120_000);
  afterAll(() => server.close());
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);

  async function broken(token = tokens.boss): Promise<Record<string, [number, string][]>> {
    const reply = await server.call('GET', '/api/contradictions', { token });
    expect(reply.status, reply.text).toBe(200);
    const data: BrokenRows[] = reply.json.data;
    return Object.fromEntries(data.map((one) => [one.resource, one.rows.map(({ id, field }): [number, string] => [id, field])]));
  }

  test('the demo foundation has none, for nobody', async () => {
    for (const token of Object.values(tokens)) expect(await broken(token)).toEqual({});
    expect((await server.call('GET', '/api/contradictions')).status).toBe(401);
    expect((await server.call('GET', '/api/contradictions?branch=BKS', { token: tokens.boss })).status).toBe(422);
  });

  test('each kind is listed with its field, and gone once it is mended', async () => {
    const make = (name: Parameters<typeof resourceOf>[0]) => createSample(server, tokens.boss, resourceOf(name));
    const [dept, dept2] = [await make('departments'), await make('departments')];
    await rows(sql`update departments set kode_dept = lower(${dept['kode_dept']}) || ' ' where id = ${dept2.id}`);
    const [room, room2] = [await make('rooms'), await make('rooms')];
    await rows(
      sql`update rooms set name_room = upper(${room['name_room']}), ysb_school_id = ${room['ysb_school_id']}, ysb_floor_id = ${room['ysb_floor_id']} where id = ${room2.id}`,
    );
    const [year, year2] = [await make('semesters'), await make('semesters')];
    await rows(sql`update semesters set date_in = ${year['date_in']} where id = ${year2.id}`);
    const [above, below] = [await make('branches'), await make('branches')];
    await rows(sql`update branches set parent_id = ${below.id} where id = ${above.id}`);
    await rows(sql`update branches set parent_id = ${above.id} where id = ${below.id}`);
    await rows(sql`update educational_stages set min_grade = 9, max_grade = 1 where stages = 'SMP'`);
    const [seat] =
      await rows(sql`update semester_assignments set ysb_teacher_id = (select id from teachers where ysb_school_id = 'SD-TC-BKS' and id <> ysb_teacher_id limit 1)
      where id = (select max(id) from semester_assignments where ysb_school_id = 'SD-TC-BKS' and ysb_semester_id = 3) returning id`);
    const [old] =
      await rows(sql`update semester_assignments set ysb_teacher_id = (select id from teachers where ysb_school_id = 'SD-TC-BKS' and id <> ysb_teacher_id limit 1)
      where id = (select max(id) from semester_assignments where ysb_school_id = 'SD-TC-BKS' and ysb_semester_id = 1) returning id`);
    await rows(sql`update users set ysb_branch_id = 'JKT' where email = 'patroli@amanah.test'`);

    const found = await broken();
    expect(found['departments']).toEqual([
      [dept.id, 'kode_dept'],
      [dept2.id, 'kode_dept'],
    ]);
    expect(found['rooms']).toEqual([
      [room.id, 'name_room'],
      [room2.id, 'name_room'],
    ]);
    expect(found['semesters']).toEqual([
      [year.id, 'date_in'],
      [year2.id, 'date_in'],
    ]);
    expect(found['branches']).toEqual([
      [above.id, 'parent_id'],
      [below.id, 'parent_id'],
    ]);
    expect(found['educational-stages']).toEqual([[3, 'max_grade']]);
    expect(found['semester-assignments']).toEqual([[Number(seat?.['id']), 'ysb_teacher_id']]);
    expect(old).toBeDefined();
    expect(found['users']?.map(([, field]) => field)).toEqual(['ysb_branch_id']);

    // A branch is told only of its own rows.
    const theirs = await broken(tokens.jkt);
    expect([theirs['rooms'], theirs['semester-assignments'], theirs['departments']?.length]).toEqual([undefined, undefined, 2]);
    expect((await broken(tokens.bks))['rooms']).toHaveLength(2);
    expect(await broken(tokens.reader)).toEqual({});

    // Everything else in such a row can still be changed, and fixing it removes the line.
    const put = (path: string, id: unknown, body: object) => server.call('PUT', `/api/${path}/${String(id)}`, { token: tokens.boss, body });
    for (const [path, id, body] of [
      ['departments', dept2.id, { departemen: 'Nama lain sekali' }],
      ['semesters', year2.id, { name_year: 'Tahun lain' }],
      ['branches', above.id, { branch_name: 'Nama lain sekali' }],
      ['educational-stages', 3, { seq: 7 }],
      ['rooms', room2.id, { ysb_branch_id: 'BKS' }],
    ] as const)
      expect((await put(path, id, body)).status, path).toBe(200);
    expect((await put('departments', dept2.id, { kode_dept: 'LAIN' })).status).toBe(200);
    expect((await put('semesters', year2.id, { date_in: year2['date_in'] })).status).toBe(200);
    expect((await put('branches', above.id, { parent_id: 1 })).status).toBe(200);
    expect((await put('rooms', room2.id, { name_room: 'Ruang lain sekali' })).status).toBe(200);
    expect((await put('educational-stages', 3, { min_grade: 7, max_grade: 9 })).status).toBe(200);
    await rows(sql`update users set ysb_branch_id = 'BKS' where email = 'patroli@amanah.test'`);
    expect((await server.call('DELETE', `/api/semester-assignments/${String(seat?.['id'])}`, { token: tokens.boss })).status).toBe(200);
    expect(await broken()).toEqual({});
  });

  test('what a school left behind is counted whole and named in part; moving it back mends it', async () => {
    await rows(sql`update schools set ysb_branch_id = 'JKT' where school_code = 'SD-TC-BKS'`);
    const reply = await server.call('GET', '/api/contradictions', { token: tokens.bks });
    const data: BrokenRows[] = reply.json.data;
    const [pupils] = data.filter(({ resource }) => resource === 'students');
    const [count] = await rows(sql`select count(*)::int as n from students where ysb_school_id = 'SD-TC-BKS' and deleted_at is null`);
    expect([pupils?.total, pupils?.rows.length]).toEqual([Number(count?.['n']), 100]);
    expect(pupils?.rows[0]).toMatchObject({ field: 'ysb_school_id', words: 'Sekolah tidak sesuai dengan Cabang yang dipilih.' });
    expect(pupils?.rows[0]?.title).not.toBe('');
    expect(data.map(({ resource }) => resource).sort()).toEqual(['kelas', 'rooms', 'semester-assignments', 'students', 'teachers']);
    const { id } = (await rows(sql`select id from schools where school_code = 'SD-TC-BKS'`))[0] ?? {};
    // Everybody who sees the school is told of it as well: one change fixes them all.
    const [school] = (await server.call('GET', '/api/contradictions', { token: tokens.boss })).json.data.filter(
      ({ resource }: BrokenRows) => resource === 'schools',
    );
    expect([school.total, school.rows[0].id, school.rows[0].field]).toEqual([1, Number(id), 'ysb_branch_id']);
    expect(school.rows[0].words).toContain(`${String(count?.['n'])} Siswa`);
    const back = await server.call('PUT', `/api/schools/${String(id)}`, { token: tokens.boss, body: { ysb_branch_id: 'BKS' } });
    expect([back.status, await broken()]).toEqual([200, {}]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const pupils = '/api/semester-assignments';
const parentsOf = (id: number | string) => `${pupils.replace('/api', '/api/access')}/teacher/${id}/parents`;

interface Seat {
  readonly id: number;
  readonly ysb_teacher_id: number;
  readonly ysb_student_id: number;
  readonly ysb_branch_id: string;
}

describe.each(engines)('the parents of a pupil of one’s own class, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  let userId = 0;
  let teacher = 0;
  let own: readonly Seat[] = [];
  let others: readonly Seat[] = [];
  let away: readonly Seat[] = [];

  /** An account that may read one menu, and belongs to this teacher. */
  async function reader(menu: string, of: number | null, branch = 'BKS') {
    const account = await newAccount(server, branch);
    await server.database.db.execute(sql`update users set ysb_teacher_id = ${of}::bigint where id = ${account.userId}`);
    await server.database.db.execute(sql`update roles set ysb_kategori = 'guru' where id = ${account.roleId}`);
    await grant(server, account.roleId, menu, { read: true });
    return account;
  }
  const get = (id: number | string, as = token) => server.call('GET', parentsOf(id), { token: as });
  const readings = (student: number) =>
    rowsOf(
      server.database.db,
      sql`select user_id, "after" from audit_trail where action = 'read' and resource = 'students' and row_id = ${student}`,
    );
  const run = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement);

  beforeAll(async () => {
    server = await startServer(engine);
    const boss = await server.tokenOf('superadmin@amanah.test');
    const seats = async (query: string): Promise<Seat[]> =>
      (await server.call('GET', `${pupils}?limit=1000&${query}`, { token: boss })).json.data;
    const [year] = await rowsOf(server.database.db, sql`select id from semesters where status = 1 and deleted_at is null`);
    const all = await seats(`branch=BKS&ysb_semester_id=${year?.['id']}`);
    teacher = all[0]?.ysb_teacher_id ?? 0;
    own = all.filter((seat) => seat.ysb_teacher_id === teacher);
    others = all.filter((seat) => seat.ysb_teacher_id !== teacher);
    away = await seats('branch=JKT');
    ({ token, userId } = await reader('/identitas-murid', teacher));
    expect(Math.min(own.length, others.length, away.length)).toBeGreaterThan(5);
  });
  afterAll(() => server.close());

  const pupil = (at: number): number => own[at]?.ysb_student_id ?? 0;

  test('names and numbers, and nothing else of him', async () => {
    await run(sql`update students set nama_lengkap_ibu = 'Nur Aisyah', pekerjaan_ibu = 'Guru', no_handphone_ibu = '0813-1120-4471',
      nama_lengkap_ayah = '', pekerjaan_ayah = '', no_handphone_ayah = '' where id = ${pupil(0)}`);
    const answer = await get(pupil(0));
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({
      parents: [
        { relation: 'ibu', name: 'Nur Aisyah', job: 'Guru', phone: '0813-1120-4471' },
        { relation: 'ayah', name: '', job: '', phone: '' },
      ],
    });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('each reading stands in the trail, with who and what, and not with what it said', async () => {
    await get(pupil(1));
    await get(pupil(1));
    const rows = await readings(pupil(1));
    expect(rows.map((row) => Number(row['user_id']))).toEqual([userId, userId]);
    expect(JSON.stringify(rows)).toContain('no_handphone_ibu');
    expect(JSON.stringify(rows)).not.toContain('08');
  });

  test('the history of the pupil is his changes, readings are none', async () => {
    await get(pupil(2));
    const boss = await server.tokenOf('superadmin@amanah.test');
    const { json } = await server.call('GET', `/api/students/${pupil(2)}/history`, { token: boss });
    expect(json.data.map(({ action }: { action: string }) => action)).not.toContain('read');
  });

  test('nobody else’s pupil, nor one who is not there: all are answered alike, and none is noted', async () => {
    const other = others[0]?.ysb_student_id ?? 0;
    const elsewhere = away[0]?.ysb_student_id ?? 0;
    const answers = await Promise.all([get(other), get(elsewhere), get(999_999_999)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect([await readings(other), await readings(elsewhere)]).toEqual([[], []]);
  });

  test('not of a semester that is over, of a placement that was taken back, nor of somebody who left', async () => {
    const [former, moved, gone] = [own[3], own[4], own[5]];
    const [past] = await rowsOf(
      server.database.db,
      sql`select id from semesters where status <> 1 and deleted_at is null order by id limit 1`,
    );
    await run(sql`update semester_assignments set ysb_semester_id = ${Number(past?.['id'])} where id = ${former?.id ?? 0}`);
    await run(sql`update semester_assignments set deleted_at = now() where id = ${moved?.id ?? 0}`);
    await run(sql`update students set status = 'Pindah' where id = ${gone?.ysb_student_id ?? 0}`);
    for (const seat of [former, moved, gone]) {
      expect([seat?.id, (await get(seat?.ysb_student_id ?? 0)).status]).toEqual([seat?.id, 404]);
      expect(await readings(seat?.ysb_student_id ?? 0)).toEqual([]);
    }
  });

  test('not to a teacher who leads no class, to an account of no teacher, to whoever lacks the menus, nor to strangers', async () => {
    const [idle] = await rowsOf(
      server.database.db,
      sql`insert into teachers (full_name, email, ysb_branch_id) values ('Guru Tanpa Kelas', 'tanpa.kelas@guru.amanah.test', 'BKS') returning id`,
    );
    expect((await get(pupil(0), (await reader('/identitas-murid', Number(idle?.['id']))).token)).status).toBe(404);
    expect((await get(pupil(0), (await reader('/identitas-murid', null)).token)).status).toBe(404);
    expect((await get(pupil(0), (await reader('/kkca', teacher)).token)).status).toBe(403);
    expect((await server.call('GET', parentsOf(pupil(0)), {})).status).toBe(401);
  });

  test('a teacher who went to another branch reads of his former class no more', async () => {
    const { token: gone } = await reader('/identitas-murid', teacher, 'JKT');
    expect((await get(pupil(0), gone)).status).toBe(404);
  });

  test.each(['abc', '0', '-1', '1e3', '9'.repeat(30)])('an odd id (%s) is refused and never fails', async (id) => {
    expect((await get(id)).status).toBe(404);
  });
});

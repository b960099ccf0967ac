import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const day = '2026-11-20';

describe.each(engines)('people whose work ended on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let active = 0;
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date('2026-11-24T03:00:00Z') });
    boss = await server.tokenOf('superadmin@amanah.test');
    active = (await send('GET', '/api/semesters?status=1')).json.data[0].id;
  });
  afterAll(() => server.close());

  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = boss, headers = {}) =>
    server.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  const ids = async (query: string): Promise<number[]> =>
    (await send('GET', `/api/teachers?limit=1000&${query}`)).json.data.map(({ id }: { id: number }) => id);
  /** This semester's homeroom teachers, each with how many pupils they lead; the other semesters stay. */
  const led = async (semester: number) =>
    new Map(
      (
        await rowsOf(
          server.database.db,
          sql`select ysb_teacher_id as id, count(*)::int as pupils from semester_assignments
            where ysb_semester_id = ${semester} and deleted_at is null group by 1`,
        )
      ).map(({ id, pupils }) => [Number(id), Number(pupils)]),
    );
  /** A teacher who leads a class of the active semester, and a colleague at the same school who leads one too. */
  async function leaders(): Promise<readonly [number, number, string]> {
    const [found] = await rowsOf(
      server.database.db,
      sql`select a.id as one, b.id as other, a.ysb_school_id as school from teachers a join teachers b on b.ysb_school_id = a.ysb_school_id and b.id > a.id
        where a.ended_at is null and b.ended_at is null and a.deleted_at is null and b.deleted_at is null and a.ysb_branch_id = 'BKS'
        and exists (select 1 from semester_assignments s where s.ysb_teacher_id = a.id and s.ysb_semester_id = ${active} and s.deleted_at is null)
        order by a.id limit 1`,
    );
    return [Number(found?.['one']), Number(found?.['other']), String(found?.['school'])];
  }
  const end = (id: number, more = {}, token = boss) =>
    send('PUT', `/api/teachers/${id}`, { ended_at: day, end_reason: 'Pensiun', ...more }, token);

  test('who leads no class ends with a day; lists, pickers and counts leave him out, his row and name stay', async () => {
    const { id } = await createSample(server, boss, teachers);
    const counted = async () => (await send('GET', '/api/onboarding')).json.data.counts.teachers;
    const before = await counted();
    expect((await end(id)).status).toBe(200);
    expect([(await ids('ended_at.left=0')).includes(id), (await ids('ended_at.left=1')).includes(id)]).toEqual([false, true]);
    expect(await ids('')).toContain(id);
    expect(await counted()).toBe(before - 1);
    expect((await send('PUT', `/api/teachers/${id}`, { ended_at: '', end_reason: '' })).status).toBe(200);
    expect(await ids('ended_at.left=0')).toContain(id);
    const person = await createSample(server, boss, employes);
    expect((await send('PUT', `/api/employes/${person.id}`, { ended_at: day })).status).toBe(200);
    const left = (await send('GET', '/api/employes?limit=1000&ended_at.left=1')).json.data;
    expect(left.map((row: { id: number }) => row.id)).toEqual([person.id]);
  });

  test('not in the future, not before the birth or the first day', async () => {
    const { id } = await createSample(server, boss, teachers);
    for (const ended_at of ['2026-11-25', '1990-01-01', '2026-07-01'])
      expect([ended_at, (await end(id, { ended_at })).status]).toEqual([ended_at, 422]);
  });

  test('a class is handed over whole, in this semester alone, or nothing is changed at all', async () => {
    const [one, other, school] = await leaders();
    const [now, past] = [await led(active), await led(active - 1)];
    const all = (now.get(one) ?? 0) + (now.get(other) ?? 0);
    const refused = async (more: object) => {
      const { status, json } = await end(one, more);
      expect(await led(active)).toEqual(now);
      expect((await send('GET', `/api/teachers/${one}`)).json.data.ended_at).toBeFalsy();
      return [status, Object.keys(json.errors)];
    };
    const ended = await createSample(server, boss, teachers);
    await send('PUT', `/api/teachers/${ended.id}`, { ysb_school_id: school, ended_at: day });
    const elsewhere = (await ids(`branch=JKT`))[0];
    for (const successor_id of ['', one, ended.id, elsewhere])
      expect([successor_id, await refused({ successor_id })]).toEqual([successor_id, [422, ['successor_id']]]);
    // If something else is refused, the hand-over is rolled back.
    expect(await refused({ successor_id: other, ended_at: '2027-01-01' })).toEqual([422, ['ended_at']]);
    expect(await refused({ successor_id: other, email: 'bukan surel' })).toEqual([422, ['email']]);

    const [seat] = (await send('GET', `/api/semester-assignments?limit=1&ysb_semester_id=${active}&ysb_teacher_id=${one}`)).json.data;
    expect((await end(one, { successor_id: other })).status).toBe(200);
    const after = await led(active);
    expect([after.get(one), after.get(other)]).toEqual([undefined, all]);
    expect(await led(active - 1)).toEqual(past);
    const moved = (await send('GET', `/api/semester-assignments/${seat.id}`)).json.data;
    expect([moved.ysb_teacher_id, moved.version > seat.version]).toEqual([other, true]);
    const history = (await send('GET', `/api/semester-assignments/${seat.id}/history`)).json.data;
    expect(JSON.stringify(history)).toContain('ysb_teacher_id');
    // He leads no new pupil either.
    const free = await createSample(server, boss, (await import('../../../src/contract/resources/people/students.ts')).students);
    const { ysb_semester_id, ysb_branch_id, ysb_school_id, ysb_kelas_id } = moved;
    const place = { ysb_semester_id, ysb_branch_id, ysb_school_id, ysb_kelas_id, ysb_teacher_id: one, ysb_student_id: free.id };
    await send('PUT', `/api/students/${free.id}`, { ysb_branch_id, ysb_school_id });
    const again = await send('POST', '/api/semester-assignments/store', place);
    expect([again.status, Object.keys(again.json.errors)]).toEqual([409, ['ysb_teacher_id']]);
  });

  test('handing classes over needs the right to place pupils', async () => {
    const [one, other] = await leaders();
    const own = await newAccount(server, 'BKS');
    await grant(server, own.roleId, '/teachers', { read: true, update: true });
    const before = await led(active);
    const refused = await end(one, { successor_id: other }, own.token);
    expect([refused.status, refused.json.message]).toEqual([422, expect.stringContaining('Data Murid')]);
    expect(await led(active)).toEqual(before);
    await grant(server, own.roleId, '/data-murid', { create: true });
    expect((await end(one, { successor_id: other }, own.token)).status).toBe(200);
    expect((await led(active)).get(one)).toBeUndefined();
  });

  test('two end at once and hand over to one another: one of them is refused', async () => {
    const [one, other] = await leaders();
    // Each holds what the other waits for, if they meet in the same instant: the database ends one of them, and who is told
    // that nothing was applied comes again, as every device does.
    const ended = async (id: number, successor: number) => {
      const answer = await end(id, { successor_id: successor });
      return answer.status === 503 ? end(id, { successor_id: successor }) : answer;
    };
    const sent = await Promise.all([ended(one, other), ended(other, one)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [row] = await rowsOf(
      server.database.db,
      sql`select count(*)::int as lost from semester_assignments s join teachers t on t.id = s.ysb_teacher_id
        where s.ysb_semester_id = ${active} and s.deleted_at is null and t.ended_at is not null`,
    );
    expect(row?.['lost']).toBe(0);
  });
});

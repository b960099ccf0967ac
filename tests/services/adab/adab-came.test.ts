import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import type { Fairness, Roster } from '../../../src/contract/calls/adab/adab-calls.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { newAccount } from '../support/accounts.ts';
import { type Seat, teacherOfSeat, threeClasses } from '../support/classes.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Account = Awaited<ReturnType<typeof newAccount>>;

/** Whoever joined a class after the semester had begun was not there before, and is not looked at as if he had been. */
describe.each(engines)('the day on which a pupil joined a class, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let own: Seat[] = [];
  let beside: Seat[] = [];
  let homeroom: Account;
  let since = '';
  const today = wallClock(Date.now()).date;

  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.database.db, query);
  const pupil = (seat: Seat | undefined) => Number(seat?.['ysb_student_id']);
  const get = async (path: string, token: string) => (await server.call('GET', path, { token })).json.data;
  const told = async () => {
    const { classes }: Roster = await get('/api/access/rosters', homeroom.token);
    const fair: Fairness = await get('/api/adab/fairness', homeroom.token);
    const looked = fair.classes.flatMap(({ pupils }) => pupils);
    return (seat: Seat | undefined) => {
      const one = classes.flatMap(({ pupils }) => pupils).find(({ id }) => id === pupil(seat));
      const two = looked.find(({ id }) => id === pupil(seat));
      return [one?.came, two?.came === true ? two.since : undefined];
    };
  };

  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    ({ own, beside } = await threeClasses(server));
    homeroom = await teacherOfSeat(server, own[0], { menus: ['/catatan-adab', '/keadilan-adab', '/rapor-adab'] });
    since = String((await rows(sql`select date_in::text as since from semesters where status = 1`))[0]?.['since']);
    expect(since < daysBefore(today, 12)).toBe(true);
    for (const table of ['student_moves', 'class_changes']) await rows(sql`delete from ${sql.identifier(table)}`);
    await rows(sql`update semester_assignments set created_at = now() - interval '12 days'`);
  }, 120_000);
  afterAll(() => server.close());

  test('is nobody’s while the class is entered, though the semester has begun, and though that takes two days', async () => {
    const half = own.slice(0, Math.floor(own.length / 2));
    for (const { id } of half) await rows(sql`update semester_assignments set created_at = now() - interval '11 days' where id = ${id}`);
    const of = await told();
    expect(own.map(of)).toEqual(own.map(() => [undefined, undefined]));
  });

  test('is the day of the placement for whoever was placed after the class had been', async () => {
    await rows(sql`update semester_assignments set created_at = now() - interval '3 days' where id = ${own[3]?.id}`);
    const of = await told();
    expect(of(own[3])).toEqual([daysBefore(today, 3), daysBefore(today, 3)]);
    expect(of(own[4])).toEqual([undefined, undefined]);
  });

  test('is the recorded day for whoever came back, or came from another class; the class that he left has no newcomer', async () => {
    const back = daysBefore(today, 5);
    await rows(
      sql`insert into student_moves (ysb_student_id, kind, date, occurred_at) values (${pupil(own[3])}, 'Masuk', ${back}, ${`${back}T00:00:00.000Z`})`,
    );
    const moved = daysBefore(today, 2);
    const change = {
      ...{ ysb_semester_assignment_id: beside[2]?.id, from_kelas_id: beside[2]?.['ysb_kelas_id'], to_kelas_id: own[0]?.['ysb_kelas_id'] },
      ...{ ysb_teacher_id: own[0]?.['ysb_teacher_id'], date: moved },
    };
    const reply = await server.call('POST', '/api/class-changes/store', { token: boss, body: change });
    expect([reply.status, reply.json.message]).toEqual([200, expect.any(String)]);
    const of = await told();
    expect(of(own[3])).toEqual([back, back]);
    expect(of(beside[2])).toEqual([moved, moved]);
    expect(of(own[4])).toEqual([undefined, undefined]);
  });

  test('stands on his report as it would be printed, and on nobody else’s', async () => {
    const active = Number(own[0]?.['ysb_semester_id']);
    const printed = async (seat: Seat | undefined) => {
      const body = {
        ysb_student_id: pupil(seat),
        ysb_semester_id: active,
        period: 'Semester',
        narrative: 'Rajin dan santun.',
        status: 'Draf',
      };
      await rows(sql`delete from adab_reports where ysb_student_id = ${pupil(seat)}`);
      const made = await server.call('POST', '/api/adab-reports/store', { token: homeroom.token, body });
      expect([made.status, made.json.message]).toEqual([200, expect.any(String)]);
      return (await get(`/api/adab-reports/papers?ids=${made.json.data.id}`, homeroom.token)).papers[0];
    };
    expect(JSON.stringify(await printed(beside[2]))).toContain(`"came":"${daysBefore(today, 2)}"`);
    expect(JSON.stringify(await printed(own[4]))).not.toContain('"came"');
  });
});

import fc from 'fast-check';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { freezeRounds } from '../../../services/rounds/freeze.ts';
import type { BoardRound, Coverage, RoundFigures } from '../../../src/contract/calls/round-calls.ts';
import { occurrences, type RoundStatus, statusOfRounds } from '../../../src/contract/patrol/rounds.ts';
import { daysBefore, momentAtSchool, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { type PlanRows, schedulesHere, visitsHere } from '../../../src/features/patrol/held-rounds/rounds-here.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Across the ends of two months and the leap day between them. */
const [first, nights] = ['2028-01-28', 42] as const;
const days = Array.from({ length: nights }, (_, at) => daysBefore(first, -at));
const last = days.at(-1) ?? first;
const begin = momentAtSchool(first, '00.00.00');
/** Nights in the middle of which both are asked, too. */
const asked = new Set(['2028-01-31', '2028-02-28', '2028-02-29', '2028-03-01']);

const [branches, ofEach, stops] = [48, 8, 4] as const;
const two = (part: number) => String(part).padStart(2, '0');

interface Schedule {
  readonly start: number;
  readonly minutes: number;
  readonly early: number;
  readonly late: number;
  readonly days: string;
  readonly from: number;
  readonly until: number;
  readonly route: number;
}

const schedule = fc.record<Schedule>({
  // Every second one starts in the last hours of the day.
  start: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1260, max: 1439 })),
  minutes: fc.integer({ min: 10, max: 720 }),
  early: fc.integer({ min: 0, max: 120 }),
  late: fc.integer({ min: 0, max: 240 }),
  days: fc.oneof(
    fc.constant('1234567'),
    fc.subarray([...'1234567'], { minLength: 4 }).map((list) => list.join('')),
  ),
  from: fc.integer({ min: 0, max: 4 }),
  until: fc.oneof(fc.constant(nights + 5), fc.integer({ min: 20, max: nights })),
  route: fc.integer({ min: 0, max: 1 }),
});

interface Scan {
  readonly branch: number;
  /** Index of the point; the last is on no route. */
  readonly at: number;
  readonly second: number;
  readonly method: number;
  /** Hours until it reached the services: in the same night, or days later. */
  readonly late: number;
  /** Somebody else scanned it in the same second, or a little later. */
  readonly again: number;
}

const scan = fc.record<Scan>({
  branch: fc.integer({ min: 0, max: branches - 1 }),
  at: fc.integer({ min: 0, max: stops }),
  second: fc.integer({ min: -3600, max: nights * 86_400 }),
  method: fc.integer({ min: 1, max: 3 }),
  late: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 })),
  again: fc.constantFrom(0, 0, 0, 1, 2),
});

const seed = 20281126;

describe.each(engines)('ten thousand rounds on a phone and on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let clock = begin;
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(clock) });
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const run = (statement: SQL) => rowsOf(server.database.db, statement);
  const codeOf = (branch: number) => `Z${two(branch)}`;
  const all = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const values = (rows: readonly SQL[]) => sql.join([...rows], sql`, `);

  /** Branches with five points each; one route passes the first three, the other one all but the last. */
  async function plan(): Promise<void> {
    const places = all(branches * (stops + 1), (at) => ({ id: 90_000 + at, branch: codeOf(Math.floor(at / (stops + 1))) }));
    await run(
      sql`insert into branches (branch_code, branch_name) values ${values(all(branches, (at) => sql`(${codeOf(at)}, ${codeOf(at)})`))}`,
    );
    await run(
      sql`insert into rooms (id, name_room, ysb_branch_id, ysb_floor_id) values ${values(
        places.map(({ id, branch }) => sql`(${id}::int, ${`Ruang ${id}`}, ${branch}, 1)`),
      )}`,
    );
    await run(sql`insert into check_points (id, ysb_room_id) values ${values(places.map(({ id }) => sql`(${id}::int, ${id}::int)`))}`);
    const routes = all(branches * 2, (at) => ({ id: 90_000 + at, branch: codeOf(Math.floor(at / 2)), ordered: at % 3 === 0 }));
    await run(
      sql`insert into patrol_routes (id, name, ysb_branch_id, is_ordered) values ${values(
        routes.map(({ id, branch, ordered }) => sql`(${id}::int, ${`Rute ${id}`}, ${branch}, ${ordered}::boolean)`),
      )}`,
    );
    const passed = routes.flatMap(({ id }, at) =>
      all(
        at % 2 === 0 ? stops - 1 : stops,
        (stop) => sql`(${id}::int, ${90_000 + Math.floor(at / 2) * (stops + 1) + stop}::int, ${stop + 1}::int)`,
      ),
    );
    await run(sql`insert into route_points (ysb_patrol_route_id, ysb_check_point_id, number_order) values ${values(passed)}`);
    const rows = fc.sample(schedule, { numRuns: branches * ofEach, seed }).map((one, at) => {
      const route = 90_000 + Math.floor(at / ofEach) * 2 + one.route;
      const time = `${two(Math.floor(one.start / 60))}.${two(one.start % 60)}`;
      const [from, until] = [daysBefore(first, -one.from), daysBefore(first, -one.until)];
      return sql`(${`J${at}`}, ${route}::int, ${time}, ${one.minutes}::int, ${one.early}::int, ${one.late}::int, ${one.days}, ${from}::date, ${until}::date, ${at % 20 > 0}::boolean)`;
    });
    await run(
      sql`insert into patrol_schedules (name, ysb_patrol_route_id, start_time, minutes, early, late, days, valid_from, valid_until, active) values ${values(rows)}`,
    );
  }

  interface Sent {
    readonly arrives: number;
    readonly row: SQL;
  }

  /** In order of arrival, which is not the order in which they were made. */
  function walks(): Sent[] {
    return fc
      .sample(scan, { numRuns: 8000, seed })
      .flatMap((one) =>
        all(one.again + 1, (time) => {
          // The first repetition falls into the same second, as when two officers are at one door.
          const at = begin + one.second * 1000 + (time === 2 ? 5 * minuteMs : time * 300);
          const { date, time: shown } = wallClock(at);
          const arrives = at + one.late * 60 * minuteMs;
          const point = 90_000 + one.branch * (stops + 1) + one.at;
          const method = ((one.method - 1 + time) % 3) + 1;
          return {
            arrives,
            row: sql`(${point}::int, ${codeOf(one.branch)}, 1, 'Aman', ${method}::int, 1, ${date}::date, ${shown.replaceAll(':', '.')}, ${new Date(at).toISOString()}, ${new Date(arrives).toISOString()})`,
          };
        }),
      )
      .sort((a, b) => a.arrives - b.arrives);
  }

  async function arrive(sent: readonly Sent[]): Promise<void> {
    for (let at = 0; at < sent.length; at += 4000)
      await run(
        sql`insert into log_check_points (ysb_check_point_id, ysb_branch_id, ysb_kategori_note, note, record_method, user_id, date_check, time_check, occurred_at, received_at) values ${values(sent.slice(at, at + 4000).map(({ row }) => row))}`,
      );
  }

  type Listed = Readonly<Record<string, unknown>> & { readonly id: string };

  /** A list as a device fetches it, page by page. */
  async function list(path: string): Promise<Listed[]> {
    const found: Listed[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await server.call('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=1000&ascending=1`, {
        token: boss,
      });
      expect(reply.status, reply.text).toBe(200);
      for (const row of reply.json.data) found.push({ ...row, id: String(row.id) });
      if (reply.json.data.length < 1000) return found;
    }
  }

  let rows: PlanRows;

  /** For every branch what a phone in it computes from its lists. */
  async function onPhones(from: string, to: string): Promise<Map<string, RoundStatus>> {
    const logs = (await list(`/api/log-check-points?date_check.from=${daysBefore(from, 2)}`)) as unknown as Parameters<
      typeof visitsHere
    >[0]['logs'];
    const found = new Map<string, RoundStatus>();
    for (const branch of all(branches, codeOf)) {
      const own = logs.filter((log) => log.ysb_branch_id === branch);
      const visits = visitsHere({ logs: own, commands: [] }, { headOf: (id) => id, branch, me: '' });
      const expected = occurrences(schedulesHere(rows, new Set(), branch), daysBefore(from, 1), daysBefore(to, -1));
      for (const status of statusOfRounds(expected, visits, clock)) {
        const { date, schedule: id } = status.occurrence;
        if (date >= from && date <= to && status.expected > 0) found.set(`${date} ${id}`, status);
      }
    }
    return found;
  }

  const told = (round: BoardRound) => [
    ...[round.state, round.expected, round.done, round.late, round.missed, round.extra, round.by_hand, round.out_of_order],
    ...[round.opens_at, round.closes_at, round.finished_at],
    ...round.points.map(({ point, state, at, by_hand }) => [point, state, at, by_hand]),
  ];
  const iso = (moment: number | undefined) => (moment === undefined ? '' : new Date(moment).toISOString());
  const computed = ({ occurrence, ...status }: RoundStatus) => [
    ...[status.state, status.expected, status.done, status.late, status.missed, status.extra, status.byHand, status.outOfOrder],
    ...[iso(occurrence.opensAt), iso(occurrence.closesAt), iso(status.finishedAt)],
    ...status.points.map(({ point, state, visit }) => [point, state, iso(visit?.at), visit?.byHand ?? false]),
  ];

  async function board(date: string): Promise<BoardRound[]> {
    const reply = await server.call('GET', `/api/rounds/board?date=${date}`, { token: boss });
    expect(reply.status, reply.text).toBe(200);
    return (reply.json.data.rounds as BoardRound[]).filter(({ branch }) => branch.startsWith('Z'));
  }

  /** Both say the same about every round of that day; answers how many there are. */
  function agree(date: string, services: readonly BoardRound[], phones: ReadonlyMap<string, RoundStatus>): number {
    const here = [...phones].filter(([key]) => key.startsWith(date)).map(([key, status]) => [key, computed(status)] as const);
    expect(Object.fromEntries(services.map((round) => [`${date} ${round.schedule}`, told(round)]))).toEqual(Object.fromEntries(here));
    return here.length;
  }

  test('are the same to the point and the millisecond, in the middle of nights and after, with logs late, doubled and out of order', async () => {
    await plan();
    rows = {
      schedules: await list('/api/patrol-schedules'),
      routes: await list('/api/patrol-routes'),
      points: await list('/api/route-points'),
    } as unknown as PlanRows;
    const sent = walks();
    let next = 0;
    const upTo = async (moment: number) => {
      const from = next;
      while ((sent[next]?.arrives ?? Number.POSITIVE_INFINITY) <= moment) next += 1;
      await arrive(sent.slice(from, next));
      clock = moment;
      await freezeRounds(server.database.db, new Date(clock));
    };
    let open = 0;
    for (const [at, day] of days.entries()) {
      // On some nights the services are down: the next time they record everything that became due.
      if (at % 7 > 0 && !asked.has(day)) continue;
      await upTo(momentAtSchool(day, '23.40.00'));
      if (!asked.has(day)) continue;
      const phones = await onPhones(day, day);
      agree(day, await board(day), phones);
      open += [...phones.values()].filter(({ state }) => state !== 'closed' && state !== 'done').length;
    }
    expect(open).toBeGreaterThan(100);
    await upTo(momentAtSchool(last, '00.00.00') + 12 * dayMs);
    const phones = await onPhones(first, last);
    for (const day of asked) agree(day, await board(day), phones);
    const reply = await server.call('GET', `/api/rounds/coverage?from=${first}&to=${last}`, { token: boss });
    const { rounds, points } = reply.json.data as Coverage;
    const own = rounds.filter(({ branch }) => branch.startsWith('Z'));
    expect(own.length).toBeGreaterThanOrEqual(10_000);
    expect(own.reduce((sum, { late }) => sum + late, 0)).toBeGreaterThan(500);
    const figures = ({ state, expected, done, late, missed, extra, by_hand, out_of_order }: RoundFigures) =>
      [state, expected, done, late, missed, extra, by_hand, out_of_order].join();
    const here = [...phones].map(([key, { state, expected, done, late, missed, extra, byHand, outOfOrder }]) => [
      key,
      [state, expected, done, late, missed, extra, byHand, outOfOrder].join(),
    ]);
    expect(Object.fromEntries(own.map((round) => [`${round.date} ${round.schedule}`, figures(round)]))).toEqual(Object.fromEntries(here));
    // Every single miss, and no other.
    const missed = points.flatMap(({ point, branch, cells }) =>
      branch.startsWith('Z') ? cells.flatMap((cell) => cell.missed.map(({ date }) => `${date} ${cell.schedule} ${point}`)) : [],
    );
    const missedHere = [...phones].flatMap(([key, status]) =>
      status.points.flatMap(({ point, state }) => (state === 'missed' ? [`${key} ${point}`] : [])),
    );
    expect(missed.sort()).toEqual(missedHere.sort());
    for (const { done, expected, missed: lost } of own) if (done + lost !== expected) throw new Error('points are lost');
  }, 240_000);
});

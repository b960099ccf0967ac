import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { migrationsFolder } from '../../../services/db/migrate.ts';
import { buildServer } from '../../../services/http/server.ts';
import { freezeRounds } from '../../../services/rounds/freeze.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import type { BoardRound, Coverage } from '../../../src/contract/calls/round-calls.ts';
import { inputProblems } from '../../../src/contract/validation.ts';
import { daysBefore, momentAtSchool, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('rounds on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  /** The clock of the services: the test walks rounds of days to come. */
  let clock = Date.now();
  const today = wallClock(Date.now()).date;
  const day = (ahead: number) => daysBefore(today, -ahead);
  const at = (date: string, time: string) => momentAtSchool(date, `${time}.00`);
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(clock) }, { hears: true });
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const call: TestServer['call'] = (method, url, options) => server.call(method, url, { token: boss, ...options });
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await call('POST', `${path}/store`, { body });
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    return reply.json.data.id;
  };
  const board = async (date: string, token = boss): Promise<BoardRound[]> => {
    const reply = await call('GET', `/api/rounds/board?date=${date}`, { token });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data.rounds;
  };
  const coverage = async (from: string, to: string, token = boss): Promise<Coverage> =>
    (await call('GET', `/api/rounds/coverage?from=${from}&to=${to}`, { token })).json.data;
  const freeze = (moment: number) => freezeRounds(server.database.db, new Date(moment));

  /** A route of its own through these points of Bekasi, and a schedule on it. */
  async function plan(points: readonly number[], startTime: string, more: object = {}) {
    const route = await made('/api/patrol-routes', { name: `Rute ${fresh()}`, ysb_branch_id: 'BKS', is_ordered: false });
    const stops: number[] = [];
    for (const [order, point] of points.entries())
      stops.push(await made('/api/route-points', { ysb_patrol_route_id: route, ysb_check_point_id: point, number_order: order + 1 }));
    const schedule = await made('/api/patrol-schedules', {
      name: 'Uji',
      ysb_patrol_route_id: route,
      start_time: startTime,
      minutes: 60,
      early: 15,
      late: 30,
      days: '1234567',
      valid_from: today,
      active: true,
      ...more,
    });
    return { route, stops, schedule: String(schedule) };
  }
  /** The demo's own rounds share these points and would claim logs: these tests have none of them. */
  const withoutOthers = async (keep: string) => {
    await server.database.db.execute(sql`update patrol_schedules set active = false where id <> ${Number(keep)}`);
  };
  const log = (point: number, moment: number, key = `log-${fresh()}`, token = boss) =>
    call('POST', '/api/log-check-points/store', {
      token,
      body: { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman' },
      headers: { 'x-occurred-at': new Date(moment).toISOString(), 'idempotency-key': key.padEnd(20, '0') },
    });

  test('what was found on these days is what a recount says, by branch and by the rooms of each route; nothing for whoever may not read it', async () => {
    const [from, to] = [day(-30), today];
    const counts = sql`count(*)::int as reported, count(*) filter (where f.status = 'Diverifikasi')::int as mended,
      count(*) filter (where f.status in ('Baru', 'Dikerjakan', 'Selesai'))::int as open`;
    const living = sql`f.deleted_at is null and f.date between ${from}::date and ${to}::date`;
    const byBranch = await rowsOf(
      server.database.db,
      sql`select r.ysb_branch_id as branch, ${counts} from findings f join rooms r on r.id = f.ysb_room_id where ${living} group by 1 order by 1`,
    );
    const byRoute = await rowsOf(
      server.database.db,
      sql`select p.id::text as route, ${counts} from findings f join patrol_routes p on p.deleted_at is null and f.ysb_room_id in (
        select c.ysb_room_id from route_points s join check_points c on c.id = s.ysb_check_point_id
        where s.ysb_patrol_route_id = p.id and s.deleted_at is null and c.deleted_at is null) where ${living} group by 1 order by 1`,
    );
    expect([byBranch.length, byRoute.length].every((length) => length > 0)).toBe(true);
    const inOrder = <T extends object>(rows: readonly T[] = []) => rows.map((row) => JSON.stringify(row)).sort();
    const found = (await coverage(from, to)).findings;
    const figures = ({ reported, mended, open }: { reported: number; mended: number; open: number }) => ({ reported, mended, open });
    expect(inOrder(found?.branches.map((one) => ({ branch: one.branch, ...figures(one) })))).toEqual(inOrder(byBranch));
    expect(inOrder(found?.routes.map((one) => ({ route: one.route, ...figures(one) })))).toEqual(inOrder(byRoute));
    // The list behind a figure shows the same number.
    const total = async (query: string) =>
      (await call('GET', `/api/findings?limit=1&page=1&date.from=${from}&date.until=${to}&${query}`)).json.pagination.total;
    for (const { branch, open } of found?.branches ?? [])
      expect(await total(`ysb_branch_id=${branch}&status.any=Baru,Dikerjakan,Selesai`)).toBe(open);
    for (const { rooms, reported } of found?.routes ?? []) expect(await total(`ysb_room_id.any=${rooms.join(',')}`)).toBe(reported);
    const own = (await coverage(from, to, (await allRights(server, 'BKS')).token)).findings;
    expect(own?.branches.map(({ branch }) => branch)).toEqual(['BKS']);
    const watcher = await newAccount(server, 'BKS');
    await grant(server, watcher.roleId, '/putaran', { read: true });
    expect((await coverage(from, to, watcher.token)).findings).toBe(null);
    const one = found?.routes[0]?.route ?? '';
    const narrowed: Coverage = (await call('GET', `/api/rounds/coverage?from=${from}&to=${to}&route=${one}`)).json.data;
    expect(narrowed.findings?.routes.map(({ route }) => route)).toEqual([one]);
  });

  test('coverage of the demo is what a statement of its own counts, within the branch of whoever asks', async () => {
    const [from, to] = ['2026-11-01', '2026-11-19'];
    const counted = (branch: string | undefined) =>
      rowsOf(
        server.database.db,
        sql`select r.ysb_patrol_schedule_id as schedule, p ->> 'point' as point, count(*)::int as of,
          count(*) filter (where exists (select 1 from log_check_points l where l.ysb_check_point_id = (p ->> 'point')::bigint
            and l.occurred_at::timestamptz between r.opens_at::timestamptz and r.closes_at::timestamptz))::int as done
          from patrol_rounds r cross join lateral jsonb_array_elements(r.points::jsonb) p
          where r.date between ${from}::date and ${to}::date and ${branch === undefined ? sql`true` : sql`r.ysb_branch_id = ${branch}`}
          group by 1, 2 order by 1, 2`,
      );
    const told = (found: Coverage) =>
      found.points
        .flatMap(({ point, cells }) =>
          cells.map(({ schedule, done, of, missed }) => ({ schedule: Number(schedule), point, of, done, missed })),
        )
        .sort((a, b) => a.schedule - b.schedule || (a.point < b.point ? -1 : 1));
    for (const branch of [undefined, 'BKS', 'SBY'] as const) {
      const token = branch === undefined ? boss : (await allRights(server, branch)).token;
      const found = await coverage(from, to, token);
      const expected = (await counted(branch)).map(({ schedule, point, of, done }) => ({
        schedule: Number(schedule),
        point: String(point),
        of: Number(of),
        done: Number(done),
      }));
      expect(expected.length).toBeGreaterThan(0);
      expect(told(found).map(({ missed: _, ...cell }) => cell)).toEqual(
        expected.sort((a, b) => a.schedule - b.schedule || (a.point < b.point ? -1 : 1)),
      );
      for (const { of, done, missed } of told(found)) expect(missed.length).toBe(of - done);
      const given = (await call('GET', '/api/handovers?limit=1000', { token })).json.data;
      const ofPeriod = given.filter((row: { date: string }) => row.date >= from && row.date <= to);
      type Given = Readonly<Record<'occurred_at' | 'name_users' | 'name_receiver' | 'received_at', string>>;
      const listed = ofPeriod.map((row: Given) => [row.occurred_at, row.name_users, row.name_receiver, row.received_at]).sort();
      expect(found.handovers.map((one) => [one.at, one.by, one.to, one.received_at]).sort()).toEqual(listed);
      expect(listed.length > 0).toBe(branch !== 'SBY');
      const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
      expect(sum(found.rounds.map(({ done }) => done))).toBe(sum(expected.map(({ done }) => done)));
    }
  });

  test('a round is written once when its window opens, by however many processes, and no later change touches it', async () => {
    const { stops, schedule } = await plan([1, 2, 3], '21.30');
    await withoutOthers(schedule);
    const opens = at(day(2), '21.15');
    await freeze(at(day(1), '23.30'));
    const rows = async () =>
      (await call('GET', '/api/patrol-rounds?limit=1000')).json.data.filter(
        (row: { ysb_patrol_schedule_id: number }) => String(row.ysb_patrol_schedule_id) === schedule,
      );
    const before = (await rows()).length;
    expect(await freeze(opens - 60_000)).toBe(0);
    const written = await Promise.all([freeze(opens), freeze(opens), freeze(opens + 1000)]);
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await rows()).length).toBe(before + 1);
    clock = opens + 60_000;
    await call('DELETE', `/api/route-points/${stops[2]}`);
    await call('PUT', `/api/patrol-schedules/${schedule}`, { body: { start_time: '22.00', name: 'Lain' } });
    const [frozen] = await board(day(2));
    expect([frozen?.name, frozen?.start_time, frozen?.expected, frozen?.state]).toEqual(['Uji', '21.30', 3, 'waiting']);
    // What is not open yet is as it is planned now.
    const [next] = await board(day(3));
    expect([next?.name, next?.start_time, next?.expected, next?.state]).toEqual(['Lain', '22.00', 2, 'coming']);
  });

  test('two hundred logs of a night without signal, sent three times over and last first, count once', async () => {
    const points = Array.from({ length: 20 }, (_, index) => index + 1);
    const { schedule } = await plan(points, '23.30');
    await withoutOthers(schedule);
    clock = at(day(5), '06.00');
    await freeze(at(day(4), '23.20'));
    const start = at(day(4), '23.16');
    const logs = Array.from({ length: 200 }, (_, index) => ({
      point: (index % 20) + 1,
      // Every point ten times; the first of the last five comes after the planned end.
      moment: start + (index % 20 >= 15 ? 80 * 60_000 : 0) + index * 3000,
      key: `malam-${fresh()}`,
    }));
    for (let time = 0; time < 3; time += 1)
      for (const { point, moment, key } of [...logs].reverse()) expect((await log(point, moment, key)).status).toBe(200);
    const [round] = await board(day(4));
    expect(round && [round.done, round.late, round.missed, round.state, round.date]).toEqual([20, 5, 0, 'done', day(4)]);
    const found = await coverage(day(4), day(4));
    expect(found.points.map(({ cells }) => cells.map(({ done, of }) => `${done}/${of}`))).toEqual(points.map(() => ['1/1']));
  });

  test('a missed point has the reason that was said last; whoever records inspections may say it, and reads no board', async () => {
    const { schedule } = await plan([4, 5], '20.00');
    await withoutOthers(schedule);
    await freeze(at(day(6), '20.00'));
    clock = at(day(6), '22.00');
    const officer = await newAccount(server, 'BKS');
    await grant(server, officer.roleId, '/log-check-points', { create: true });
    const say = (reason: string, note: string, minute: number, token = officer.token) =>
      call('POST', '/api/round-reasons/store', {
        token,
        body: { ysb_patrol_schedule_id: Number(schedule), date: day(6), ysb_check_point_id: 4, reason, note },
        headers: { 'x-occurred-at': new Date(clock - minute * 60_000).toISOString() },
      });
    expect((await say('Lainnya', '', 5)).json.errors).toEqual({ note: 'Tulis alasannya.' });
    expect((await say('Cuaca', '', 1)).status).toBe(200);
    // Said before, and came later.
    expect((await say('Terkunci', '', 4)).status).toBe(200);
    const [round] = await board(day(6));
    expect(round && [round.missed, round.reasoned, round.points.map(({ reason }) => reason)]).toEqual([2, 1, ['Cuaca', '']]);
    // What was written with it, by whom and when, is returned with any reason; for "Lainnya" it is the reason itself.
    const told = async () => {
      const [now] = await board(day(6));
      return now?.points.map(({ reason, said }) => [reason, said]);
    };
    const by = officer.email.replace(/^akun(\d+)@.*$/, 'Akun $1');
    const sayNow = (reason: string, note: string, seconds: number) => say(reason, note, seconds / 60);
    expect((await sayNow('Tugas lain', '<b>Mengantar</b> tamu', 30)).status).toBe(200);
    const ago = (seconds: number) => new Date(clock - seconds * 1000).toISOString();
    expect(await told()).toEqual([
      ['Tugas lain', { note: '<b>Mengantar</b> tamu', by, at: ago(30) }],
      ['', undefined],
    ]);
    const covered = await coverage(day(6), day(6));
    const missed = covered.points.flatMap(({ point, cells }) => (point === '4' ? cells.flatMap((cell) => cell.missed) : []));
    expect(missed.map(({ reason, said }) => [reason, said?.note, said?.by])).toEqual([['Tugas lain', '<b>Mengantar</b> tamu', by]]);
    expect((await sayNow('Lainnya', 'Kunci patah', 10)).status).toBe(200);
    expect((await told())?.[0]).toEqual(['Kunci patah', { note: '', by, at: ago(10) }]);
    expect((await call('GET', `/api/rounds/board?date=${day(6)}`, { token: officer.token })).status).toBe(403);
    const elsewhere = (await allRights(server, 'JKT')).token;
    expect((await say('Cuaca', '', 1, elsewhere)).status).toBe(422);
    expect(await board(day(6), elsewhere)).toEqual([]);
  });

  test('the last log is told with its room, on the route or off it; coverage says who recorded at a point as often as the list does', async () => {
    const { schedule } = await plan([1, 2], '20.00');
    await withoutOthers(schedule);
    const date = day(60);
    await freeze(at(date, '20.00'));
    clock = at(date, '20.40');
    const roomOf = async (point: number) => (await call('GET', `/api/check-points/${point}`)).json.data.name_room;
    const last = async () => (await board(date))[0]?.last?.room;
    await log(1, at(date, '20.10'));
    expect(await last()).toBe(await roomOf(1));
    await log(7, at(date, '20.30'));
    expect(await last()).toBe(await roomOf(7));
    expect((await board(date))[0]?.extra).toBe(1);

    // Somebody else came second in the round, and once more outside it; nobody came to the other point.
    const { token } = await allRights(server, 'BKS');
    await log(1, at(date, '20.20'), undefined, token);
    await log(1, at(date, '12.00'), undefined, token);
    clock = at(date, '23.00');
    const { points } = await coverage(date, date);
    const [seen, missed] = [points.find(({ point }) => point === '1'), points.find(({ point }) => point === '2')];
    expect(seen?.logs).toBe(3);
    expect(seen?.officers.map(({ logs }) => logs)).toEqual([2, 1]);
    const [often, once] = seen?.officers ?? [];
    expect(seen?.cells.map(({ seen_by }) => seen_by)).toEqual([[{ officer: once?.officer, done: 1 }]]);
    expect([missed?.logs, missed?.officers, missed?.cells[0]?.seen_by]).toEqual([0, [], []]);
    const listed = async (more = '') =>
      (
        await call(
          'GET',
          `/api/log-check-points?limit=1&page=1&ysb_check_point_id.any=1&date_check.from=${date}&date_check.until=${date}${more}`,
        )
      ).json.pagination.total;
    expect([await listed(), await listed(`&user_id=${often?.officer}`), await listed(`&user_id=${once?.officer}`)]).toEqual([3, 2, 1]);
    // What the caller may not read is not counted for them.
    expect((await coverage(date, date, (await allRights(server, 'JKT')).token)).points).toEqual([]);
  });

  test('who walked a round after midnight is told with its logs, though their day is another one', async () => {
    const { schedule } = await plan([3], '23.40');
    await withoutOthers(schedule);
    const [date, next] = [day(64), day(65)];
    await freeze(at(date, '23.40'));
    for (const walked of [next, day(66)]) {
      clock = at(walked, '00.30');
      await log(3, at(walked, '00.10'));
    }
    const told = await coverage(date, date);
    const [point] = told.points.filter(({ cells }) => cells.some((cell) => cell.schedule === schedule));
    expect([told.logs_from, told.logs_to]).toEqual([date, next]);
    expect([point?.logs, point?.officers.map(({ officer, logs }) => [officer, logs])]).toEqual([
      1,
      [[point?.cells[0]?.seen_by[0]?.officer, 1]],
    ]);
    // A period without such a round is returned as it is.
    const before = await coverage(day(62), day(63));
    expect([before.logs_from, before.logs_to]).toEqual([day(62), day(63)]);
  });

  test('a point whose code is replaced during the night is seen by either code', async () => {
    const point = await createSample(server, boss, resourceOf('check-points'));
    const { schedule } = await plan([point.id, 6], '20.00');
    await withoutOthers(schedule);
    await freeze(at(day(8), '20.00'));
    clock = at(day(8), '20.30');
    const renewed = await call('POST', '/api/check-point-changes/store', {
      body: { ysb_check_point_id: point.id, kind: 2, date: today, reason: 'Rusak' },
    });
    expect(renewed.status, renewed.text).toBe(200);
    await log(Number(renewed.json.data.successor_id), at(day(8), '20.20'));
    const [round] = await board(day(8));
    expect(round && [round.expected, round.done, round.extra]).toEqual([2, 1, 0]);
  });

  test('routes lead to the point that stands for a replaced one, at its place of the walk; one that leads there already is as it was', async () => {
    const [renewed, retired, taker] = [
      await createSample(server, boss, resourceOf('check-points')),
      await createSample(server, boss, resourceOf('check-points')),
      await createSample(server, boss, resourceOf('check-points')),
    ];
    const walk = await plan([renewed.id, 6, retired.id], '20.15');
    const both = await plan([retired.id, taker.id], '21.15');
    const change = async (body: object) => {
      const reply = await call('POST', '/api/check-point-changes/store', { body: { date: today, reason: 'Rusak', ...body } });
      expect(reply.status, reply.text).toBe(200);
      return Number(reply.json.data.successor_id);
    };
    const successor = await change({ ysb_check_point_id: renewed.id, kind: 2 });
    await change({ ysb_check_point_id: retired.id, kind: 1, successor_id: taker.id });
    const stops = async (route: number) =>
      (await call('GET', `/api/route-points?ysb_patrol_route_id=${route}&limit=50`)).json.data
        .sort((a: { number_order: number }, b: { number_order: number }) => a.number_order - b.number_order)
        .map((stop: { ysb_check_point_id: number }) => stop.ysb_check_point_id);
    expect(await stops(walk.route)).toEqual([successor, 6, taker.id]);
    expect(await stops(both.route)).toEqual([retired.id, taker.id]);
    // As servers were left whose points were replaced before their routes followed.
    const { db } = server.database;
    await db.execute(sql`update route_points set ysb_check_point_id = ${renewed.id} where ysb_check_point_id = ${successor}`);
    await db.execute(
      sql`update route_points set ysb_check_point_id = ${retired.id} where ysb_check_point_id = ${taker.id} and ysb_patrol_route_id = ${walk.route}`,
    );
    await db.execute(sql.raw(readFileSync(join(migrationsFolder, '0020-stops-of-replaced-points.sql'), 'utf8')));
    expect(await stops(walk.route)).toEqual([successor, 6, taker.id]);
    expect(await stops(both.route)).toEqual([retired.id, taker.id]);
    await freeze(at(day(8), '20.15'));
    const frozen = (await board(day(8))).find(({ schedule }) => schedule === walk.schedule);
    expect(frozen?.points.map(({ point }) => point)).toEqual([String(successor), '6', String(taker.id)]);
  });

  test('a point that is put out of use during the night stays expected, and is told apart', async () => {
    const retired = await createSample(server, boss, resourceOf('check-points'));
    const { schedule } = await plan([retired.id, 8], '19.00');
    await withoutOthers(schedule);
    await freeze(at(day(9), '19.00'));
    clock = at(day(9), '19.10');
    const ended = await call('POST', '/api/check-point-changes/store', {
      body: { ysb_check_point_id: retired.id, kind: 1, date: today, reason: 'Ditutup' },
    });
    expect(ended.status, ended.text).toBe(200);
    const [round] = await board(day(9));
    expect([round?.expected, round?.points.map(({ is_retired }) => is_retired)]).toEqual([2, [true, false]]);
  });

  test('a point that was missed and put out of use on a later day was in use on the board of its own', async () => {
    const retired = await createSample(server, boss, resourceOf('check-points'));
    const { schedule } = await plan([retired.id, 8], '23.30');
    await withoutOthers(schedule);
    for (const night of [10, 11, 12]) await freeze(at(day(night), '23.30'));
    clock = at(day(14), '08.00');
    const ended = await call('POST', '/api/check-point-changes/store', {
      body: { ysb_check_point_id: retired.id, kind: 1, date: day(12), reason: 'Ditutup' },
    });
    expect(ended.status, ended.text).toBe(200);
    expect((await board(day(12))).map(({ schedule: id, missed, reasoned }) => [id, missed, reasoned])).toContainEqual([schedule, 2, 1]);
    const told = async (night: number) => {
      const round = (await board(day(night))).find((one) => one.schedule === schedule);
      return round?.points.map(({ state, is_retired }) => [state, is_retired]);
    };
    expect(await told(10)).toEqual([
      ['missed', false],
      ['missed', false],
    ]);
    // It closed after midnight, on the day from which the point was out of use.
    for (const night of [11, 12])
      expect(await told(night)).toEqual([
        ['missed', true],
        ['missed', false],
      ]);
    // The coverage says about each night what its board says.
    const { points, rounds } = await coverage(day(10), day(12));
    // Being out of use is an explanation, on every night on which it was so.
    expect(rounds.filter((one) => one.schedule === schedule).map(({ missed, reasoned }) => [missed, reasoned])).toEqual([
      [2, 0],
      [2, 1],
      [2, 1],
    ]);
    const missedOf = (id: string) =>
      points
        .find(({ point }) => point === id)
        ?.cells.find((cell) => cell.schedule === schedule)
        ?.missed.map((one) => one.is_retired);
    expect([missedOf(String(retired.id)), missedOf('8')]).toEqual([
      [false, true, true],
      [false, false, false],
    ]);
  });

  test('bad plans are refused in words at their field', async () => {
    const { route, schedule } = await plan([7], '20.00');
    const refused = async (path: string, body: object, field: string, status = 422) => {
      const reply = await call('PUT', path, { body });
      expect([field, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([field, status, [field]]);
    };
    const path = `/api/patrol-schedules/${schedule}`;
    for (const time of ['24.00', '7.5', 'malam']) await refused(path, { start_time: time }, 'start_time');
    await refused(path, { days: '' }, 'days');
    await refused(path, { minutes: 9 }, 'minutes');
    await refused(path, { valid_until: daysBefore(today, 1) }, 'valid_until');
    const [jakarta] = (await call('GET', '/api/check-points?limit=1&branch=JKT')).json.data;
    const stop = { ysb_patrol_route_id: route, number_order: 2 };
    const other = await call('POST', '/api/route-points/store', { body: { ...stop, ysb_check_point_id: jakarta.id } });
    expect([other.status, Object.keys(other.json.errors)]).toEqual([422, ['ysb_check_point_id']]);
    const [person] = (await call('GET', '/api/employes?limit=1&branch=JKT')).json.data;
    await refused(path, { ysb_employe_id: person.id }, 'ysb_employe_id');
    await refused(`/api/patrol-routes/${route}`, { ysb_branch_id: 'JKT' }, 'ysb_branch_id', 409);
    for (const query of ['date=2026-02-30', 'date=kemarin', '', 'date=2026-11-20&more=1'])
      expect([query, (await call('GET', `/api/rounds/board?${query}`)).status]).toEqual([query, 422]);
    for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2026-11-01'])
      expect([query, (await call('GET', `/api/rounds/coverage?${query}`)).status]).toEqual([query, 422]);
  });

  test('margins and length of a schedule have the bounds that its form tells, on the services as well', async () => {
    const { route, schedule } = await plan([7], '20.00');
    const resource = resourceOf('patrol-schedules');
    const whole = {
      ...{ name: 'Batas', ysb_patrol_route_id: String(route), start_time: '20.00', minutes: 60, early: 15, late: 30 },
      ...{ days: '1234567', valid_from: today, active: false },
    };
    const bounds = [
      ['early', 0, 120],
      ['late', 0, 240],
      ['minutes', 10, 720],
    ] as const;
    for (const [field, least, most] of bounds)
      for (const value of [least - 1, least, most, most + 1, least + 0.5, 'lima', '']) {
        const isRight = value === least || value === most || (value === '' && field !== 'minutes');
        const wanted = isRight ? [] : [field];
        const body = { ...whole, [field]: value === '' ? null : value };
        const problems = (['create', 'update'] as const).map((operation) => Object.keys(inputProblems(resource, operation, body)));
        expect([field, value, ...problems]).toEqual([field, value, wanted, wanted]);
        const created = await call('POST', '/api/patrol-schedules/store', { body });
        const changed = await call('PUT', `/api/patrol-schedules/${schedule}`, { body: { [field]: body[field] } });
        for (const reply of [created, changed]) {
          expect([field, value, reply.status]).toEqual([field, value, isRight ? 200 : 422]);
          expect(Object.keys(reply.json.errors ?? {})).toEqual(wanted);
        }
      }
  });

  test('who is to walk a round stands on the board, as it was when its window opened, and counts for nothing', async () => {
    const people = (await call('GET', '/api/employes?limit=2&branch=BKS')).json.data;
    const [dimas, bayu] = people.map(({ id, name }: { id: number; name: string }) => ({ id, name }));
    // After every other test's days.
    clock = at(day(40), '08.00');
    const { schedule } = await plan([8], '10.00', { ysb_employe_id: dimas.id });
    const told = async (date: string) => (await board(date)).find((round) => round.schedule === schedule)?.planned_officer;
    expect(await told(day(40))).toBe(dimas.name);
    const opened = at(day(40), '10.05');
    clock = opened;
    await freeze(opened);
    const changed = await call('PUT', `/api/patrol-schedules/${schedule}`, { body: { ysb_employe_id: bayu.id } });
    expect(changed.status, changed.text).toBe(200);
    expect(await told(day(40))).toBe(dimas.name);
    expect(await told(day(41))).toBe(bayu.name);
    const freed = await call('PUT', `/api/patrol-schedules/${schedule}`, { body: { ysb_employe_id: '' } });
    expect(freed.status, freed.text).toBe(200);
    expect(await told(day(41))).toBe('');
    const round = (await board(day(40))).find((one) => one.schedule === schedule);
    expect(round).toMatchObject({ officers: [], done: 0 });
  });

  test('whoever was to walk a round is awaited until an account of his records in it, whatever it is called', async () => {
    clock = at(day(44), '08.00');
    const [own, other] = [await newAccount(server, 'BKS'), await newAccount(server, 'BKS')];
    const db = server.database.db;
    const [person, namesake] = await rowsOf(
      db,
      sql`select id from employes where ysb_branch_id = 'BKS' and deleted_at is null
        and id not in (select ysb_employe_id from users where ysb_employe_id is not null) order by id limit 2`,
    );
    if (!person || !namesake) throw new Error('The demo has too few people without an account.');
    await db.execute(sql`update users set ysb_employe_id = ${person['id']} where id = ${own.userId}`);
    await db.execute(sql`update users set ysb_employe_id = ${namesake['id']} where id = ${other.userId}`);
    await db.execute(sql`update employes set name = (select username from users where id = ${other.userId}) where id = ${person['id']}`);
    const { schedule } = await plan([9], '10.00', { ysb_employe_id: person['id'] });
    await withoutOthers(schedule);
    await freeze(at(day(44), '10.05'));
    clock = at(day(44), '10.30');
    const told = async () => (await board(day(44)))[0];
    const [name] = await rowsOf(db, sql`select name from employes where id = ${person['id']}`);
    for (const [{ token, roleId }, awaited] of [
      [other, name?.['name']],
      [own, ''],
    ] as const) {
      await grant(server, roleId, '/log-check-points', { create: true });
      const logged = await call('POST', '/api/log-check-points/store', {
        token,
        body: { ysb_check_point_id: 9, ysb_kategori_note: 1, note: 'Aman' },
        headers: { 'x-occurred-at': new Date(clock - 60_000).toISOString() },
      });
      expect(logged.status, logged.text).toBe(200);
      expect((await told())?.planned_officer).toBe(awaited);
    }
  });

  test('whoever was told that something is stored finds it on the board, before any process has heard of it', async () => {
    const deaf = await buildServer({
      db: server.database.db,
      listen: async () => async () => undefined,
      now: () => new Date(clock),
    });
    const { schedule } = await plan([11], '06.00');
    await withoutOthers(schedule);
    await freeze(at(day(46), '06.00'));
    clock = at(day(46), '06.30');
    const headers = { authorization: `Bearer ${boss}` };
    const done = async () =>
      (await deaf.inject({ url: `/api/rounds/board?date=${day(46)}`, headers })).json<{ data: { rounds: BoardRound[] } }>().data.rounds[0]
        ?.done;
    expect(await done()).toBe(0);
    const body = { ysb_check_point_id: 11, ysb_kategori_note: 1, note: 'Aman' };
    const stored = await deaf.inject({ method: 'POST', url: '/api/log-check-points/store', headers, body });
    expect([stored.statusCode, await done()]).toEqual([200, 1]);
    await deaf.close();
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { migrationsFolder } from '../../../services/db/migrate.ts';
import { freezeRounds } from '../../../services/rounds/freeze.ts';
import type { BoardRound, Coverage } from '../../../src/contract/calls/round-calls.ts';
import { daysBefore, momentAtSchool, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** A log as lists show it, with what these tests look at. */
interface ListedLog {
  readonly id: number;
  readonly ysb_check_point_id: number;
  readonly ysb_branch_id: string;
  readonly name_branch: string;
}

describe.each(engines)('rooms that move to another branch, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  const today = wallClock(Date.now()).date;
  const at = (date: string, time: string) => momentAtSchool(date, `${time}.00`);
  const [night, next] = [daysBefore(today, -2), daysBefore(today, -3)];
  let clock = at(night, '20.00');
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(clock) }, { hears: true });
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const call: TestServer['call'] = (method, url, options) => server.call(method, url, { token: boss, ...options });
  const made = async (path: string, body: object, token = boss, headers = {}): Promise<number> => {
    const reply = await call('POST', `${path}/store`, { body, token, headers });
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    return reply.json.data.id;
  };
  const got = async (path: string, token = boss) => {
    const reply = await call('GET', path, { token });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data;
  };

  /** A branch with two rooms and a round through them at eight, and somebody who may do everything there. */
  async function branchWithRound() {
    const branch = `P${fresh()}`;
    await made('/api/branches', { branch_code: branch, branch_name: `Cabang ${branch}` });
    const school = await made('/api/schools', { ysb_branch_id: branch, school_name: branch, school_code: branch });
    const route = await made('/api/patrol-routes', { name: `Rute ${branch}`, ysb_branch_id: branch, is_ordered: false });
    const [rooms, points, stops]: [number[], number[], number[]] = [[], [], []];
    for (const order of [1, 2]) {
      const place = { name_room: `Ruang ${order} ${branch}`, ysb_branch_id: branch, ysb_school_id: school, ysb_floor_id: 1 };
      rooms.push(await made('/api/rooms', place));
      points.push(await made('/api/check-points', { ysb_room_id: rooms.at(-1) }));
      const stop = { ysb_patrol_route_id: route, ysb_check_point_id: points.at(-1), number_order: order };
      stops.push(await made('/api/route-points', stop));
    }
    const schedule = await made('/api/patrol-schedules', {
      ...{ name: 'Malam', ysb_patrol_route_id: route, start_time: '20.00', minutes: 60, early: 15, late: 30 },
      ...{ days: '1234567', valid_from: today, active: true },
    });
    const { token } = await allRights(server, branch);
    const [room = 0, otherRoom = 0] = rooms;
    const [point = 0, other = 0] = points;
    return { branch, school, route, stops, schedule, token, room, otherRoom, point, other };
  }
  const log = (point: number, token: string, headers = {}) =>
    made('/api/log-check-points', { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman', record_method: 1 }, token, headers);
  const move = async (room: number, to: { readonly branch: string; readonly school: number }) => {
    const reply = await call('PUT', `/api/rooms/${room}`, { body: { ysb_branch_id: to.branch, ysb_school_id: to.school } });
    expect(reply.status, reply.text).toBe(200);
  };
  const logsOf = (token: string): Promise<readonly ListedLog[]> => got('/api/log-check-points?limit=100', token);
  const boardOf = async (date: string, token: string): Promise<BoardRound[]> => (await got(`/api/rounds/board?date=${date}`, token)).rounds;

  test('their logs stay in the branch in which they were made: lists, devices, board, coverage and reasons', async () => {
    const [from, to] = [await branchWithRound(), await branchWithRound()];
    clock = at(night, '20.05');
    await freezeRounds(server.database.db, new Date(clock));
    const old = await log(from.point, from.token);
    clock = at(night, '22.00');
    const reason = { ysb_patrol_schedule_id: from.schedule, date: night, ysb_check_point_id: from.other, reason: 'Cuaca' };
    await made('/api/round-reasons', reason, from.token);
    const before = new Date();
    for (const room of [from.room, from.otherRoom]) await move(room, to);
    const kept = [old, from.branch, `Cabang ${from.branch}`];
    const told = (rows: readonly ListedLog[]) => rows.map(({ id, ysb_branch_id, name_branch }) => [id, ysb_branch_id, name_branch]);
    expect(told(await logsOf(from.token))).toEqual([kept]);
    expect(await logsOf(to.token)).toEqual([]);
    const left = await rowsOf(
      server.database.db,
      sql`select row_id from departures where resource = 'log-check-points' and row_id = ${old}`,
    );
    expect(left).toEqual([]);
    for (const token of [from.token, boss]) {
      const [round] = (await boardOf(night, token)).filter(({ branch }) => branch === from.branch);
      expect(round && [round.done, round.missed, round.reasoned, round.points.map(({ reason: why }) => why)]).toEqual([
        1,
        1,
        1,
        ['', 'Cuaca'],
      ]);
    }
    const found: Coverage = await got(`/api/rounds/coverage?from=${night}&to=${night}`);
    const counted = found.points
      .filter(({ branch }) => branch === from.branch)
      .map(({ point, logs, cells }) => [point, logs, cells[0]?.done]);
    expect(counted).toEqual([
      [String(from.point), 1, 1],
      [String(from.other), 0, 0],
    ]);
    // What is made there from now on is of the new branch, whoever makes it. The database has a clock of its own.
    clock = Date.now() + 60_000;
    const fresh_ = [await log(from.point, to.token), await log(from.point, boss)];
    expect(told(await logsOf(to.token)).sort()).toEqual(fresh_.map((id) => [id, to.branch, `Cabang ${to.branch}`]).sort());
    expect(told(await logsOf(from.token))).toEqual([kept]);
    // A log that somebody who sees every branch made before the move and sent after it.
    const late = await log(from.point, boss, { 'x-occurred-at': before.toISOString(), 'x-recorded-offline': '1' });
    expect((await got(`/api/log-check-points/${late}`)).ysb_branch_id).toBe(from.branch);
  });

  test('what an officer scanned before a room went to another branch arrives after it; what he scans there later does not', async () => {
    const [from, to] = [await branchWithRound(), await branchWithRound()];
    clock = at(night, '23.00');
    const scanned = new Date();
    await move(from.room, to);
    const then = { 'x-occurred-at': scanned.toISOString(), 'x-recorded-offline': '1' };
    const late = await log(from.point, from.token, then);
    expect((await logsOf(from.token)).map(({ id, ysb_branch_id }) => [id, ysb_branch_id])).toEqual([[late, from.branch]]);
    expect(await logsOf(to.token)).toEqual([]);
    const sent = (point: number, token: string, headers: Record<string, string>) =>
      call('POST', '/api/log-check-points/store', {
        body: { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman', record_method: 1 },
        token,
        headers,
      });
    clock = Date.now() + 60_000;
    // Now it is no point of his, and one of another branch never was.
    for (const [point, headers] of [
      [from.point, {}],
      [to.point, then],
    ] as const) {
      const refused = await sent(point, from.token, headers);
      expect([refused.status, Object.keys(refused.json.errors ?? {})], refused.text).toEqual([422, ['ysb_check_point_id']]);
    }
  });

  test('a reason for a point that the round expected is taken after the point moved, from its own officer and from above; no other point is', async () => {
    const [from, to] = [await branchWithRound(), await branchWithRound()];
    clock = at(night, '20.05');
    await freezeRounds(server.database.db, new Date(clock));
    clock = at(night, '22.00');
    for (const room of [from.room, from.otherRoom]) await move(room, to);
    const why = (point: number, token: string, date = night) =>
      call('POST', '/api/round-reasons/store', {
        body: { ysb_patrol_schedule_id: from.schedule, date, ysb_check_point_id: point, reason: 'Cuaca' },
        token,
      });
    // The last one is of a round that was never written: then counts where the point was when it began.
    for (const [point, token, date] of [
      [from.point, from.token, night],
      [from.other, boss, night],
      [from.other, from.token, daysBefore(today, 1)],
    ] as const) {
      const taken = await why(point, token, date);
      expect([taken.status, taken.text]).toEqual([200, expect.any(String)]);
    }
    const [round] = (await boardOf(night, from.token)).filter(({ branch }) => branch === from.branch);
    expect(round && [round.missed, round.reasoned]).toEqual([2, 2]);
    // A point of another branch was never expected; and who has the point now learns nothing of a round that is not his.
    for (const refused of [await why(to.point, from.token), await why(to.point, boss), await why(4_000_000, from.token)])
      expect([refused.status, Object.keys(refused.json.errors ?? {})], refused.text).toEqual([422, ['ysb_check_point_id']]);
    const stranger = await why(from.point, to.token);
    expect([stranger.status, Object.keys(stranger.json.errors ?? {})]).toEqual([422, ['ysb_patrol_schedule_id']]);
  });

  test('what was found before a room moved arrives after it, with its pictures and what was said of it, and is told to the new branch', async () => {
    const [from, to] = [await branchWithRound(), await branchWithRound()];
    const kind = (await got('/api/finding-kinds?limit=1'))[0].id;
    clock = Date.now();
    const known = await made('/api/findings', { ysb_room_id: from.room, ysb_finding_kind_id: kind }, from.token);
    clock = Date.now() + 1000;
    const then = { 'x-occurred-at': new Date().toISOString(), 'x-recorded-offline': '1' };
    await move(from.room, to);
    clock = Date.now() + 60_000;
    const late = await log(from.point, from.token, then);
    const origin = { ysb_room_id: from.room, ysb_check_point_id: from.point, ysb_finding_kind_id: kind };
    const found = await made('/api/findings', { ...origin, ysb_log_check_point_id: late }, from.token, then);
    const photo = dataUrl('image/jpeg', jpeg(320, 240));
    for (const id of [found, known]) {
      const shown = await made('/api/finding-photos', { ysb_finding_id: id, number: 1, moment: 2, photo }, from.token, then);
      await made('/api/finding-events', { ysb_finding_id: id, kind: 'Selesai', ysb_finding_photo_id: shown }, from.token, then);
    }
    const told = (token: string) => got('/api/findings?limit=50', token);
    expect(
      (await told(to.token)).map(({ id, status, photo_count: photos }: Record<string, unknown>) => [id, status, photos]).sort(),
    ).toEqual([known, found].sort().map((id) => [id, 'Selesai', 1]));
    expect(await told(from.token)).toEqual([]);
    // What is found there now, and what the new branch found itself, is none of theirs, whatever time they give.
    const theirs = await made('/api/findings', { ysb_room_id: from.room, ysb_finding_kind_id: kind }, to.token);
    const refused = async (path: string, body: object, headers = {}) => {
      const reply = await call('POST', `${path}/store`, { body, token: from.token, headers });
      return [reply.status, ...Object.keys(reply.json.errors ?? {})];
    };
    expect(await refused('/api/findings', { ysb_room_id: from.room, ysb_finding_kind_id: kind })).toEqual([422, 'ysb_room_id']);
    expect(await refused('/api/findings', { ysb_room_id: to.room, ysb_finding_kind_id: kind }, then)).toEqual([422, 'ysb_room_id']);
    const elsewhere = { ysb_room_id: from.otherRoom, ysb_check_point_id: to.point, ysb_finding_kind_id: kind };
    expect(await refused('/api/findings', elsewhere, then)).toEqual([422, 'ysb_check_point_id']);
    const note = { kind: 'Catatan', note: 'Masih ada' };
    expect(await refused('/api/finding-events', { ysb_finding_id: known, ...note })).toEqual([422, 'ysb_finding_id']);
    expect(await refused('/api/finding-events', { ysb_finding_id: theirs, ...note }, then)).toEqual([422, 'ysb_finding_id']);
    expect(await refused('/api/finding-photos', { ysb_finding_id: theirs, number: 2, moment: 1, photo }, then)).toEqual([
      422,
      'ysb_finding_id',
    ]);
  });

  /** The statements of the migration that change rows. */
  const repairs = readFileSync(join(migrationsFolder, '0021-branches-of-logs.sql'), 'utf8')
    .split('--> next')
    .filter((statement) => /^\s*(UPDATE|WITH)/.test(statement));

  test('a database from before gives its logs and reasons the branch they were made in, and tells the devices', async () => {
    const [from, to] = [await branchWithRound(), await branchWithRound()];
    clock = at(next, '20.05');
    const old = await log(from.point, from.token);
    const { db } = server.database;
    await made(
      '/api/round-reasons',
      { ysb_patrol_schedule_id: from.schedule, date: next, ysb_check_point_id: from.other, reason: 'Cuaca' },
      from.token,
    );
    await db.execute(sql`update log_check_points set created_at = now() - interval '1 day' where id = ${old}`);
    await db.execute(
      sql`update audit_trail set received_at = now() where resource = 'rooms' and row_id = ${from.room} and action = 'update'`,
    );
    await move(from.room, to);
    await db.execute(
      sql`update audit_trail set received_at = now() where resource = 'rooms' and row_id = ${from.room} and action = 'update'`,
    );
    const recent = await log(from.point, to.token);
    await db.execute(sql`update log_check_points set created_at = now() + interval '1 day' where id = ${recent}`);
    await db.execute(sql`update log_check_points set ysb_branch_id = null`);
    await db.execute(sql`update round_reasons set ysb_branch_id = null`);
    for (const statement of repairs) await db.execute(sql.raw(statement));
    const rows = await rowsOf(
      db,
      sql`select id, ysb_branch_id as branch, version from log_check_points where id in (${old}, ${recent}) order by id`,
    );
    expect(rows.map(({ branch, version }) => [branch, version])).toEqual([
      [from.branch, 2],
      [to.branch, 1],
    ]);
    const told = await rowsOf(db, sql`select branch from departures where resource = 'log-check-points' and row_id = ${old}`);
    expect(told).toEqual([{ branch: to.branch }]);
    const reasons = await rowsOf(
      db,
      sql`select distinct ysb_branch_id as branch from round_reasons where ysb_patrol_schedule_id = ${from.schedule}`,
    );
    expect(reasons).toEqual([{ branch: from.branch }]);
    expect(await rowsOf(db, sql`select id from log_check_points where ysb_branch_id is null`)).toEqual([]);
  });

  test('a stop that an earlier migration gave to a successor in another branch leads to the old point again; one that a person chose stays', async () => {
    const [from, to] = [await branchWithRound(), await branchWithRound()];
    const change = async (body: object) => {
      const reply = await call('POST', '/api/check-point-changes/store', { body: { date: today, reason: 'Rusak', ...body } });
      expect(reply.status, reply.text).toBe(200);
      return Number(reply.json.data.successor_id);
    };
    const taker = await change({ ysb_check_point_id: from.point, kind: 2, ysb_room_id: from.room });
    await move(from.room, to);
    // The old point's own room is in the branch of the route, as when the successor got another room.
    const place = { name_room: `Lama ${from.branch}`, ysb_branch_id: from.branch, ysb_school_id: from.school, ysb_floor_id: 1 };
    const { db } = server.database;
    await db.execute(sql`update check_points set ysb_room_id = ${await made('/api/rooms', place)} where id = ${from.point}`);
    const stopsOf = async () =>
      (
        await rowsOf(
          db,
          sql`select ysb_check_point_id as point from route_points where ysb_patrol_route_id = ${from.route} order by number_order`,
        )
      ).map(({ point }) => Number(point));
    const repair = async () => {
      for (const statement of repairs) await db.execute(sql.raw(statement));
    };
    // The trail says that the change of the point moved the stop: that is left as it is.
    await repair();
    expect(await stopsOf()).toEqual([taker, from.other]);
    await db.execute(sql`delete from audit_trail where resource = 'route-points' and row_id = ${from.stops[0] ?? 0}`);
    await repair();
    expect(await stopsOf()).toEqual([from.point, from.other]);
  });

  test('a point that is back in use gets its stop back, unless the point that took its place is in use', async () => {
    const { route, point, other, room } = await branchWithRound();
    const change = async (body: object) => {
      const reply = await call('POST', '/api/check-point-changes/store', { body: { date: today, reason: 'Rusak', ...body } });
      expect(reply.status, reply.text).toBe(200);
      return Number(reply.json.data.successor_id);
    };
    const stops = async () =>
      (await got(`/api/route-points?ysb_patrol_route_id=${route}&limit=50`))
        .sort((a: { number_order: number }, b: { number_order: number }) => a.number_order - b.number_order)
        .map((stop: { ysb_check_point_id: number }) => stop.ysb_check_point_id);
    const taker = await change({ ysb_check_point_id: point, kind: 2, ysb_room_id: room });
    expect(await stops()).toEqual([taker, other]);
    await change({ ysb_check_point_id: taker, kind: 1 });
    await change({ ysb_check_point_id: point, kind: 3 });
    expect(await stops()).toEqual([point, other]);
    // With its successor in use, the route stays with that.
    await change({ ysb_check_point_id: point, kind: 1, successor_id: other });
    expect(await stops()).toEqual([point, other]);
    const third = await branchWithRound();
    await change({ ysb_check_point_id: third.point, kind: 1 });
    await change({ ysb_check_point_id: third.point, kind: 3 });
    const own = await rowsOf(
      server.database.db,
      sql`select ysb_check_point_id as point from route_points where ysb_patrol_route_id = ${third.route} order by number_order`,
    );
    expect(own.map((row) => Number(row['point']))).toEqual([third.point, third.other]);
  });
});

import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** The two stated counters, "Per Hari Ini", against statements written without the code under test. */
describe.each(engines)('counters of Beranda Patrol on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const today = () => wallClock(Date.now()).date;
  const post = async (path: string, body: object, token = boss) => {
    const reply = await server.call('POST', path, { token, body });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data;
  };
  const number = async (statement: SQL): Promise<number> => Number((await rowsOf(server.database.db, statement))[0]?.['n']);
  const told = async (path: string, token: string) => {
    const { data } = (await server.call('GET', path, { token })).json;
    return [Number(data.sum), data.total === undefined ? undefined : Number(data.total)];
  };

  /** A point in use at the end of each chain of replaced codes: four steps are more than these tests make. */
  const headed = sql`with recursive heads as (
    select id as point, id as head from check_points where deleted_at is null
    union all
    select h.point, c.successor_id from heads h join check_points c on c.id = h.head where c.is_retired and c.successor_id is not null
  )`;
  const inUse = (branch: string) => sql`select p.id from check_points p join rooms r on r.id = p.ysb_room_id
    where p.deleted_at is null and not p.is_retired and r.ysb_branch_id = ${branch}`;
  const seenBy = (branch: string, user: number | undefined) =>
    number(sql`${headed} select count(distinct h.head)::int as n from heads h
    join log_check_points l on l.ysb_check_point_id = h.point and l.deleted_at is null and l.date_check = ${today()}::date
      and l.ysb_branch_id = ${branch} and ${user === undefined ? sql`true` : sql`l.user_id = ${user}`}
    where h.head in (${inUse(branch)})`);

  test('count points in use with a log today, everybody’s and the officer’s own, as statements of their own do', async () => {
    const branch = `C${fresh()}`;
    await post('/api/branches/store', { branch_code: branch, branch_name: `Cabang ${branch}` });
    const school = (await post('/api/schools/store', { ysb_branch_id: branch, school_name: branch, school_code: branch })).id;
    const points: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const place = { name_room: `Ruang ${at} ${branch}`, ysb_branch_id: branch, ysb_school_id: school, ysb_floor_id: 1 };
      points.push((await post('/api/check-points/store', { ysb_room_id: (await post('/api/rooms/store', place)).id })).id);
    }
    const account = async () => {
      const made = await newAccount(server, branch);
      for (const menu of ['/log-check-points', '/beranda-patrol']) await grant(server, made.roleId, menu, { read: true, create: true });
      return made;
    };
    const [officer, colleague] = [await account(), await account()];
    const log = (at: number, token: string) =>
      post('/api/log-check-points/store', { ysb_check_point_id: points[at], ysb_kategori_note: 1, note: 'Aman' }, token);
    // Twice at one point is once; of a colleague; a deleted log, one of yesterday, and one of somebody who sees every branch.
    for (const at of [0, 0, 1]) await log(at, officer.token);
    for (const at of [1, 2]) await log(at, colleague.token);
    const [gone, old] = [await log(3, officer.token), await log(4, officer.token)];
    await log(5, boss);
    const { db } = server.database;
    await db.execute(sql`update log_check_points set deleted_at = now() where id = ${gone.id}`);
    await db.execute(sql`update log_check_points set date_check = date_check - 1 where id = ${old.id}`);
    // A code that was replaced after its log counts for the new one; a point put out of use counts for nothing.
    const change = (body: object) => post('/api/check-point-changes/store', { date: today(), reason: 'Rusak', ...body });
    await change({ ysb_check_point_id: points[0], kind: 2 });
    await change({ ysb_check_point_id: points[2], kind: 1 });
    const total = await number(sql`select count(*)::int as n from (${inUse(branch)}) p`);
    const [all, own] = [await seenBy(branch, undefined), await seenBy(branch, officer.userId)];
    // By hand: points 0 (its new code), 1 and 5; of his own 0 and 1; six are in use.
    expect([all, own, total]).toEqual([3, 2, 6]);
    expect(await told('/api/access/checklist', officer.token)).toEqual([all, total]);
    expect((await told('/api/access/checklist-officer', officer.token))[0]).toBe(own);
    expect((await told('/api/access/checklist-officer', colleague.token))[0]).toBe(await seenBy(branch, colleague.userId));
  });

  test.each(['BKS', 'JKT', 'BDG'])('of the demo in %s are what statements count', async (branch) => {
    const made = await newAccount(server, branch);
    await grant(server, made.roleId, '/log-check-points', { read: true, create: true });
    await grant(server, made.roleId, '/beranda-patrol', { read: true });
    const total = await number(sql`select count(*)::int as n from (${inUse(branch)}) p`);
    expect(total).toBeGreaterThan(0);
    expect(await told('/api/access/checklist', made.token)).toEqual([await seenBy(branch, undefined), total]);
  });
});

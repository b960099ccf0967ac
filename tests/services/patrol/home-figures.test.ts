import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('figures of the home on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  const ids = async (statement: SQL): Promise<number[]> => (await rowsOf(server.database.db, statement)).map((row) => Number(row['id']));
  const get = async (path: string, token = boss) => (await server.call('GET', path, { token })).json.data;
  /** With numbers as ids, as the statements below have them. */
  const days = async (token = boss) => {
    const told = await get('/api/patrol-days', token);
    const numbers = ({ total, ids: named }: { total: number; ids: string[] }) => ({ total, ids: named.map(Number) });
    return { ...told, silent: numbers(told.silent), findings: numbers(told.findings) };
  };
  const today = () => wallClock(Date.now()).date;
  const log = (id: number, note: string, token = boss) =>
    server.call('POST', '/api/log-check-points/store', { token, body: { ysb_check_point_id: id, ysb_kategori_note: 1, note } });
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  /** Expressed without the code under test; `branch` as a text or all of them. */
  const silentBy = (branch: string | undefined) => {
    const since = daysBefore(today(), 1);
    return ids(sql`select p.id from check_points p join rooms r on r.id = p.ysb_room_id
      where p.deleted_at is null and not p.is_retired and ${branch === undefined ? sql`true` : sql`r.ysb_branch_id = ${branch}`}
      and not exists (select 1 from log_check_points l where l.deleted_at is null and l.ysb_check_point_id = p.id and l.date_check >= ${since}::date)
      order by p.id`);
  };

  test('points without a log since yesterday are those that a statement of its own finds, within the branch of whoever asks', async () => {
    // Whatever the hour, some points have been seen and some have not.
    const { db } = server.database;
    await db.execute(sql`delete from log_check_points where date_check >= ${daysBefore(today(), 1)}::date and ysb_check_point_id % 3 = 0`);
    const told = await days();
    expect(told.day).toBe(today());
    expect([...told.silent.ids].sort((a, b) => a - b)).toEqual(await silentBy(undefined));
    expect(told.silent.total).toBe(told.silent.ids.length);
    expect(told.silent.total).toBeGreaterThan(0);
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/log-check-points', { read: true });
    const own = await days(account.token);
    const expected = await silentBy('BKS');
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(told.silent.total);
    expect([...own.silent.ids].sort((a, b) => a - b)).toEqual(expected);
    expect(own.branches.map((one: { branch_code: string }) => one.branch_code)).toEqual(['BKS']);
    expect(own.findings.total).toBeLessThanOrEqual(told.findings.total);
    // By branch: how many each has, and the total.
    expect(told.branches.length).toBeGreaterThan(1);
    for (const { branch_code, silent } of told.branches)
      if (branch_code !== '') expect([branch_code, silent]).toEqual([branch_code, (await silentBy(branch_code)).length]);
    expect(told.branches.reduce((sum: number, { silent }: { silent: number }) => sum + silent, 0)).toBe(told.silent.total);
    expect(own.branches[0].silent).toBe(expected.length);
  });

  test('a log makes its point seen, counts for its branch, and is a finding only when it says that something is wrong', async () => {
    const before = await days();
    const point: number = before.silent.ids[0];
    const [room] = await rowsOf(
      server.database.db,
      sql`select r.ysb_branch_id as branch from rooms r join check_points p on p.ysb_room_id = r.id where p.id = ${point}`,
    );
    const branchOf = (told: { branches: { branch_code: string; today: number }[] }) =>
      told.branches.find(({ branch_code }) => branch_code === room?.['branch'])?.today ?? -1;
    expect((await log(point, 'Aman')).status).toBe(200);
    const fine = await days();
    expect(fine.silent.ids).not.toContain(point);
    expect(branchOf(fine)).toBe(branchOf(before) + 1);
    expect(fine.findings.total).toBe(before.findings.total);
    expect(fine.logs.at(-1)).toEqual({ day: today(), count: before.logs.at(-1).count + 1 });
    const { id } = (await log(point, 'Keran bocor')).json.data;
    const wrong = await days();
    expect(wrong.findings).toEqual({ total: before.findings.total + 1, ids: [id, ...before.findings.ids] });
    expect(branchOf(wrong)).toBe(branchOf(fine));
  });

  test('days without a log are days too, fourteen of them, and the sum is that of the table', async () => {
    const { logs } = await days();
    expect(logs).toHaveLength(14);
    expect(logs[0].day).toBe(daysBefore(today(), 13));
    const [all] = await rowsOf(
      server.database.db,
      sql`select count(*) as count from log_check_points where deleted_at is null and date_check >= ${daysBefore(today(), 13)}::date`,
    );
    expect(logs.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(Number(all?.['count']));
  });

  test('a retired point is not missed, and the log of a replaced one counts for the one that took over', async () => {
    const old = await createSample(server, boss, resourceOf('check-points'));
    expect((await days()).silent.ids).toContain(old.id);
    await log(Number(old.id), 'Aman');
    const renewed = await server.call('POST', '/api/check-point-changes/store', {
      token: boss,
      body: { ysb_check_point_id: old.id, kind: 2, date: '2026-01-05', reason: 'Renovasi' },
    });
    expect(renewed.status).toBe(200);
    const [successor] = await ids(sql`select successor_id as id from check_points where id = ${Number(old.id)}`);
    const { silent } = await days();
    expect(silent.ids).not.toContain(old.id);
    expect(silent.ids).not.toContain(successor);
  });

  test('a role is empty until it gives a right, and again when its rights give nothing', async () => {
    const { ids: before } = await get('/api/empty-roles');
    const role = await createSample(server, boss, resourceOf('roles'));
    expect((await get('/api/empty-roles')).ids).toEqual([...before, role.id]);
    await grant(server, Number(role.id), '/floors', { read: true });
    expect((await get('/api/empty-roles')).ids).toEqual(before);
    await server.database.db.execute(
      sql`update role_permissions set "create" = false, "read" = false, "update" = false, "delete" = false where id_role = ${Number(role.id)}`,
    );
    expect((await get('/api/empty-roles')).ids).toEqual([...before, role.id]);
  });

  test('a teacher is told of his own class of the active year alone what is missing, and no number', async () => {
    const token = await server.tokenOf('guru@amanah.test');
    const { db } = server.database;
    const own =
      await ids(sql`select a.ysb_student_id as id from semester_assignments a join semesters y on y.id = a.ysb_semester_id and y.status = 1
      join users u on u.ysb_teacher_id = a.ysb_teacher_id where u.email = 'guru@amanah.test' and a.deleted_at is null order by 1`);
    expect(own.length).toBeGreaterThan(3);
    const [first = 0, second = 0, third = 0] = own;
    await db.execute(sql`update students set nisn = '' where id in (${first}, ${second})`);
    await db.execute(sql`update students set no_handphone_ayah = '', no_handphone_ibu = '' where id = ${third}`);
    await db.execute(sql`update students set no_handphone_ayah = '' where id = ${first}`);
    const [other = 0] = await ids(
      sql`select id from students where id not in (${sql.join(
        own.map((id) => sql`${id}`),
        sql`, `,
      )}) limit 1`,
    );
    await db.execute(sql`update students set nisn = '' where id = ${other}`);
    const gaps = await get('/api/access/own-class/gaps', token);
    const inOwn = sql`id in (${sql.join(
      own.map((id) => sql`${id}`),
      sql`, `,
    )})`;
    expect(gaps).toEqual({
      nisn: await ids(sql`select id from students where ${inOwn} and nisn = '' order by id`),
      phone: await ids(sql`select id from students where ${inOwn} and no_handphone_ayah = '' and no_handphone_ibu = '' order by id`),
    });
    expect(gaps.nisn).toEqual(expect.arrayContaining([first, second]));
    expect(gaps.nisn).not.toContain(other);
    expect(gaps.phone).toContain(third);
    // Who left is no longer in the class.
    await db.execute(sql`update students set status = 'Lulus' where id = ${first}`);
    expect((await get('/api/access/own-class/gaps', token)).nisn).not.toContain(first);
    // People who teach no class have none that lacks anything.
    expect(await get('/api/access/own-class/gaps')).toEqual({ nisn: [], phone: [] });
  });
});

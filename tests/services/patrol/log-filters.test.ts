import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const { path } = calls.filterLogs;
const nothing = { date_in: '', date_out: '', ysb_branch_id: '', ysb_department_id: '', ysb_employe_id: '' };
type Log = Readonly<Record<string, string | number>>;

describe.each(engines)('the filter of inspection logs on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const ask = (filter: object, token = boss, query = '') => server.call('POST', path + query, { token, body: { ...nothing, ...filter } });
  const found = async (filter: object, token = boss): Promise<Log[]> => (await ask(filter, token)).json.data.data;
  const idsIn = (logs: readonly Log[]) => logs.map((log) => Number(log['id']));
  /** What the tables hold, queried without the code under test. */
  const stored = async (where = sql`true`): Promise<number[]> => {
    const rows = await rowsOf(
      server.database.db,
      sql`select l.id from log_check_points l join users u on u.id = l.user_id left join employes e on e.id = u.ysb_employe_id
        join check_points c on c.id = l.ysb_check_point_id join rooms r on r.id = c.ysb_room_id
        where l.deleted_at is null and ${where} order by l.id desc`,
    );
    return rows.map((row) => Number(row['id']));
  };

  test('answers every log under data.data, the latest first, with the words of its category', async () => {
    const reply = await ask({});
    expect([reply.status, reply.json.error, calls.filterLogs.data.safeParse(reply.json.data).success]).toEqual([200, 0, true]);
    expect(idsIn(reply.json.data.data)).toEqual(await stored());
    expect(reply.json.pagination.total).toBe(reply.json.data.data.length);
    const labels = new Map(reply.json.data.data.map((log: Log) => [log['ysb_kategori_note'], log['ysb_kategori_note_label']]));
    expect(labels).toEqual(
      new Map([
        [1, 'Sarana Prasarana'],
        [2, 'Kebersihan'],
      ]),
    );
    // Something not sent narrows as little as something empty.
    expect((await server.call('POST', path, { token: boss, body: {} })).json.pagination.total).toBe(reply.json.pagination.total);
  });

  test('narrows by both days, inclusive, however they are written', async () => {
    const days = (await rowsOf(server.database.db, sql`select distinct date_check::text as day from log_check_points order by 1`)).map(
      (row) => String(row['day']),
    );
    const [from = '', until = ''] = [days[3], days[5]];
    const expected = await stored(sql`l.date_check between ${from} and ${until}`);
    expect(expected.length).toBeGreaterThan(0);
    for (const write of [(day: string) => day, (day: string) => day.replaceAll('-', '/'), (day: string) => day.replaceAll(/-0?/g, '/')])
      expect(idsIn(await found({ date_in: write(from), date_out: write(until) }))).toEqual(expected);
    expect(idsIn(await found({ date_in: until }))).toEqual(await stored(sql`l.date_check >= ${until}`));
    expect(idsIn(await found({ date_out: from }))).toEqual(await stored(sql`l.date_check <= ${from}`));
    expect(await found({ date_in: '2999/1/1' })).toEqual([]);
  });

  test('narrows by branch, department and officer, also of officers who left', async () => {
    const [some] = await rowsOf(
      server.database.db,
      sql`select e.id, e.ysb_department_id as department from employes e join users u on u.ysb_employe_id = e.id
        join log_check_points l on l.user_id = u.id group by e.id order by count(*) desc limit 1`,
    );
    const [officer, department] = [Number(some?.['id']), Number(some?.['department'])];
    const ofOfficer = await stored(sql`e.id = ${officer}`);
    expect(ofOfficer.length).toBeGreaterThan(0);
    expect(idsIn(await found({ ysb_employe_id: officer }))).toEqual(ofOfficer);
    expect(idsIn(await found({ ysb_employe_id: String(officer), ysb_department_id: String(department) }))).toEqual(ofOfficer);
    expect(await found({ ysb_employe_id: officer, ysb_department_id: 999_999 })).toEqual([]);
    expect(idsIn(await found({ ysb_department_id: department }))).toEqual(await stored(sql`e.ysb_department_id = ${department}`));
    expect(idsIn(await found({ ysb_branch_id: 'JKT' }))).toEqual(await stored(sql`r.ysb_branch_id = 'JKT'`));
    await server.database.db.execute(sql`update users set deleted_at = now() where ysb_employe_id = ${officer}`);
    expect(idsIn(await found({ ysb_employe_id: officer }))).toEqual(ofOfficer);
    await server.database.db.execute(sql`update users set deleted_at = null where ysb_employe_id = ${officer}`);
    const [log] = await found({ ysb_employe_id: officer });
    // A device without signal filters by these.
    expect([Number(log?.['ysb_employe_id']), Number(log?.['ysb_department_id'])]).toEqual([officer, department]);
  });

  test('shows the caller’s branch alone, whatever is asked for', async () => {
    const [mine, theirs] = [await allRights(server, 'BKS'), await allRights(server, 'JKT')];
    for (const [account, code] of [
      [mine, 'BKS'],
      [theirs, 'JKT'],
    ] as const) {
      const own = await stored(sql`r.ysb_branch_id = ${code}`);
      expect(own.length).toBeGreaterThan(0);
      expect(idsIn(await found({}, account.token))).toEqual(own);
      expect(idsIn(await found({ ysb_branch_id: code }, account.token))).toEqual(own);
    }
    expect(await found({ ysb_branch_id: 'JKT' }, mine.token)).toEqual([]);
    const homeless = await newAccount(server, '');
    await grant(server, homeless.roleId, '/log-check-points', { read: true });
    expect(await found({}, homeless.token)).toEqual([]);
  });

  test('is for those who may read the logs', async () => {
    const other = await newAccount(server, 'BKS');
    await grant(server, other.roleId, '/log-check-points', { create: true, update: true, delete: true });
    expect((await ask({}, other.token)).status).toBe(403);
    await grant(server, other.roleId, '/log-check-points', { read: true });
    expect((await ask({}, other.token)).status).toBe(200);
    expect((await server.call('POST', path, { body: nothing })).status).toBe(401);
  });

  test('refuses what is no filter, in words and by field', async () => {
    const wrong: [string, unknown][] = [
      ...['2026/02/30', '2026/13/01', '30/01/2026', '2026/1/1x', '0000/01/01', '0001/01/01', 'kemarin', ' ', "'; drop table users; --"].map(
        (value): [string, unknown] => ['date_in', value],
      ),
      ...[20_261_120, [], {}, true, '2026/11/20\u0000'].map((value): [string, unknown] => ['date_out', value]),
      ...['x', '-1', '1.5', 0, -1, 1.5, '1 or 1=1', '9'.repeat(40), [1], {}].map((value): [string, unknown] => ['ysb_employe_id', value]),
      ...['x', '１', 1e300].map((value): [string, unknown] => ['ysb_department_id', value]),
      ...[7, ['BKS'], 'B'.repeat(192)].map((value): [string, unknown] => ['ysb_branch_id', value]),
      ['tidak_dikenal', 1],
    ];
    // Null may say that nothing is chosen.
    for (const name of ['date_in', 'date_out', 'ysb_employe_id', 'ysb_department_id', 'ysb_branch_id'])
      expect([name, (await ask({ [name]: null })).status]).toEqual([name, 200]);
    for (const [name, value] of wrong) {
      const reply = await ask({ [name]: value });
      expect([name, value, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([name, value, 422, [name]]);
    }
    const backwards = await ask({ date_in: '2026/11/20', date_out: '2026/11/19' });
    expect([backwards.status, Object.keys(backwards.json.errors)]).toEqual([422, ['date_out']]);
    for (const body of ['[]', '"x"', 'null', '{'])
      expect([body, (await server.call('POST', path, { token: boss, body })).status]).toEqual([body, body === '{' ? 400 : 422]);
    for (const odd of ['?page=x', '?limit=0', '?limit=x', '?page=1&page=2', '?sort=note', '?branch=JKT'])
      expect([odd, (await ask({}, boss, odd)).status]).toEqual([odd, 422]);
    expect(await found({ ysb_branch_id: "BKS\u0000' or 1=1" })).toEqual([]);
  });

  test('goes page by page for those who ask for pages', async () => {
    const all = await stored();
    const met: number[] = [];
    for (let page = 1; ; page++) {
      const { json } = await ask({}, boss, `?page=${page}&limit=1000`);
      expect(json.pagination).toEqual({ current_page: page, total_pages: Math.ceil(all.length / 1000), total: all.length });
      met.push(...idsIn(json.data.data));
      if (page >= json.pagination.total_pages) break;
    }
    expect(met).toEqual(all);
    expect((await ask({}, boss, '?page=99999&limit=10')).json.data.data).toEqual([]);
  });

  test('says so when there is more than one answer holds', async () => {
    const missing = 10_001 - (await stored()).length;
    await server.database.db.execute(
      sql`insert into log_check_points (ysb_check_point_id, ysb_kategori_note, note, user_id, date_check, time_check)
        select l.ysb_check_point_id, 1, 'Banyak', l.user_id, '2020-01-01', '00:00:00'
        from (select * from log_check_points limit 1) l, generate_series(1, ${missing}::int)`,
    );
    const { json } = await ask({});
    expect([json.data.data.length, json.pagination.total, json.pagination.total_pages]).toEqual([10_000, 10_001, 2]);
    expect(json.message).toContain('10.000 dari 10.001');
  });
});

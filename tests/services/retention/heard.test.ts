import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { logsKeptFrom } from '../../../services/db/logs-kept.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { buildServer } from '../../../services/http/server.ts';
import { retain } from '../../../services/ops/retention/retain.ts';
import { daysBefore } from '../../../src/contract/values/wall-clock.ts';
import {
  dateBack,
  filesIn,
  inDays,
  living,
  makeOld,
  monthAgo,
  newer,
  newFolder,
  older,
  type OldLogs,
  removeFolders,
  retentionOf,
} from './old-logs.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

afterAll(removeFolders);

describe.each(engines)('what people hear of a retention, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  let old: OldLogs;
  let folder = '';
  beforeEach(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
    old = await makeOld(server.database.db);
    folder = newFolder();
    return () => server.close();
  });
  const run = (more = {}) => retain(retentionOf(server.database.db, folder, more).retention);
  const get = async (path: string, as = token) => (await server.call('GET', path, { token: as })).json;

  test('whoever asks what changed is told of each log and photo, by the way of any deleted row', async () => {
    const since = encodeURIComponent(new Date(Date.now() - 60_000).toISOString());
    const photos = (await get('/api/log-photos?limit=1000')).pagination.total;
    const logs = (await get('/api/log-check-points?limit=1')).pagination.total;
    await run();
    const changed = await get(`/api/log-check-points?limit=1&updated_since=${since}`);
    expect([...changed.deleted].sort((a, b) => a - b)).toEqual([...old.older, ...old.newer]);
    expect((await get(`/api/log-photos?limit=1&updated_since=${since}`)).deleted).toHaveLength(6);
    expect((await get('/api/log-check-points?limit=1')).pagination.total).toBe(logs - 24);
    expect((await get('/api/log-photos?limit=1')).pagination.total).toBe(photos - 6);
    expect((await server.call('GET', `/api/log-check-points/${old.older[0]}`, { token })).status).toBe(404);
    const filtered = await server.call('POST', '/api/log-check-point-filters', {
      token,
      body: { date_in: `${older.replace('-', '/')}/01`, date_out: `${newer.replace('-', '/')}/27` },
    });
    expect(filtered.json.data.data.map((row: { id: number }) => row.id).sort()).toEqual([old.found, old.late].sort());
  });

  test('rounds of a removed night are not answered as missed, and the answer says from when on they are known', async () => {
    const { db } = server.database;
    const kept = daysBefore(monthAgo(14), -1);
    // Rounds as they were written on those nights.
    await db.execute(sql`update patrol_rounds set date = ${`${newer}-05`}::date where date = (select max(date) from patrol_rounds)`);
    const [there] = await rowsOf(db, sql`select count(*)::int as n from patrol_rounds where date = ${`${newer}-05`}::date`);
    expect(Number(there?.['n'])).toBeGreaterThan(0);
    const board = await get(`/api/rounds/board?date=${newer}-05`);
    expect([board.data.rounds.length > 0, board.data.kept_from]).toEqual([true, undefined]);
    await run();
    expect((await get(`/api/rounds/board?date=${newer}-05`)).data).toMatchObject({ rounds: [], kept_from: kept });
    // The window of the first kept day's round may have opened on the evening before.
    expect((await get(`/api/rounds/board?date=${monthAgo(14)}`)).data).toMatchObject({ rounds: [], kept_from: kept });
    expect((await get(`/api/rounds/board?date=${kept}`)).data.kept_from).toBeUndefined();
    const whole = (await get(`/api/rounds/coverage?from=${newer}-01&to=${newer}-20`)).data;
    expect(whole).toMatchObject({ from: `${newer}-01`, rounds: [], points: [], schedules: [], kept_from: kept });
    const across = (await get(`/api/rounds/coverage?from=${newer}-20&to=${kept}`)).data;
    expect(across).toMatchObject({ from: `${newer}-20`, to: kept, kept_from: kept });
    expect((await get(`/api/rounds/coverage?from=${kept}&to=${kept}`)).data.kept_from).toBeUndefined();
    expect((await get('/api/foundation')).data.logs_kept_from).toBe(monthAgo(14));
  });

  test('nothing is said where nothing was ever removed', async () => {
    expect((await get('/api/foundation')).data).not.toHaveProperty('logs_kept_from');
    expect((await get(`/api/rounds/coverage?from=${older}-01&to=${older}-20`)).data).not.toHaveProperty('kept_from');
  });

  test('Jejak names the file, the month and how many', async () => {
    await run();
    const { data } = await get('/api/audit-trail?action=delete');
    expect(data.slice(0, 2)).toMatchObject([
      {
        by: 'Sistem',
        resource: 'log-check-points',
        row_id: null,
        title: `12 catatan dan 2 foto bulan ${newer} dihapus, arsip catatan-${newer}-1.tar`,
      },
      { title: `12 catatan dan 4 foto bulan ${older} dihapus, arsip catatan-${older}-1.tar` },
    ]);
  });

  test('what a device sends again after all is answered, and neither comes back nor counts twice', async () => {
    const { db } = server.database;
    const officer = await server.tokenOf('patroli@amanah.test');
    const occurred = `${older}-09T15:30:00.000Z`;
    const headers = { 'x-occurred-at': occurred, 'x-recorded-offline': '1', 'idempotency-key': 'malam-lama-1' };
    const [point] = await rowsOf(
      db,
      sql`select ysb_check_point_id as id from log_check_points where user_id = (select id from users where email = 'patroli@amanah.test') limit 1`,
    );
    const body = { ysb_check_point_id: String(point?.['id']), ysb_kategori_note: 2, note: 'malam lama' };
    await db.execute(sql`update users set created_at = '2020-01-01T00:00:00Z'`);
    await db.execute(sql`update migrations set applied_at = '2020-01-01T00:00:00Z'`);
    // No log may be older than the database, which a server looks up when it starts.
    const app = await buildServer({ db });
    const send = async (more: object = {}) => {
      const all = { ...headers, ...more, authorization: `Bearer ${officer}` };
      const { statusCode: status, json } = await app.inject({
        method: 'POST',
        url: '/api/log-check-points/store',
        headers: all,
        payload: body,
      });
      return { status, json: json() };
    };
    const first = await send();
    expect([first.status, first.json.data.date_check]).toEqual([200, `${older}-09`]);
    const id = Number(first.json.data.id);
    await dateBack(db, [id], `${older}-01`);
    await db.execute(sql`update log_check_points set date_check = ${`${older}-09`}::date, occurred_at = ${occurred} where id = ${id}`);
    await run();
    await run({ now: inDays(36) });
    expect(await living(db)).not.toContain(id);
    // While its key is known the first answer is sent again.
    const known = await send();
    expect([known.status, known.json.data.id]).toEqual([200, id]);
    await db.execute(sql`delete from idempotency_keys`);
    const replayed = await send();
    expect([replayed.status, replayed.json.message]).toEqual([409, expect.stringContaining('sudah diarsipkan')]);
    expect((await send({ 'idempotency-key': 'kunci-lain-2' })).status).toBe(409);
    // Another one of that night, which never came, is taken as ever, and stays.
    const late = await send({ 'idempotency-key': 'malam-lama-3', 'x-occurred-at': `${older}-09T15:34:00.000Z` });
    expect([late.status, late.json.data.date_check]).toEqual([200, `${older}-09`]);
    const files = filesIn(folder);
    await run();
    expect([(await living(db)).includes(Number(late.json.data.id)), filesIn(folder)]).toEqual([true, files]);
  });

  test('a photo or a finding for a removed log is refused like one for a log that was never there', async () => {
    const { db } = server.database;
    const [id = 0] = old.older;
    const [owner] = await rowsOf(db, sql`select u.email from users u join log_check_points l on l.user_id = u.id where l.id = ${id}`);
    const officer = await server.tokenOf(String(owner?.['email']));
    await run();
    const photo = { ysb_log_check_point_id: String(id), number: 3, photo: 'data:image/jpeg;base64,/9j/' };
    expect((await server.call('POST', '/api/log-photos/store', { token: officer, body: photo })).status).toBe(422);
    expect(await logsKeptFrom(db)).toBe(monthAgo(14));
  });
});

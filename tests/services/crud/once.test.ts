import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { buildServer } from '../../../services/http/server.ts';
import { forgetOldKeys } from '../../../services/request/once.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { changesIn } from '../support/stamps.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const minute = 60_000;

describe.each(engines)('sent twice, done once, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  let other = '';
  let now = new Date('2026-11-20T13:00:00Z');
  beforeAll(async () => {
    server = await startServer(engine, { now: () => now });
    token = await server.tokenOf('patroli@amanah.test');
    other = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const log = (note: string) => ({ ysb_check_point_id: '1', ysb_kategori_note: 2, note, user_id: '999' });
  const store = (body: unknown, headers: Record<string, string> = {}, as = token) =>
    server.call('POST', '/api/log-check-points/store', { token: as, body, headers });
  const stored = async (note: string) =>
    (await server.call('GET', `/api/log-check-points?search=${note}&limit=1000`, { token })).json.pagination.total;
  const key = (value: string) => ({ 'idempotency-key': value });

  test('the same key again answers the same and does nothing', async () => {
    const note = `ulang${fresh()}`;
    const first = await store(log(note), key(note));
    const second = await store(log(note), key(note));
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect([second.status, second.text, second.headers['etag'], second.headers['idempotency-replayed']]).toEqual([
      200,
      first.text,
      first.headers['etag'],
      'true',
    ]);
    expect(await stored(note)).toBe(1);
  });

  test('the same key with another body, path or method is 422', async () => {
    const note = `lain${fresh()}`;
    await store(log(note), key(note));
    expect((await store(log(`${note}x`), key(note))).status).toBe(422);
    expect((await server.call('POST', '/api/check-points/store', { token, body: log(note), headers: key(note) })).status).toBe(422);
    expect(await stored(note)).toBe(1);
  });

  test("another user's key is another key", async () => {
    const note = `orang${fresh()}`;
    const mine = await store(log(note), key(note));
    const theirs = await store(log(note), key(note), other);
    expect(theirs.headers['idempotency-replayed']).toBeUndefined();
    expect(theirs.json.data.id).not.toBe(mine.json.data.id);
    expect([mine.json.data.user_id, theirs.json.data.user_id]).toEqual([4, 1]);
  });

  test('many at once with one key have one effect; the others hear it or are told to wait', async () => {
    const note = `serentak${fresh()}`;
    const replies = await Promise.all(Array.from({ length: 12 }, () => store(log(note), key(note))));
    for (const reply of replies) {
      expect([200, 409]).toContain(reply.status);
      if (reply.status === 409) expect(reply.headers['retry-after']).toBe('1');
    }
    expect(new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.json.data.id)).size).toBe(1);
    expect(await stored(note)).toBe(1);
  });

  test('two processes on one database keep to it as well', async () => {
    const second = await buildServer({ db: server.database.db });
    const note = `dua${fresh()}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...key(note) };
    const request = { method: 'POST', url: '/api/log-check-points/store', headers, payload: JSON.stringify(log(note)) } as const;
    await Promise.all([1, 2, 3, 4].flatMap(() => [server.app.inject(request), second.inject(request)]));
    await second.close();
    expect(await stored(note)).toBe(1);
  });

  test('what could never succeed is remembered; what may succeed later is tried again', async () => {
    const name = `tetap${fresh()}`;
    const invalid = await store({ ...log(name), note: '' }, key(`${name}a`));
    expect(invalid.status).toBe(422);
    expect((await store({ ...log(name), note: '' }, key(`${name}a`))).headers['idempotency-replayed']).toBe('true');
    const floor = { body: { name: `${fresh()}` }, headers: key(`${name}b`) };
    expect((await server.call('POST', '/api/floors/store', { token, ...floor })).status).toBe(403);
    await server.database.db.execute(
      sql`insert into permissions (id_user, id_menu, "create") select 4, id, true from menus where url = '/floors'`,
    );
    expect((await server.call('POST', '/api/floors/store', { token, ...floor })).status).toBe(200);
    // The effect is confirmed even to someone who may no longer cause it.
    await server.database.db.execute(sql`delete from permissions where id_user = 4`);
    expect((await server.call('POST', '/api/floors/store', { token, ...floor })).headers['idempotency-replayed']).toBe('true');
  });

  test('a PUT and a DELETE are repeated safely, too', async () => {
    const row = (await server.call('POST', '/api/floors/store', { token: other, body: { name: `${fresh()}` } })).json.data;
    const put = { token: other, body: { name: `${fresh()}` }, headers: { ...key(`p${row.id}`), 'if-match': '"1"' } };
    for (let time = 0; time < 2; time += 1)
      expect(changesIn((await server.call('PUT', `/api/floors/${row.id}`, put)).json.data.version)).toBe(2);
    const gone = { token: other, headers: key(`d${row.id}`) };
    expect((await server.call('DELETE', `/api/floors/${row.id}`, gone)).status).toBe(200);
    expect((await server.call('DELETE', `/api/floors/${row.id}`, gone)).status).toBe(200);
  });

  test('keys outlive the longest wait on a device, and no longer', async () => {
    const note = `lama${fresh()}`;
    await store(log(note), key(note));
    const age = (days: number) =>
      server.database.db.execute(sql`update idempotency_keys set created_at = now() - make_interval(days => ${days}) where key = ${note}`);
    await age(181);
    await forgetOldKeys(server.database.db);
    expect((await store(log(note), key(note))).headers['idempotency-replayed']).toBe('true');
    await age(500);
    await forgetOldKeys(server.database.db);
    expect(await rowsOf(server.database.db, sql`select 1 from idempotency_keys where key = ${note}`)).toEqual([]);
  });

  test('300 logs, twenty at a time, are all stored once', async () => {
    const note = `banjir${fresh()}`;
    const before = await rowsOf(server.database.db, sql`select count(*)::int as n from audit_trail`);
    let next = 0;
    const officer = async () => {
      while (next < 300) {
        next += 1;
        const at = next;
        expect((await store(log(`${note} ${at}`), key(`${note}-${at}`))).status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: 20 }, officer));
    expect(await stored(note)).toBe(300);
    const after = await rowsOf(server.database.db, sql`select count(*)::int as n from audit_trail`);
    expect(Number(after[0]?.['n']) - Number(before[0]?.['n'])).toBe(300);
  }, 120_000);

  test('odd keys are refused', async () => {
    for (const odd of ['', ' ', 'a b', 'x'.repeat(201), 'é']) expect([odd, (await store(log('odd'), key(odd))).status]).toEqual([odd, 422]);
  });

  test("the scan counts at the time of the scan, in the foundation's own time zone", async () => {
    const late = await store(log(`luring${fresh()}`), { 'x-occurred-at': '2026-11-19T17:30:05.250Z' });
    expect(late.json.data).toMatchObject({
      user_id: 4,
      date_check: '2026-11-20',
      time_check: '00:30:05',
      recorded_offline: true,
      occurred_at: '2026-11-19T17:30:05.250Z',
      received_at: '2026-11-20T13:00:00.000Z',
    });
    const soon = await store(log('langsung'), { 'x-occurred-at': new Date(now.getTime() - minute / 2).toISOString() });
    expect(soon.json.data).toMatchObject({ recorded_offline: false, time_check: '19:59:30' });
    const without = await store(log('tanpa'));
    expect(without.json.data).toMatchObject({ recorded_offline: false, time_check: '20:00:00', date_check: '2026-11-20' });
    const [trail] = await rowsOf(
      server.database.db,
      sql`select occurred_at::text, after->>'note' as note from audit_trail where resource = 'log-check-points' and row_id = ${late.json.data.id}`,
    );
    expect(trail?.['occurred_at']).toMatch(/^2026-11-(19 17|20 00):30:05\.25/);
  });

  test('the counters of the patrol home follow', async () => {
    now = new Date('2027-01-05T02:00:00Z');
    const counters = async (path: string) => (await server.call('GET', path, { token })).json.data;
    const before = await counters('/api/access/checklist?branch=BKS&level=user');
    expect(before.sum).toBe(0);
    await store(log('hari ini'));
    await store(log('lagi'));
    await store({ ...log('orang lain'), ysb_check_point_id: 2 }, {}, other);
    expect(await counters('/api/access/checklist')).toEqual({ sum: 2, total: before.total });
    expect(await counters('/api/access/checklist-officer')).toEqual({ sum: 1, total: before.total });
  });
});

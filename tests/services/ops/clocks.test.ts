import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const minute = 60_000;
const now = new Date('2026-11-20T13:00:00Z');

describe.each(engines)('clocks of devices on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine, { now: () => now, appOrigins: ['http://elsewhere.test'] });
    token = await server.tokenOf('patroli@amanah.test');
  });
  afterAll(() => server.close());

  const store = async (headers: Record<string, string>, note = `jam ${fresh()}`) => {
    const body = { ysb_check_point_id: '1', ysb_kategori_note: 2, note };
    return server.call('POST', '/api/log-check-points/store', { token, body, headers });
  };
  const from = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const byArrival = { date_check: '2026-11-20', time_check: '20:00:00', occurred_at: now.toISOString(), wrong_clock: true };

  test.each([
    ['of a clock that was reset', '2015-01-01T00:10:00.000Z'],
    ['before the database existed', '2021-06-01T00:00:00.000Z'],
    ['of tomorrow', from(23 * 60 * minute)],
    ['two hours ahead', from(120 * minute)],
    ['six minutes ahead', from(6 * minute)],
    ['far ahead', '2099-01-01T00:00:00.000Z'],
    ['that is none', 'yesterday'],
    ['of an hour that is none', '2026-11-20T25:00:00Z'],
  ])('a time %s is dated by arrival and marked, never refused', async (_name, said) => {
    const reply = await store({ 'x-occurred-at': said, 'x-device-time': said });
    expect([reply.status, reply.json.data]).toMatchObject([200, byArrival]);
    const listed = await server.call('GET', `/api/log-check-points?limit=1&ascending=0`, { token });
    expect(listed.json.data[0]).toMatchObject({ id: reply.json.data.id, wrong_clock: true });
    const filtered = await server.call('POST', '/api/log-check-point-filters?page=1&limit=1', { token, body: {} });
    expect(JSON.stringify(filtered.json.data)).toContain('"wrong_clock":true');
  });

  test('the same key again is answered the same, whatever time it names', async () => {
    const [note, key] = [`kunci ${fresh()}`, `kunci-${fresh()}`];
    const first = await store({ 'x-occurred-at': '2015-01-01T00:00:00Z', 'idempotency-key': key }, note);
    const again = await store({ 'x-occurred-at': from(-minute), 'idempotency-key': key }, note);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  });

  test('a time that is possible stands, with what the clock of the device said beside it', async () => {
    const { json } = await store({ 'x-occurred-at': from(-90 * minute), 'x-device-time': '2015-01-01T00:10:00.000Z' });
    expect(json.data).toMatchObject({
      occurred_at: from(-90 * minute),
      time_check: '18:30:00',
      wrong_clock: false,
      device_time: '2015-01-01T00:10:00.000Z',
    });
    const near = await store({ 'x-occurred-at': from(4 * minute) });
    expect(near.json.data).toMatchObject({ occurred_at: from(4 * minute), wrong_clock: false, device_time: '' });
  });

  test('a device that cannot tell when it was says only what its clock said', async () => {
    const { json } = await store({ 'x-device-time': '2015-01-01T00:10:00.000Z' });
    expect(json.data).toMatchObject({ ...byArrival, device_time: '2015-01-01T00:10:00.000Z' });
    const without = await store({});
    expect(without.json.data).toMatchObject({ occurred_at: now.toISOString(), wrong_clock: false });
    // What is not a time does not get into the record.
    const odd = await store({ 'x-device-time': '<b>2015</b>' });
    expect(odd.json.data).toMatchObject({ wrong_clock: true, device_time: '' });
  });

  test('recorded offline is what the device says of its connection', async () => {
    const offline = async (headers: Record<string, string>) => (await store(headers)).json.data.recorded_offline;
    // 70 seconds of typing, connected.
    expect(await offline({ 'x-occurred-at': from(-70_000), 'x-recorded-offline': '0' })).toBe(false);
    expect(await offline({ 'x-occurred-at': from(-5 * 60 * minute), 'x-recorded-offline': '0' })).toBe(false);
    expect(await offline({ 'x-occurred-at': from(-5000), 'x-recorded-offline': '1' })).toBe(true);
    expect(await offline({ 'x-device-time': '2015-01-01T00:10:00Z', 'x-recorded-offline': '1' })).toBe(true);
    // An older app does not say: some minutes prove nothing, hours do.
    expect(await offline({ 'x-occurred-at': from(-70_000) })).toBe(false);
    expect(await offline({ 'x-occurred-at': from(-14 * minute) })).toBe(false);
    expect(await offline({ 'x-occurred-at': from(-5 * 60 * minute) })).toBe(true);
    expect(await offline({ 'x-occurred-at': '2015-01-01T00:10:00Z' })).toBe(false);
  });

  test('the trail, a report of a label and an import are dated by the same rule', async () => {
    const report = await server.call('POST', '/api/qr-reports/store', {
      token,
      body: { ysb_check_point_id: 1 },
      headers: { 'x-occurred-at': '2015-01-01T00:00:00Z' },
    });
    expect([report.status, report.json.data.reported_at]).toEqual([200, now.toISOString()]);
    const { rows } = (await server.database.db.execute(
      sql`select count(*)::int as n from audit_trail where occurred_at < '2016-01-01' or occurred_at > '2030-01-01'`,
    )) as { rows: { n: number }[] };
    expect(rows[0]?.n).toBe(0);
  });

  test('every answer tells the time of the services, to other origins as well', async () => {
    for (const path of ['/health', '/api/branches', '/api/log-check-points?limit=1']) {
      const reply = await server.call('GET', path, { token, headers: { origin: 'http://elsewhere.test' } });
      expect([path, reply.headers['amanah-time']]).toEqual([path, now.toISOString()]);
      expect(reply.headers['access-control-expose-headers']).toMatch(/\bAmanah-Time\b.*\bDate\b/);
    }
    const asked = await server.call('OPTIONS', '/api/branches', {
      headers: { origin: 'http://elsewhere.test', 'access-control-request-method': 'POST' },
    });
    for (const name of ['X-Occurred-At', 'X-Device-Time', 'X-Recorded-Offline'])
      expect(asked.headers['access-control-allow-headers']).toContain(name);
  });
});

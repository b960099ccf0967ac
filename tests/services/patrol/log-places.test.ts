import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { asksSpotPhoto } from '../../../src/features/patrol/scan/asked/spot-photo.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const hourMs = 3_600_000;

describe.each(engines)('where a log was recorded, on %s', (engine) => {
  let server: TestServer;
  let point = 0;
  type Account = Awaited<ReturnType<typeof newAccount>>;
  let officer: Account;
  let colleague: Account;
  let head: Account;
  let elsewhere: Account;
  const place = { lat: '-6.23456', lng: '106.98765', location_accuracy: 35 };
  beforeAll(async () => {
    server = await startServer(engine);
    const boss = await server.tokenOf('superadmin@amanah.test');
    point = (await createSample(server, boss, resourceOf('check-points'))).id;
    const account = async (branch: string) => {
      const made = await newAccount(server, branch);
      await grant(server, made.roleId, '/log-check-points', { create: true, read: true });
      return made;
    };
    [officer, colleague, head, elsewhere] = [await account('BKS'), await account('BKS'), await account('BKS'), await account('JKT')];
    for (const { roleId } of [head, elsewhere]) await grant(server, roleId, '/putaran', { read: true });
  });
  afterAll(() => server.close());

  const log = (more: object, headers: Readonly<Record<string, string>> = {}) =>
    server.call('POST', '/api/log-check-points/store', {
      token: officer.token,
      headers,
      body: { ysb_check_point_id: point, ysb_kategori_note: 1, note: 'Aman', record_method: 1, ...more },
    });
  const photoOf = async (id: number) => {
    const body = { ysb_log_check_point_id: id, number: 1, photo: dataUrl('image/jpeg', jpeg(120, 90)) };
    const made = await server.call('POST', '/api/log-photos/store', { token: officer.token, body });
    expect(made.status, made.text).toBe(200);
  };
  const read = (id: number, token: string) => server.call('GET', `/api/log-check-points/${id}`, { token });
  const readings = async (id: number) =>
    (
      await rowsOf(
        server.database.db,
        sql`select user_id, after from audit_trail where resource = 'log-check-points' and action = 'read' and row_id = ${id}`,
      )
    ).map(({ user_id, after }) => [Number(user_id), after]);

  test('the list tells how exact it is and never where; where is for the officer and whoever watches the rounds, with a line in the trail', async () => {
    const made = await log({ ...place, photo_asked: true });
    expect(made.status, made.text).toBe(200);
    const { id } = made.json.data;
    for (const { token } of [officer, colleague, head]) {
      const list = await server.call('GET', `/api/log-check-points?limit=100&ysb_check_point_id=${point}`, { token });
      expect(list.text).not.toContain('6.23456');
      expect(list.text).not.toContain('106.98765');
      const row = list.json.data.find((one: { id: number }) => one.id === id);
      expect(row).toMatchObject({ location_accuracy: 35, photo_asked: true });
    }
    expect((await read(id, officer.token)).json.data).toMatchObject(place);
    expect(await readings(id)).toEqual([]);
    const told = await read(id, colleague.token);
    expect([told.status, told.json.data.location_accuracy, 'lat' in told.json.data, 'lng' in told.json.data]).toEqual([
      200,
      35,
      false,
      false,
    ]);
    expect(await readings(id)).toEqual([]);
    expect((await read(id, head.token)).json.data).toMatchObject(place);
    expect(await readings(id)).toEqual([[head.userId, { fields: ['lat', 'lng'] }]]);
    expect((await read(id, elsewhere.token)).status).toBe(404);
    const searched = await server.call('GET', '/api/log-check-points?limit=100&search=6.23456', { token: head.token });
    expect(searched.json.data).toEqual([]);
  });

  test('the history names what is withheld without its values', async () => {
    const { id } = (await log(place)).json.data;
    const told = await server.call('GET', `/api/log-check-points/${id}/history`, { token: head.token });
    expect(told.text).not.toContain('6.23456');
  });

  test('of many scans about one in eight was asked for a photo, and whoever reads the log finds out the same again', async () => {
    const scans = 240;
    // An hour apart: within one the answer stays the same.
    const start = Date.now() - (scans + 1) * hourMs;
    for (let at = 0; at < scans; at += 1) {
      const moment = new Date(start + at * hourMs);
      const asked = asksSpotPhoto(String(officer.userId), String(point), moment);
      // As the scanner sends it: what was not asked for is not said.
      const made = await log(
        { note: 'Foto acak', ...(asked ? { photo_asked: true } : {}) },
        { 'x-occurred-at': moment.toISOString(), 'x-recorded-offline': '1', 'idempotency-key': `acak-${String(at).padStart(20, '0')}` },
      );
      expect(made.status, made.text).toBe(200);
      if (asked && at % 2 === 0) await photoOf(made.json.data.id);
    }
    const list = await server.call('GET', '/api/log-check-points?limit=1000&search=Foto+acak', { token: head.token });
    const rows = list.json.data as readonly {
      user_id: number;
      ysb_check_point_id: number;
      occurred_at: string;
      photo_asked: boolean;
      photo_count: number;
    }[];
    expect(rows).toHaveLength(scans);
    for (const row of rows)
      expect([row.occurred_at, row.photo_asked]).toEqual([
        row.occurred_at,
        asksSpotPhoto(String(row.user_id), String(row.ysb_check_point_id), new Date(row.occurred_at)),
      ]);
    const asked = rows.filter((row) => row.photo_asked);
    // One in eight of these is thirty; a number outside these bounds comes up about once in a hundred thousand runs.
    expect(asked.length).toBeGreaterThan(9);
    expect(asked.length).toBeLessThan(57);
    const [taken, skipped] = [asked.filter((row) => row.photo_count === 1), asked.filter((row) => row.photo_count === 0)];
    expect([taken.length > 0, skipped.length > 0, taken.length + skipped.length]).toEqual([true, true, asked.length]);
  });

  test('a log without a place is one like any other', async () => {
    const made = await log({});
    expect(made.json.data).toMatchObject({ location_accuracy: null, photo_asked: false });
  });

  test.each([
    ['half a place', { lat: '-6.2', location_accuracy: 3 }, 'lng'],
    ['words', { lat: 'di sini', lng: '106.9', location_accuracy: 3 }, 'lat'],
    ['beyond the pole', { lat: '-91', lng: '106.9', location_accuracy: 3 }, 'lat'],
    ['beyond the date line', { lat: '-6', lng: '180.1', location_accuracy: 3 }, 'lng'],
    ['no accuracy', { lat: '-6.2', lng: '106.9' }, 'location_accuracy'],
    ['a negative accuracy', { lat: '-6.2', lng: '106.9', location_accuracy: -1 }, 'location_accuracy'],
    ['an exponent', { lat: '1e1', lng: '106.9', location_accuracy: 3 }, 'lat'],
  ])('%s is refused at its field', async (_what, body, field) => {
    const refused = await log(body);
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([422, [field]]);
  });
});

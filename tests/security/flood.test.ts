import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../services/support/engines.ts';
import { startServer, type TestServer } from '../services/support/test-server.ts';

/** FLOOD_SECONDS=30 runs all of it. */
const seconds = Number(process.env['FLOOD_SECONDS'] ?? 2);
const eachSecond = 50;

describe.each(engines)('a flood of inspection logs on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('patroli@amanah.test');
  });
  afterAll(() => server.close());

  const total = async () => Number((await server.call('GET', '/api/log-check-points?limit=1', { token })).json.pagination.total);

  test(`${eachSecond} a second for ${seconds} s: all stored, count equal`, async () => {
    const before = await total();
    const points = (await server.call('GET', '/api/check-points?limit=50', { token })).json.data.map((row: { id: number }) => row.id);
    const answers: Promise<number>[] = [];
    const begun = Date.now();
    for (let at = 0; at < eachSecond * seconds; at += 1) {
      const due = begun + (at * 1000) / eachSecond;
      if (due > Date.now()) await wait(due - Date.now());
      const body = { ysb_check_point_id: points[at % points.length], ysb_kategori_note: 1, note: `Putaran ${at}` };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      answers.push(server.call('POST', '/api/log-check-points/store', { token, body, headers }).then(({ status }) => status));
    }
    const statuses = await Promise.all(answers);
    const took = Date.now() - begun;
    console.log(`${statuses.length} logs stored in ${(took / 1000).toFixed(1)} s`);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await total()).toBe(before + statuses.length);
  }, 300_000);
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { type Fold, foldedState } from '../../../src/contract/declared/folds.ts';
import { registry } from '../../../src/contract/registry.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const points = registry['check-points'];
const [declared] = points.folds ?? [];
/** Who reported last: every event counts, and so does their order. */
const byLast: Fold = {
  field: 'label_state',
  of: 'qr-reports',
  by: 'ysb_check_point_id',
  at: 'reported_at',
  reads: ['user_id'],
  state: (events) => events.map(({ user_id }) => user_id).join('-'),
};

describe.each(engines)('folded states on %s', (engine) => {
  let server: TestServer;
  const tokens: string[] = [];
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    tokens.push(boss, await server.tokenOf('developer@amanah.test'));
  });
  afterEach(() => void Object.assign(points, { folds: declared ? [declared] : [] }));
  afterAll(() => server.close());

  const row = async (id: number) => (await server.call('GET', `/api/check-points/${id}`, { token: boss })).json.data;
  const listed = async (query: string) =>
    (await server.call('GET', `/api/check-points?limit=1000&${query}`, { token: boss })).json.data.map(({ id }: { id: number }) => id);
  const report = async (id: number, token: string, at: string, key?: string) =>
    server.call('POST', '/api/qr-reports/store', {
      token,
      body: { ysb_check_point_id: id },
      headers: { 'x-occurred-at': at, ...(key ? { 'idempotency-key': key } : {}) },
    });
  const reportsOf = async (id: number) =>
    (await server.call('GET', `/api/qr-reports?limit=1000&ysb_check_point_id=${id}`, { token: boss })).json.data;

  test('the demo and an upgrade say what the events say', async () => {
    const rows = await rowsOf(
      server.database.db,
      sql`select p.id, p.label_state, count(r.id)::int as reports from check_points p
        left join qr_reports r on r.ysb_check_point_id = p.id and r.deleted_at is null group by p.id, p.label_state`,
    );
    expect(rows.some(({ label_state }) => label_state === 'rusak')).toBe(true);
    for (const { label_state, reports } of rows) expect(label_state).toBe(Number(reports) > 0 ? 'rusak' : '');
  });

  test('a report makes the label damaged, deleting it undoes that, a restore does it again; the row’s version stays', async () => {
    const before = (await listed('label_state=')).length;
    const id = 3;
    for (const one of await reportsOf(id)) await server.call('DELETE', `/api/qr-reports/${one.id}`, { token: boss });
    const whole = await row(id);
    expect([whole.label_state, await listed('label_state=rusak')]).toEqual(['', expect.not.arrayContaining([id])]);
    const made = (await report(id, boss, new Date().toISOString())).json.data;
    const damaged = await row(id);
    expect([damaged.label_state, damaged.version]).toEqual(['rusak', whole.version]);
    expect(await listed('label_state=rusak')).toContain(id);
    expect((await listed('sort=label_state&ascending=0'))[0]).toBe(Math.max(...(await listed('label_state=rusak'))));
    const since = await server.call('GET', `/api/check-points?limit=1000&updated_since=${whole.updated_at}`, { token: boss });
    expect(since.json.data.map((one: { id: number }) => one.id)).toContain(id);
    await server.call('DELETE', `/api/qr-reports/${made.id}`, { token: boss });
    expect((await row(id)).label_state).toBe('');
    await server.call('POST', `/api/qr-reports/${made.id}/restore`, { token: boss });
    expect((await row(id)).label_state).toBe('rusak');
    const refused = await server.call('POST', '/api/check-points/store', { token: boss, body: { ysb_room_id: 1, label_state: '' } });
    expect([refused.status, before]).toEqual([422, expect.any(Number)]);
  });

  test('whatever order events arrive in, late or at the same moment, the services have the state that the contract computes', async () => {
    Object.assign(points, { folds: [byLast] });
    const base = Date.now() - 60_000;
    const arrivals = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 5 });
    let id = 10;
    await fc.assert(
      fc.asyncProperty(arrivals, async (list) => {
        id += 1;
        for (const one of await reportsOf(id)) await server.call('DELETE', `/api/qr-reports/${one.id}`, { token: boss });
        for (const [who, second] of list) {
          const sent = await report(id, tokens[who] ?? '', new Date(base + second * 1000).toISOString());
          expect(sent.status).toBe(200);
        }
        const events = (await reportsOf(id)).map(({ id: number, reported_at, ...rest }: Record<string, unknown>) => ({
          ...rest,
          id: String(number),
          at: String(reported_at),
        }));
        expect((await row(id)).label_state).toBe(foldedState(byLast, events));
      }),
      { numRuns: 12 },
    );
  });

  test('many reports of one label at once: none waits for another for ever, and each counts', async () => {
    Object.assign(points, { folds: [byLast] });
    const id = 40;
    for (const one of await reportsOf(id)) await server.call('DELETE', `/api/qr-reports/${one.id}`, { token: boss });
    const at = new Date().toISOString();
    const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => report(id, tokens[n % 2] ?? '', at, `fold-once-${n}-${engine}`)));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(String((await row(id)).label_state).split('-')).toHaveLength(6);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const hourMs = 3_600_000;

describe.each(engines)('the mark from which a device asks what changed, on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const made = async () =>
    Number((await server.call('POST', '/api/floors/store', { token, body: { name: `Tanda ${fresh()}` } })).json.data.id);
  const since = async (mark: string) => {
    const { json } = await server.call('GET', `/api/floors?limit=1000&updated_since=${encodeURIComponent(mark)}`, { token });
    const rows = json.data as readonly { readonly id: number }[];
    return { ids: rows.map(({ id }) => id), mark: String(json.as_of) };
  };

  test('of a time to come was given before the clock was set back: everything is told, with a mark of now', async () => {
    const id = await made();
    const { ids, mark } = await since(new Date(Date.now() + hourMs).toISOString());
    expect(ids).toContain(id);
    expect(Date.parse(mark)).toBeLessThan(Date.now());
    // A mark of now is believed.
    expect((await since(new Date(Date.now() - 1).toISOString())).ids).not.toContain(id);
  });

  // The embedded database has no clock but that of its process.
  test.runIf(engine === 'postgres')('is of the clock that stamps the rows, not of a process whose clock is an hour ahead', async () => {
    const real = Date.now.bind(Date);
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => real() + hourMs);
    const { mark } = await since(new Date(0).toISOString());
    const id = await made();
    const found = await since(mark);
    const { data } = (await server.call('GET', '/health')).json;
    ahead.mockRestore();
    const [clock] = await rowsOf(server.database.db, sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
    expect(Date.parse(mark)).toBeLessThan(Number(clock?.['ms']));
    expect(found.ids).toContain(id);
    // Whoever runs it is told, in whole seconds.
    expect(Math.round(data.clockAheadSeconds / 60)).toBe(-60);
    expect((await server.call('GET', '/health')).json.data).not.toHaveProperty('clockAheadSeconds');
  });
});

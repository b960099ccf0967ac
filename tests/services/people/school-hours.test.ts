import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('days and hours of a school on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = (await allRights(server, 'BKS')).token;
  });
  afterAll(() => server.close());

  const store = (more: Record<string, unknown>) => {
    const body = { ysb_branch_id: 'BKS', school_name: `Sekolah ${fresh()}`, school_code: `S-${fresh()}`, ...more };
    return server.call('POST', '/api/schools/store', { token, body });
  };

  test('are kept in one spelling, listed, and searched for as they read', async () => {
    const made = await store({ school_days: '5, 3, 1', starts_at: '6:45', ends_at: '1515' });
    expect([made.status, made.json.data]).toMatchObject([200, { school_days: '135', starts_at: '06.45', ends_at: '15.15' }]);
    const list = await server.call('GET', `/api/schools?limit=1000&school_days=135`, { token });
    expect(list.json.data.map((row: { id: number }) => row.id)).toEqual([made.json.data.id]);
  });

  test('the end is after the start, also where only one of them changes; what is not filled in is no mistake', async () => {
    for (const [starts_at, ends_at] of [
      ['15.00', '07.00'],
      ['07.00', '7:00'],
    ]) {
      const refused = await store({ starts_at, ends_at });
      expect([refused.status, refused.json.errors]).toEqual([422, { ends_at: 'Jam Pulang harus setelah Jam Masuk.' }]);
    }
    const { id } = (await store({ starts_at: '07.00' })).json.data;
    const change = (body: unknown) => server.call('PUT', `/api/schools/${id}`, { token, body });
    expect((await change({ ends_at: '06.59' })).status).toBe(422);
    expect((await change({ ends_at: '12.00' })).status).toBe(200);
    expect((await change({ starts_at: '12.00' })).status).toBe(422);
    expect((await change({ starts_at: '' })).status).toBe(200);
    expect((await change({ starts_at: '24.00' })).status).toBe(422);
    expect((await change({ school_days: '8' })).status).toBe(422);
  });

  test('the demo’s schools have them, a school from before has none', async () => {
    const list = await server.call('GET', '/api/schools?limit=1000&search=SMP%20Islam%20Tunas', { token });
    expect(list.json.data[0]).toMatchObject({ school_days: '12345', starts_at: '07.00', ends_at: '15.15' });
    expect((await store({})).json.data).toMatchObject({ school_days: '', starts_at: '', ends_at: '' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines.slice(0, 1))('the end date of an academic year on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  test('is taken under both names on update, under its own on create', async () => {
    const body = { name_year: `T${fresh()}`, semester: 1, date_in: '2030-07-01', date_out: '2030-12-20', status: 0, user_id: '1' };
    const { id } = (await server.call('POST', '/api/semesters/store', { token, body })).json.data;
    const put = async (change: object) => {
      const reply = await server.call('PUT', `/api/semesters/${id}`, { token, body: { ...change, user_id: '1' } });
      return reply.status === 200 ? reply.json.data.date_out : [reply.status, Object.keys(reply.json.errors)];
    };
    expect(await put({ dat_out: '2030-12-21' })).toBe('2030-12-21');
    expect(await put({ date_out: '2030-12-22' })).toBe('2030-12-22');
    expect(await put({ date_out: '2030-12-23', dat_out: '2030-12-24' })).toBe('2030-12-23');
    expect(await put({ name_year: 'x' })).toBe('2030-12-23');
    expect(await put({ dat_out: '2030-02-30' })).toEqual([422, ['dat_out']]);
    const { date_out: end, ...open } = body;
    const missing = await server.call('POST', '/api/semesters/store', { token, body: { ...open, dat_out: end } });
    expect([missing.status, Object.keys(missing.json.errors).sort()]).toEqual([422, ['dat_out', 'date_out']]);
  });
});

import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSession } from '../../../src/contract/calls/security-calls.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(engines)('the sessions of an account on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  const login = async (email: string, agent = phone, remoteAddress = '203.0.113.9') => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress,
      headers: { 'user-agent': agent },
    });
    return String(reply.json().data.token);
  };
  const list = async (token: string): Promise<OwnSession[]> => (await server.call('GET', '/api/account/sessions', { token })).json.data;
  const end = (token: string, sessions: unknown) => server.call('POST', '/api/account/sessions/end', { token, body: { sessions } });
  const isOpen = async (token: string) => (await server.call('GET', '/api/auth/session', { token })).status === 200;
  const run = (text: string) => server.database.db.execute(sql.raw(text));
  const jtiOf = (token: string) => String(decodeJwt(token).jti);

  test('are listed with device, address and times, this one first, and nothing that opens them', async () => {
    const { email } = await newAccount(server, 'BKS');
    const [one, other] = [await login(email), await login(email, desk, '198.51.100.7')];
    const found = await list(one);
    const told = found.map(({ is_current, browser, system, address }) => [is_current, browser, system, address]);
    // The account was made with a session of its own, by a program that names nothing.
    expect(told[0]).toEqual([true, 'Chrome', 'Android', '203.0.113.9']);
    expect(told).toContainEqual([false, 'Firefox', 'Windows', '198.51.100.7']);
    for (const { began_at, seen_at, expires_at } of found) {
      expect(Math.abs(Date.now() - Date.parse(began_at))).toBeLessThan(3_600_000);
      expect(Date.parse(seen_at)).toBeGreaterThanOrEqual(Date.parse(began_at) - 1000);
      expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
    }
    const text = JSON.stringify(found);
    for (const token of [one, other]) expect([text.includes(token), text.includes(jtiOf(token))]).toEqual([false, false]);
  });

  test('one is ended at its next request, and only that one; its own name does not end the one that asks', async () => {
    const { email, userId } = await newAccount(server, 'BKS');
    const [mine, lost, kept] = [await login(email), await login(email, desk), await login(email)];
    const id = (await list(lost)).find((one) => one.is_current)?.id;
    expect(await isOpen(lost)).toBe(true);
    const reply = await end(mine, [id]);
    expect([reply.status, reply.json.data]).toEqual([200, { ended: 1 }]);
    expect([await isOpen(lost), await isOpen(kept), await isOpen(mine)]).toEqual([false, true, true]);
    expect((await end(mine, [id])).status).toBe(404);
    const own = (await list(mine)).find((one) => one.is_current)?.id;
    expect((await end(mine, [own])).status).toBe(409);
    expect(await isOpen(mine)).toBe(true);
    const [trail] = await rowsOf(
      server.database.db,
      sql`select action, after from audit_trail where resource = 'users' and row_id = ${userId}`,
    );
    expect(trail).toMatchObject({ action: 'security', after: { event: 'sessions-ended' } });
  });

  test('all others are ended at once, also those renewed meanwhile; of two that end each other one remains or none', async () => {
    // An account that may open something, or its sessions would not be renewed.
    const email = 'patroli2@amanah.test';
    const [mine, other] = [await login(email), await login(email, desk)];
    await run(`update sessions set created_at = created_at - interval '13 hours', expires_at = expires_at - interval '13 hours',
      began_at = began_at - interval '13 hours' where jti in ('${jtiOf(mine)}', '${jtiOf(other)}')`);
    const next = async (token: string) => String((await server.call('GET', '/api/auth/session', { token })).headers['amanah-token']);
    const [mineNext, otherNext] = [await next(mine), await next(other)];
    // Both tokens of a login are one line.
    expect((await list(mine)).filter((one) => one.browser !== '')).toHaveLength(2);
    expect((await list(mineNext)).filter((one) => one.is_current)).toHaveLength(1);
    expect((await end(mineNext, 'others')).json.data.ended).toBeGreaterThanOrEqual(1);
    expect(await Promise.all([mine, mineNext, other, otherNext].map(isOpen))).toEqual([true, true, false, false]);
    expect((await end(mine, 'others')).json).toMatchObject({ message: 'Tidak ada sesi lain.', data: { ended: 0 } });
    const [a, b] = [await login(email), await login(email)];
    await Promise.all([end(a, 'others'), end(b, 'others')]);
    expect((await Promise.all([a, b].map(isOpen))).filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  test("another account's session cannot be ended or seen, and ended or expired ones are not listed", async () => {
    const [one, other] = [await newAccount(server, 'BKS'), await newAccount(server, 'BKS')];
    const [mine, theirs] = [await login(one.email), await login(other.email)];
    const id = (await list(theirs))[0]?.id;
    expect((await list(mine)).map((line) => line.id)).not.toContain(id);
    expect((await end(mine, [id])).status).toBe(404);
    expect(await isOpen(theirs)).toBe(true);
    const before = (await list(mine)).length;
    const [gone, over] = [await login(one.email), await login(one.email)];
    expect(await list(mine)).toHaveLength(before + 2);
    await server.call('POST', '/api/auth/logout', { token: gone });
    await run(`update sessions set expires_at = now() - interval '1 second' where jti = '${jtiOf(over)}'`);
    expect(await list(mine)).toHaveLength(before);
  });

  test.each([[undefined], [[]], ['all'], [['x']], [[1]], [["' or true --"]], [Array.from({ length: 501 }, () => '0'.repeat(32))]])(
    'refuses what is no session of a list (%#)',
    async (sessions) => {
      const token = await server.tokenOf('patroli@amanah.test');
      expect((await end(token, sessions)).status).toBe(422);
    },
  );

  test('the last use is noted every few minutes, with the address it came from', async () => {
    const { email } = await newAccount(server, 'BKS');
    const token = await login(email);
    const state = async () =>
      (await rowsOf(server.database.db, sql`select seen_at::text, address from sessions where jti = ${jtiOf(token)}`))[0];
    const ask = (remoteAddress: string) =>
      server.app.inject({ method: 'GET', url: '/api/auth/session', remoteAddress, headers: { authorization: `Bearer ${token}` } });
    const before = await state();
    await ask('198.51.100.20');
    expect(await state()).toEqual(before);
    await run(`update sessions set seen_at = seen_at - interval '6 minutes' where jti = '${jtiOf(token)}'`);
    await ask('198.51.100.20');
    const after = await state();
    expect(after?.['address']).toBe('198.51.100.20');
    expect(String(after?.['seen_at']) > String(before?.['seen_at'])).toBe(true);
  });
});

import { decodeJwt } from 'jose';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { buildServer } from '../../../services/http/server.ts';
import { engines } from '../support/engines.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const hour = 3_600_000;

describe.each(engines)('a session in use on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine, { appOrigins: ['http://elsewhere.test'] });
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.db.execute(sql`delete from login_attempts`));

  const officer = 'patroli@amanah.test';
  const login = async (email = officer, secret = password) =>
    String((await server.call('POST', '/api/auth/login', { body: { email, password: secret } })).json.data.token);
  /** As if the login had been this many hours ago. */
  const age = (token: string, hours: number, chainHours = hours) =>
    server.database.db.execute(sql`update sessions set
      created_at = created_at - make_interval(secs => ${hours * 3600}), expires_at = expires_at - make_interval(secs => ${hours * 3600}),
      began_at = began_at - make_interval(secs => ${chainHours * 3600}) where jti = ${String(decodeJwt(token).jti)}`);
  const ask = (token: string, path = '/api/check-points?limit=1') => server.call('GET', path, { token });
  const renewedBy = async (token: string, path?: string) => (await ask(token, path)).headers['amanah-token'] as string | undefined;
  const count = async () => Number((await rowsOf(server.database.db, sql`select count(*)::int as n from sessions`))[0]?.['n']);
  const run = (text: string) => server.database.db.execute(sql.raw(text));

  test('stays as it is after 11 hours, and after 13 goes on under a new token at any contact', async () => {
    const token = await login();
    await age(token, 11);
    expect(await renewedBy(token)).toBeUndefined();
    await age(token, 2);
    for (const path of ['/api/check-points?limit=1', '/api/auth/session', '/user-service/privileges/users/4', '/api/floors?limit=1']) {
      const next = (await renewedBy(token, path)) ?? '';
      expect([path, (await ask(next, '/api/auth/session')).json.data.user.id]).toEqual([path, 4]);
    }
    const reply = await server.call('GET', '/api/auth/session', { token, headers: { origin: 'http://elsewhere.test' } });
    expect(reply.headers['access-control-expose-headers']).toMatch(/Amanah-Token\b.*Amanah-Token-Expires/);
    const left = Date.parse(String(reply.headers['amanah-token-expires'])) - Date.now();
    expect(left).toBeGreaterThan(23.9 * hour);
    expect(left).toBeLessThanOrEqual(24 * hour);
    // The old one lives on, as long as it would have.
    expect((await ask(token)).status).toBe(200);
    // The new one is young and is not renewed.
    expect(await renewedBy(String(reply.headers['amanah-token']))).toBeUndefined();
  });

  test('many requests at once, by two processes, make one token', async () => {
    const token = await login();
    await age(token, 13);
    const second = await buildServer({ db: server.database.db });
    const before = await count();
    const request = { method: 'GET', url: '/api/check-points?limit=1', headers: { authorization: `Bearer ${token}` } } as const;
    const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? server.app : second).inject(request)));
    await second.close();
    expect(new Set(replies.map((reply) => reply.headers['amanah-token'])).size).toBe(1);
    expect(replies[0]?.headers['amanah-token']).toEqual(expect.any(String));
    expect(await count()).toBe(before + 1);
    // An answer that was lost on the way is made up for by the next, byte for byte.
    expect(await renewedBy(token)).toBe(replies[0]?.headers['amanah-token']);
  });

  test.each(['the old', 'the new'])('logout with %s token ends both', async (which) => {
    const token = await login();
    await age(token, 13);
    const next = (await renewedBy(token)) ?? '';
    const out = await server.call('POST', '/api/auth/logout', { token: which === 'the old' ? token : next });
    expect([out.status, out.headers['amanah-token']]).toEqual([200, undefined]);
    expect([(await ask(token)).status, (await ask(next)).status]).toEqual([401, 401]);
  });

  test('a new password ends both; the session that gave it goes on and is renewed again', async () => {
    const token = await login('patroli2@amanah.test');
    const elsewhere = await login('patroli2@amanah.test');
    for (const one of [token, elsewhere]) await age(one, 13);
    const [next, other] = [(await renewedBy(token)) ?? '', (await renewedBy(elsewhere)) ?? ''];
    const fresh = 'Kopi-tubruk-7-gunung';
    const body = { email: 'patroli2@amanah.test', password, new_password: fresh };
    expect((await server.call('PUT', '/api/change-passwords', { token, body })).status).toBe(200);
    expect([(await ask(elsewhere)).status, (await ask(other)).status, (await ask(next)).status, (await ask(token)).status]).toEqual([
      401, 401, 401, 200,
    ]);
    const again = (await renewedBy(token)) ?? '';
    expect(again).not.toBe(next);
    expect((await ask(again)).status).toBe(200);
    await server.call('PUT', '/api/change-passwords', {
      token: again,
      body: { email: 'patroli2@amanah.test', password: fresh, new_password: password },
    });
  });

  test('a chain lives seven days without a password, and no longer', async () => {
    const token = await login();
    await age(token, 13, 6.5 * 24);
    const reply = await ask(token);
    const until = Date.parse(String(reply.headers['amanah-token-expires'])) - Date.now();
    // Half a day is left of the seven, more than the old token has.
    expect(Math.abs(until - 12 * hour)).toBeLessThan(60_000);
    const next = String(reply.headers['amanah-token']);
    await age(next, 0, 0);
    await run(`update sessions set created_at = created_at - interval '11 hours 50 minutes' where jti = '${decodeJwt(next).jti}'`);
    const over = await login();
    await age(over, 13, 7 * 24);
    expect(await renewedBy(over)).toBeUndefined();
  });

  test('a token of a chain is renewed again and again until the seven days are over', async () => {
    let token = await login();
    let hours = 0;
    for (; hours < 30 * 24; hours += 13) {
      await run(`update sessions set created_at = created_at - interval '13 hours', expires_at = expires_at - interval '13 hours',
        began_at = began_at - interval '13 hours' where user_id = 4 and revoked_at is null`);
      const next = await renewedBy(token);
      if (!next) break;
      token = next;
    }
    expect(hours).toBeGreaterThan(6 * 24);
    await run(`update sessions set expires_at = expires_at - interval '24 hours' where user_id = 4`);
    expect((await ask(token)).status).toBe(401);
  });

  test.each([
    ['its level changed', `update users set level = 'developer' where id = 5`, `update users set level = 'user' where id = 5`],
    ['its role changed', `update users set id_role = id_role + 1 where id = 5`, `update users set id_role = id_role - 1 where id = 5`],
    [
      'nothing is left that it may open',
      `update role_permissions set deleted_at = now() where id_role = (select id_role from users where id = 5) and deleted_at is null`,
      `update role_permissions set deleted_at = null where id_role = (select id_role from users where id = 5)`,
    ],
    [
      'its password was given by somebody else',
      'update users set must_change_password = true where id = 5',
      'update users set must_change_password = false where id = 5',
    ],
  ])('an account is not renewed when %s', async (_name, change, back) => {
    const [row] = await rowsOf(server.database.db, sql`select email from users where id = 5`);
    const token = await login(String(row?.['email']));
    await age(token, 13);
    await run(change);
    const reply = await ask(token, '/api/auth/session');
    expect([reply.status, reply.headers['amanah-token']]).toEqual([200, undefined]);
    await run(back);
    expect(await renewedBy(token, '/api/auth/session')).toEqual(expect.any(String));
  });

  test('one that was deactivated or deleted is not renewed, nor is what had been renewed before', async () => {
    for (const [change, back] of [
      ['update users set active = false where id = 4', 'update users set active = true where id = 4'],
      ['update users set deleted_at = now() where id = 4', 'update users set deleted_at = null where id = 4'],
    ] as const) {
      const token = await login();
      await age(token, 13);
      const next = (await renewedBy(token)) ?? '';
      await run(change);
      for (const one of [token, next]) {
        const reply = await ask(one);
        expect([reply.status, reply.headers['amanah-token']]).toEqual([401, undefined]);
      }
      await run(back);
    }
  });
});

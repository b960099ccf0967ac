import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionUser } from '../../../src/contract/session.ts';
import { engines } from '../support/engines.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('login on %s', (engine) => {
  let server: TestServer;
  const limits = { account: 3, address: 1000, firstWaitSeconds: 30, longestWaitSeconds: 60 };
  beforeAll(async () => {
    server = await startServer(engine, { limits });
  });
  afterAll(() => server.close());
  const login = (email: string, secret = password) => server.call('POST', '/api/auth/login', { body: { email, password: secret } });

  test('by e-mail in any case, and by NIK, with menus and rights', async () => {
    for (const name of ['patroli@amanah.test', ' PATROLI@amanah.test ', '100004']) {
      const reply = await login(name);
      expect(reply.status).toBe(200);
      expect(reply.json).toMatchObject({
        error: 0,
        message: 'Login berhasil.',
        data: { user: { id: 4, level: 'user', ysb_branch_id: 'BKS' } },
      });
      const user = sessionUser.parse(reply.json.data.user);
      expect(user.role_permission.some((entry) => entry.menu.url === '/log-check-points' && entry.create === 1)).toBe(true);
      expect(user.aplikasi.flatMap((app) => app.modules.flatMap((module) => module.menus.map((menu) => menu.url)))).toContain(
        '/check-points',
      );
      expect(reply.text).not.toMatch(/argon2|password/);
    }
  });

  test('a superadmin sees every menu', async () => {
    const reply = await login('superadmin@amanah.test');
    const urls = sessionUser
      .parse(reply.json.data.user)
      .aplikasi.flatMap((app) => app.modules.flatMap((m) => m.menus.map((menu) => menu.url)));
    expect(urls).toContain('/branches');
  });

  test('unknown account and wrong password answer alike', async () => {
    const wrong = await login('guru@amanah.test', 'not this one');
    const unknown = await login('nobody@amanah.test', 'not this one');
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test('the throttle answers 429 with the time to wait, for known and unknown accounts alike, and ends', async () => {
    for (const name of ['admin@amanah.test', 'stranger@amanah.test']) {
      for (let at = 0; at < limits.account; at += 1) expect((await login(name, `wrong ${at}`)).status).toBe(401);
      const refused = await login(name);
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toMatch(/^(29|30)$/);
      expect(refused.json.message).toMatch(/^Terlalu banyak percobaan masuk\. Tunggu (29|30) detik lalu coba lagi\.$/);
    }
    // The NIK is counted separately: it must not be revealed that it is the same account.
    expect((await login('100003')).status).toBe(200);
    await server.database.db.execute(sql`update login_attempts set blocked_until = now() - interval '1 second'`);
    expect((await login('admin@amanah.test')).status).toBe(200);
    expect((await login('admin@amanah.test', 'wrong again')).status).toBe(401);
  });

  test('the wait grows and ends: a quarter of an hour at most, however often somebody guesses', async () => {
    const name = 'patroli2@amanah.test';
    expect((await login(name, 'wrong')).status).toBe(401);
    await server.database.db.execute(sql`update login_attempts set failures = 60, blocked_until = null`);
    expect((await login(name, 'wrong')).status).toBe(401);
    const refused = await login(name);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(limits.longestWaitSeconds, -1)]);
    await server.database.db.execute(sql`delete from login_attempts`);
  });

  test('guesses at the same time are counted, too', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => login('developer@amanah.test', `guess ${at}`)));
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 401).length).toBe(limits.account);
    expect(statuses.filter((status) => status === 429).length).toBe(12 - limits.account);
  });

  test('having an account does not buy more guesses: a right password takes back its own attempt at the address and no other', async () => {
    const narrow = await startServer(engine, { limits: { ...limits, account: 100, address: 5 } });
    const tryAs = async (email: string, secret: string) =>
      (await narrow.call('POST', '/api/auth/login', { body: { email, password: secret } })).status;
    const answers: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      answers.push(await tryAs('admin@amanah.test', `tebakan ${guess}`));
      if (answers.at(-1) === 401) expect([guess, await tryAs('guru@amanah.test', password)]).toEqual([guess, guess < 4 ? 200 : 429]);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    await narrow.close();
  });

  test('logout ends the session; the token is worth nothing after it', async () => {
    const token = String((await login('patroli2@amanah.test')).json.data.token);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(200);
    expect((await server.call('POST', '/api/auth/logout', { headers: { authorization: token } })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(401);
  });

  test.each([
    ['none', ''],
    ['no token', 'Bearer'],
    ['not a token', 'Bearer abc.def.ghi'],
    [
      'alg none',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1","jti":"x"}').toString('base64url')}.`,
    ],
  ])('%s is 401', async (_name, authorization) => {
    for (const path of ['/api/auth/session', '/api/branches', '/api/access/checklist', '/user-service/privileges/users/1']) {
      const reply = await server.call('GET', path, { headers: { authorization } });
      expect(reply.status).toBe(401);
      expect(reply.json).toMatchObject({ error: 1 });
    }
  });

  test('a session that ran out is 401, whatever its token says', async () => {
    const token = String((await login('patroli2@amanah.test')).json.data.token);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(200);
    await server.database.db.execute(sql`update sessions set expires_at = now() - interval '1 second'
      where user_id = (select id from users where email = 'patroli2@amanah.test')`);
    for (const path of ['/api/auth/session', '/api/branches', '/api/access/checklist'])
      expect([path, (await server.call('GET', path, { token })).status]).toEqual([path, 401]);
  });

  test('a token signed with another secret is 401, also with a session that exists', async () => {
    const { SignJWT, decodeJwt } = await import('jose');
    const { jti = '', sub = '' } = decodeJwt(await server.tokenOf('superadmin@amanah.test'));
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setJti(jti)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('x'.repeat(43)));
    expect((await server.call('GET', '/api/branches', { token: forged })).status).toBe(401);
  });

  test('a deactivated account loses its session at once', async () => {
    const token = await server.tokenOf('guru@amanah.test');
    await server.database.db.execute(sql`delete from login_attempts`);
    const above = await server.tokenOf('superadmin@amanah.test');
    const rows = (await server.call('GET', '/api/privileges/users?limit=1000', { token: above })).json.data;
    const idOf = (email: string) => rows.find((row: { email: string }) => row.email === email).id;
    const set = (email: string, active: boolean, by = above) =>
      server.call('PUT', `/api/privileges/users/${idOf(email)}`, { token: by, body: { active } });
    expect((await set('guru@amanah.test', false)).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(401);
    expect((await login('guru@amanah.test')).status).toBe(401);
    // Nobody locks themselves out, or anybody above them.
    expect((await set('superadmin@amanah.test', false)).status).toBe(422);
    expect((await set('superadmin@amanah.test', false, await server.tokenOf('developer@amanah.test'))).status).toBe(403);
    expect((await set('guru@amanah.test', true)).status).toBe(200);
    expect((await login('guru@amanah.test')).status).toBe(200);
    // The old session stays ended.
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(401);
  });

  test('odd bodies are refused without a look at any account', async () => {
    for (const body of [
      {},
      { email: 'a' },
      { email: ['a'], password: 'b' },
      { email: 'a', password: 'b', level: 'superadmin' },
      [],
      'null',
    ]) {
      expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(422);
    }
    expect((await login('\u0000@x.id')).status).toBe(401);
  });
});

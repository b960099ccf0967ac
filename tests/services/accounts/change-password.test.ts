import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const fresh = 'kata-sandi-baru-2026';

describe.each(engines)('change of password on %s', (engine) => {
  let server: TestServer;
  const limits = { account: 4, address: 1000, firstWaitSeconds: 30, longestWaitSeconds: 60 };
  beforeAll(async () => {
    server = await startServer(engine, { limits });
  });
  afterAll(() => server.close());
  const login = (email: string, secret: string) => server.call('POST', '/api/auth/login', { body: { email, password: secret } });
  const change = (token: string, body: object) => server.call('PUT', '/api/change-passwords', { token, body });
  const flagged = (id: number) => server.database.db.execute(sql`update users set must_change_password = true where id = ${id}`);

  test('needs a session and all three fields, and takes no others', async () => {
    const { token, email } = await newAccount(server, 'BKS');
    const body = { email, password, new_password: fresh };
    expect((await server.call('PUT', '/api/change-passwords', { body })).status).toBe(401);
    for (const odd of [
      {},
      { ...body, email: '' },
      { ...body, password: ['x'] },
      { ...body, new_password: null },
      { ...body, id: 1 },
      'null',
    ])
      expect((await change(token, odd as object)).status).toBe(422);
    expect((await login(email, password)).status).toBe(200);
  });

  test('is for one’s own account only', async () => {
    const { token } = await newAccount(server, 'BKS');
    const reply = await change(token, { email: 'superadmin@amanah.test', password, new_password: fresh });
    expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['email']]);
    expect((await login('superadmin@amanah.test', password)).status).toBe(200);
  });

  test('a wrong old password is said at its field and throttled like a login, in a count of its own', async () => {
    const { token, email, userId } = await newAccount(server, 'BKS');
    const wrong = await change(token, { email, password: 'bukan-ini', new_password: fresh });
    expect([wrong.status, wrong.json.errors]).toEqual([422, { password: 'Password Lama salah.' }]);
    for (let at = 1; at < limits.account; at += 1) await change(token, { email, password: `tebakan ${at}`, new_password: fresh });
    const refused = await change(token, { email, password, new_password: fresh });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^(29|30)$/)]);
    expect((await login(email, password)).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(200);
    const [row] = await rowsOf(server.database.db, sql`select version from users where id = ${userId}`);
    expect(row?.['version']).toBe(1);
    await server.database.db.execute(sql`delete from login_attempts`);
  });

  test('guesses at the same time are counted, too', async () => {
    const { token, email } = await newAccount(server, 'BKS');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(token, { email, password: `tebakan ${at}`, new_password: fresh })),
    );
    expect(replies.filter(({ status }) => status === 422).length).toBe(limits.account);
    expect(replies.filter(({ status }) => status === 429).length).toBe(10 - limits.account);
    await server.database.db.execute(sql`delete from login_attempts`);
  });

  test.each([
    ['short', 'pendek'],
    ['common', 'bismillah'],
    ['the same', password],
  ])('a new one that is %s is refused at its field', async (_name, weak) => {
    const { token, email } = await newAccount(server, 'BKS');
    const reply = await change(token, { email, password, new_password: weak });
    expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['new_password']]);
    expect((await login(email, password)).status).toBe(200);
  });

  test('a right one ends all other sessions and leaves no trace of either password', async () => {
    const { token, email, userId } = await newAccount(server, 'BKS');
    const other = (await login(email, password)).json.data.token;
    const reply = await change(token, { email: email.toUpperCase(), password, new_password: fresh });
    expect([reply.status, reply.json]).toEqual([200, { error: 0, message: 'Password berhasil diganti.', data: null }]);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token: other })).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, fresh)).status).toBe(200);
    const trail = await rowsOf(server.database.db, sql`select * from audit_trail where resource = 'users' and row_id = ${userId}`);
    expect([trail.length, trail[0]?.['action'], Number(trail[0]?.['user_id'])]).toEqual([1, 'update', userId]);
    expect(JSON.stringify(trail)).not.toMatch(/argon2|kata-sandi|amanah-demo/);
  });

  test('two changes at once do not both succeed', async () => {
    const { token, email } = await newAccount(server, 'BKS');
    const replies = await Promise.all(
      ['pertama-sekali', 'kedua-sekali'].map((new_password) => change(token, { email, password, new_password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('until it is changed nothing else is open, whatever the rights; then everything is', async () => {
    const boss = 'superadmin@amanah.test';
    await flagged(1);
    const { token, user } = (await login(boss, password)).json.data;
    expect(user.must_change_password).toBe(true);
    expect((await server.call('GET', '/api/auth/session', { token })).json.data.user.must_change_password).toBe(true);
    const tries: [string, string][] = resourceNames.map(resourceOf).flatMap(({ path, aliases }) =>
      [path, ...aliases].flatMap((each): [string, string][] => [
        ['GET', each],
        ['GET', `${each}/1`],
        ['GET', `${each}/1/history`],
        ['POST', `${each}/store`],
        ['POST', `${each}/1/restore`],
        ['PUT', `${each}/1`],
        ['DELETE', `${each}/1`],
      ]),
    );
    for (const call of Object.values(calls))
      if (call.access !== 'public' && !('beforeChange' in call)) tries.push([call.method, call.path.replace('{id}', '1')]);
    for (const [method, path] of tries) {
      const reply = await server.call(method, path, { token, ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}) });
      expect([method, path, reply.status]).toEqual([method, path, 403]);
      expect(reply.json.message).toContain('Ganti password');
    }
    expect((await change(token, { email: boss, password, new_password: fresh })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token })).json.data.user).not.toHaveProperty('must_change_password');
    expect((await server.call('GET', '/api/branches', { token })).status).toBe(200);
    expect((await login(boss, fresh)).json.data.user).not.toHaveProperty('must_change_password');
  });

  test('logout is open, too', async () => {
    const { token, userId } = await newAccount(server, 'BKS');
    await flagged(userId);
    expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token })).status).toBe(401);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../../services/kernel/log.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const forgotten = '/api/auth/forgotten';
const requests = '/api/accounts/requests';
const fresh = 'gajah-duduk-di-awan-9';

describe.each(engines)('forgotten passwords on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let clerk: Awaited<ReturnType<typeof newAccount>>;
  const logged: string[] = [];
  const log: Log = (...line) => void logged.push(JSON.stringify(line));
  beforeAll(async () => {
    server = await startServer(engine, { log });
    boss = await server.tokenOf('superadmin@amanah.test');
    clerk = await newAccount(server, 'BKS');
    await grant(server, clerk.roleId, '/users', { read: true, update: true });
  }, 120_000);
  afterAll(() => server.close());

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);
  const calm = () => rows(sql`delete from login_attempts`);
  const ask = (email: unknown) => server.call('POST', forgotten, { body: { email } });
  const as = (token: string, method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const askers = async (token: string): Promise<number[]> =>
    (await as(token, 'GET', requests)).json.data.map(({ user }: { user: number }) => user);

  test('the answer is the same for an account, for none and for a closed one; only the first leaves a request', async () => {
    const shut = await newAccount(server, 'BKS');
    await rows(sql`update users set active = false where id = ${shut.userId}`);
    const someone = await newAccount(server, 'BKS');
    const answers = [];
    for (const typed of [someone.email.toUpperCase(), 'tidak-ada@amanah.test', shut.email, '000000', '\u0000', "' or 1=1 --"])
      answers.push(await ask(typed));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await askers(boss)).toEqual([someone.userId]);
    for (const bad of ['', null, 5, ['a'], 'x'.repeat(192)]) expect((await ask(bad)).status).toBe(422);
    expect((await server.call('POST', forgotten, { body: { email: 'x'.repeat(5000) } })).status).toBe(413);
    await calm();
  });

  test('a flood leaves one row for each account that there is, and waits', async () => {
    await calm();
    const someone = await newAccount(server, 'BKS');
    const byName: number[] = [];
    for (let at = 0; at < 5; at += 1) byName.push((await ask(someone.email)).status);
    expect(byName).toEqual([200, 200, 200, 429, 429]);
    const unknown: number[] = [];
    for (let at = 0; at < 5; at += 1) unknown.push((await ask('entah@amanah.test')).status);
    expect(unknown).toEqual(byName);
    let last = 0;
    for (let at = 0; at < 40 && last !== 429; at += 1) last = (await ask(`banjir${at}@amanah.test`)).status;
    expect(last).toBe(429);
    expect(await rows(sql`select * from password_requests where user_id not in (select id from users)`)).toEqual([]);
    expect(await rows(sql`select * from password_requests where user_id = ${someone.userId}`)).toHaveLength(1);
    // Asking too often locks nobody out of the login.
    expect((await server.call('POST', '/api/auth/login', { body: { email: someone.email, password: 'amanah-demo-2026' } })).status).toBe(
      200,
    );
    await calm();
  });

  test('whoever may set the password sees who asked, and nobody else does', async () => {
    const [mine, other, strong] = [await newAccount(server, 'BKS'), await newAccount(server, 'JKT'), await newAccount(server, 'BKS')];
    await grant(server, strong.roleId, '/branches', { delete: true });
    for (const { email } of [mine, other, strong, clerk]) await ask(email);
    await calm();
    expect(await askers(boss)).toEqual(expect.arrayContaining([mine.userId, other.userId, strong.userId]));
    const seen = await askers(clerk.token);
    expect(seen).toContain(mine.userId);
    for (const beyond of [other.userId, strong.userId, clerk.userId]) expect(seen).not.toContain(beyond);
    const reader = await newAccount(server, 'BKS');
    await grant(server, reader.roleId, '/users', { read: true, create: true });
    expect((await as(reader.token, 'GET', requests)).status).toBe(403);
    // What he does not see he does not close.
    for (const beyond of [other.userId, strong.userId, 999_999])
      expect((await as(clerk.token, 'DELETE', `${requests}/${beyond}`)).status).toBe(404);
    expect((await as(clerk.token, 'DELETE', `${requests}/${mine.userId}`)).status).toBe(200);
    expect((await as(clerk.token, 'DELETE', `${requests}/${mine.userId}`)).status).toBe(404);
    expect(await askers(clerk.token)).not.toContain(mine.userId);
  });

  test('a password, a link, the end of the account and its owner close a request', async () => {
    const link = { link: createHash('sha256').update('x').digest('base64url') };
    const closing: readonly ((account: Awaited<ReturnType<typeof newAccount>>) => Promise<{ status: number }>)[] = [
      ({ userId }) => as(boss, 'PUT', `/api/privileges/users/${userId}`, { password: fresh }),
      ({ userId }) => as(boss, 'POST', '/api/accounts/handover', { accounts: [{ user: userId, ...link }] }),
      ({ userId }) => as(boss, 'POST', '/api/accounts/handover', { accounts: [{ user: userId, password: fresh }] }),
      ({ userId }) => as(boss, 'PUT', `/api/privileges/users/${userId}`, { active: false }),
      ({ userId }) => as(boss, 'DELETE', `/api/privileges/users/${userId}`),
      ({ token, email }) => as(token, 'PUT', '/api/change-passwords', { email, password: 'amanah-demo-2026', new_password: fresh }),
    ];
    for (const close of closing) {
      const account = await newAccount(server, 'BKS');
      await ask(account.email);
      await calm();
      expect(await rows(sql`select * from password_requests where user_id = ${account.userId}`)).toHaveLength(1);
      expect((await close(account)).status).toBe(200);
      expect(await rows(sql`select * from password_requests where user_id = ${account.userId}`)).toEqual([]);
    }
  });

  test('neither passwords nor links are anywhere in the database, its trail, or the log', async () => {
    const secret = randomBytes(16).toString('base64url');
    const hash = createHash('sha256').update(secret).digest('base64url');
    const [one, two] = [await newAccount(server, 'BKS'), await newAccount(server, 'BKS')];
    const given = 'kuda-laut-menari-71';
    const key = { 'idempotency-key': 'rahasia-1' };
    const body = { accounts: [{ user: one.userId, password: given }] };
    expect((await server.call('POST', '/api/accounts/handover', { token: boss, body, headers: key })).status).toBe(200);
    await as(boss, 'POST', '/api/accounts/handover', { accounts: [{ user: two.userId, link: hash }] });
    await server.call('POST', '/api/auth/invitation', { body: { secret } });
    await server.call('POST', '/api/auth/invitation/accept', { body: { secret, password: 'password' } });
    const used = await server.call('POST', '/api/auth/invitation/accept', { body: { secret, password: fresh } });
    expect(used.status).toBe(200);
    const tables = await rows(sql`select table_name from information_schema.tables where table_schema = 'public'`);
    let looked = 0;
    for (const { table_name: name } of tables) {
      for (const row of await rows(sql`select t::text as line from ${sql.identifier(String(name))} t`)) {
        looked += 1;
        for (const word of [secret, given, fresh]) expect(String(row['line'])).not.toContain(word);
        // A used link leaves not even its hash.
        if (name !== 'idempotency_keys') expect(String(row['line'])).not.toContain(hash);
        // Nor anything that a bare hash of the password could be guessed from.
        for (const algorithm of ['hex', 'base64url', 'base64'] as const)
          expect(String(row['line'])).not.toContain(createHash('sha256').update(JSON.stringify(body)).digest(algorithm));
      }
    }
    expect(looked).toBeGreaterThan(1000);
    for (const word of [secret, given, fresh, hash]) expect(logged.join('\n')).not.toContain(word);
  });
});

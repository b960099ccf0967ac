import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { levels } from '../../../src/contract/permissions.ts';
import { allRights, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Level = (typeof levels)[number];
const pairs = levels.flatMap((own) => levels.map((level) => [own, level] as const));

/** Written by hand: which accounts each level may create, and touch. */
const mayMake: Readonly<Record<Level, readonly Level[]>> = {
  user: ['user'],
  developer: ['user', 'developer'],
  superadmin: ['user', 'developer', 'superadmin'],
};
const users = '/api/privileges/users';
const secret = 'kuda-laut-menari-7';

describe.each(engines)('levels of accounts, on %s', (engine) => {
  let server: TestServer;
  const tokens: Record<Level, string> = { user: '', developer: '', superadmin: '' };
  beforeAll(async () => {
    server = await startServer(engine);
    tokens.user = (await allRights(server, 'BKS')).token;
    tokens.developer = await server.tokenOf('developer@amanah.test');
    tokens.superadmin = await server.tokenOf('superadmin@amanah.test');
  }, 120_000);
  afterAll(() => server.close());

  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);
  const levelOf = async (id: number) => (await rows(sql`select level from users where id = ${id} and deleted_at is null`))[0]?.['level'];
  const as = (token: string, method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const bodyOf = (level: Level) => ({ username: 'Orang Baru', email: `level${fresh()}@amanah.test`, password: secret, level });

  /** An account at this level in the branch that all three of them see. */
  async function accountAt(level: Level) {
    const account = await newAccount(server, 'BKS');
    await rows(sql`update users set level = ${level} where id = ${account.userId}`);
    return account;
  }

  test.each(pairs)('a %s and a new account of level %s', async (own, level) => {
    const reply = await as(tokens[own], 'POST', `${users}/store`, { ...bodyOf(level), ysb_branch_id: 'BKS' });
    if (mayMake[own].includes(level)) {
      expect([reply.status, await levelOf(reply.json.data.id)]).toEqual([200, level]);
      const [trail] = await rows(
        sql`select user_id from audit_trail where resource = 'users' and action = 'create' and row_id = ${reply.json.data.id}`,
      );
      expect(trail).toBeDefined();
    } else expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['level']]);
  });

  test.each(pairs)('a %s and the raising of a user to %s', async (own, level) => {
    const account = await accountAt('user');
    const reply = await as(tokens[own], 'PUT', `${users}/${account.userId}`, { level });
    const may = mayMake[own].includes(level);
    expect([reply.status, await levelOf(account.userId)]).toEqual(may ? [200, level] : [422, 'user']);
  });

  test.each(pairs)('a %s and an account of level %s: level, password, name, end', async (own, level) => {
    const may = mayMake[own].includes(level);
    const account = await accountAt(level);
    const path = `${users}/${account.userId}`;
    const body = [
      { username: 'Nama Lain' },
      { password: secret },
      { email: `lain${fresh()}@amanah.test` },
      { active: false },
      { level: 'user' },
    ];
    for (const change of body) {
      const reply = await as(tokens[own], 'PUT', path, change);
      expect([change, reply.status]).toEqual([change, may ? 200 : 403]);
    }
    const other = await accountAt(level);
    expect((await as(tokens[own], 'DELETE', `${users}/${other.userId}`)).status).toBe(may ? 200 : 403);
    expect(await levelOf(other.userId)).toBe(may ? undefined : level);
  });

  test('a new superadmin must change his password first, and then can do everything', async () => {
    const body = bodyOf('superadmin');
    const made = await as(tokens.superadmin, 'POST', `${users}/store`, body);
    const login = await server.call('POST', '/api/auth/login', { body: { email: body.email, password: secret } });
    const token = String(login.json.data.token);
    expect((await as(token, 'GET', '/api/branches')).status).toBe(403);
    const changed = { email: body.email, password: secret, new_password: 'jendela-biru-di-utara-4' };
    expect((await as(token, 'PUT', '/api/change-passwords', changed)).status).toBe(200);
    expect((await as(token, 'GET', '/api/branches')).status).toBe(200);
    expect((await as(token, 'POST', `${users}/store`, bodyOf('superadmin'))).status).toBe(200);
    expect(made.status).toBe(200);
  });

  test('the last superadmin stays one: not made less, not shut, not deleted, not even by himself', async () => {
    await rows(sql`update users set level = 'user' where level = 'superadmin' and email <> 'superadmin@amanah.test'`);
    for (const change of [{ level: 'developer' }, { level: 'user' }]) {
      const reply = await as(tokens.superadmin, 'PUT', `${users}/1`, change);
      expect([reply.status, reply.json.message]).toEqual([409, expect.stringContaining('superadmin terakhir')]);
    }
    // One who cannot log in does not count, nor one who is deleted.
    const [shut, gone] = [await accountAt('superadmin'), await accountAt('superadmin')];
    await rows(sql`update users set active = false where id = ${shut.userId}`);
    await rows(sql`update users set deleted_at = now() where id = ${gone.userId}`);
    expect((await as(tokens.superadmin, 'PUT', `${users}/1`, { level: 'user' })).status).toBe(409);
    expect((await as(tokens.superadmin, 'PUT', `${users}/${shut.userId}`, { level: 'user' })).status).toBe(200);
    expect(await levelOf(1)).toBe('superadmin');
  });

  test('two who take it from each other at once: one of them keeps it', async () => {
    const other = await newAccount(server, 'BKS');
    await rows(sql`update users set level = 'superadmin' where id = ${other.userId}`);
    const replies = await Promise.all([
      as(tokens.superadmin, 'PUT', `${users}/${other.userId}`, { level: 'user' }),
      as(other.token, 'PUT', `${users}/1`, { level: 'user' }),
    ]);
    // The second may find that he is nobody's superior any more.
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [left] = await rows(sql`select count(*) as n from users where level = 'superadmin' and active and deleted_at is null`);
    expect(Number(left?.['n'])).toBe(1);
    await rows(sql`update users set level = 'superadmin' where id = 1`);
  });
});

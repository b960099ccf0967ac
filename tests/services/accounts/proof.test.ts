import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../src/contract/calls/calls.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { password, startServer, type TestServer } from '../support/test-server.ts';

const boss = 'superadmin@amanah.test';

describe.each(engines)('what an open session alone is not enough for, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.db.execute(sql`delete from login_attempts`));

  const login = async (email = boss) =>
    String((await server.call('POST', '/api/auth/login', { body: { email, password } })).json.data.token);
  /** As if the person had last been shown to be there this many minutes ago. */
  const age = (token: string, minutes: number) =>
    server.database.db.execute(sql`update sessions set proved_at = now() - make_interval(mins => ${minutes}), began_at = now() - make_interval(mins => ${minutes})
      where jti = ${String(decodeJwt(token).jti)}`);
  const prove = (token: string, body: object) => server.call('POST', '/api/account/proof', { token, body });
  const put = (token: string, path: string, body: object, key?: string) =>
    server.call('PUT', path, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
  const userPath = (id: number) => `/api/privileges/users/${id}`;

  test('the calls that ask for it are those that change rights, hand over accounts, erase, and reset', () => {
    const asking = Object.entries(calls).filter(([, call]) => 'proof' in call);
    expect(asking.map(([name]) => name).sort()).toEqual([
      'changeRolePermission',
      'changeUserPermission',
      'eraseObservation',
      'grantRole',
      'grantUser',
      'handOver',
      'makeAccounts',
      'resetFactor',
      'revokeRolePermission',
      'revokeUserPermission',
    ]);
    // Each of them has one effect under one key, so that it can be sent again once it was shown.
    for (const [name, call] of asking) expect([name, 'once' in call]).toEqual([name, true]);
  });

  test('within ten minutes of the login nothing is asked; later a right is, and the password opens it for ten more', async () => {
    const { roleId } = await newAccount(server, 'BKS');
    const [menu] = await rowsOf(server.database.db, sql`select id from menus where url = '/branches'`);
    const grant = (token: string, key?: string) =>
      server.call(calls.grantRole.method, calls.grantRole.path, {
        token,
        body: { id_role: roleId, menus: [{ id_menu: Number(menu?.['id']), create: 0, read: 1, update: 0, delete: 0 }] },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      });
    const token = await login();
    await age(token, 9);
    expect((await grant(token)).status).toBe(200);
    await age(token, 11);
    const asked = await grant(token, 'proof-1');
    expect([asked.status, asked.json.code]).toEqual([403, 'proof-needed']);
    expect(asked.json.message).toContain('masuk kembali');
    // Reading, and everything else that is written, goes on.
    expect((await server.call('GET', '/api/privileges/roles', { token })).status).toBe(200);
    for (const wrong of [{ password: 'salah-sekali' }, {}, { password, code: '1' }, { code: '123456' }, { password: '' }])
      expect([wrong, (await prove(token, wrong)).status]).toEqual([wrong, 422]);
    expect((await grant(token, 'proof-1')).json.code).toBe('proof-needed');
    const shown = await prove(token, { password });
    expect(shown.status).toBe(200);
    expect(Date.parse(shown.json.data.until) - Date.now()).toBeGreaterThan(9 * 60_000);
    // The refusal was not kept under the key.
    expect((await grant(token, 'proof-1')).status).toBe(200);
    await age(token, 11);
    // What happened is confirmed, however long ago it was shown.
    expect((await grant(token, 'proof-1')).status).toBe(200);
    expect((await grant(token)).json.code).toBe('proof-needed');
  });

  test('it holds for all tokens of the login, and for no other login', async () => {
    const [one, other] = [await login(), await login()];
    await server.database.db.execute(sql`update sessions set created_at = created_at - interval '13 hours', expires_at = expires_at - interval '13 hours',
      began_at = began_at - interval '13 hours', proved_at = proved_at - interval '13 hours' where jti = ${String(decodeJwt(one).jti)}`);
    const next = String((await server.call('GET', '/api/auth/session', { token: one })).headers['amanah-token']);
    await age(other, 11);
    const { userId } = await newAccount(server, 'BKS');
    const reset = (token: string) => server.call('DELETE', `/api/accounts/${userId}/second-factor`, { token });
    expect((await Promise.all([one, next, other].map(reset))).map(({ json }) => json.code)).toEqual(Array(3).fill('proof-needed'));
    await prove(one, { password });
    expect((await Promise.all([one, next, other].map(reset))).map(({ json }) => json.code)).toEqual([undefined, undefined, 'proof-needed']);
  });

  test('a session from before it was noted counts as shown when it began', async () => {
    const token = await login();
    await server.database.db.execute(
      sql`update sessions set proved_at = null, began_at = now() - interval '3 hours' where jti = ${String(decodeJwt(token).jti)}`,
    );
    const { userId } = await newAccount(server, 'BKS');
    expect((await server.call('DELETE', `/api/accounts/${userId}/second-factor`, { token })).json.code).toBe('proof-needed');
  });

  test("another's password, level and role ask for it, in every way in; the rest of an account does not", async () => {
    const { userId, roleId } = await newAccount(server, 'BKS');
    const token = await login();
    await age(token, 11);
    const other = await newAccount(server, 'BKS');
    const asks = async (path: string, body: object) => (await put(token, path, body)).json.code;
    expect(await asks(userPath(userId), { password: 'Kopi-tubruk-7-gunung' })).toBe('proof-needed');
    expect(await asks(userPath(userId), { level: 'developer' })).toBe('proof-needed');
    expect(await asks(userPath(userId), { id_role: other.roleId })).toBe('proof-needed');
    const calm = await put(token, userPath(userId), { firstname: 'Budi', level: 'user', id_role: roleId });
    expect(calm.status).toBe(200);
    const [employe] = await rowsOf(
      server.database.db,
      sql`select e.id, e.id_role from employes e join users u on u.ysb_employe_id = e.id where u.deleted_at is null and u.level = 'user' and e.deleted_at is null limit 1`,
    );
    const id = Number(employe?.['id']);
    expect(await asks(`/api/employes/${id}`, { password: 'Kopi-tubruk-7-gunung' })).toBe('proof-needed');
    const [role] = await rowsOf(
      server.database.db,
      sql`select r.id from roles r join employes e on e.ysb_branch_id = r.ysb_branch_id where e.id = ${id} and r.id <> e.id_role and r.deleted_at is null limit 1`,
    );
    expect(await asks(`/api/employes/${id}`, { id_role: Number(role?.['id']) })).toBe('proof-needed');
    // Nothing of it was stored.
    const [row] = await rowsOf(server.database.db, sql`select level, id_role, must_change_password from users where id = ${userId}`);
    expect([row?.['level'], Number(row?.['id_role']), row?.['must_change_password']]).toEqual(['user', roleId, false]);
    await prove(token, { password });
    expect((await put(token, userPath(userId), { password: 'Kopi-tubruk-7-gunung' })).status).toBe(200);
  });

  test('guesses are counted within the session and end in a wait; an ended session shows nothing', async () => {
    const token = await login();
    const told = [];
    for (let n = 0; n < 6; n += 1) told.push(await prove(token, { password: `salah-${n}` }));
    expect(told.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
    // The dialog has one field, "Password Anda", and nobody logs in there.
    expect(told[0]?.json.errors).toEqual({ password: 'Password salah.' });
    expect(told[5]?.json.message).toMatch(/^Terlalu banyak percobaan\. Tunggu \d+ detik lalu coba lagi\.$/);
    expect((await prove(token, { password })).status).toBe(429);
    await server.call('POST', '/api/auth/logout', { token });
    expect((await prove(token, { password })).status).toBe(401);
  });
});

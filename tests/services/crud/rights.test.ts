import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCallAt } from '../../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const resources = resourceNames.map(resourceOf);
const methods = [
  ['read', 'GET', ''],
  ['create', 'POST', '/store'],
  ['update', 'PUT', '/999999999'],
  ['delete', 'DELETE', '/999999999'],
] as const;

describe.each(engines)('rights on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  test('without any right every call of every resource is 403 and names the right and the menu', async () => {
    const { token } = await newAccount(server, 'BKS');
    for (const resource of resources) {
      for (const path of [resource.path, ...resource.aliases]) {
        for (const [right, method, tail] of methods) {
          const reply = await server.call(method, `${path}${tail}`, {
            token,
            ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
          });
          const absent =
            (right === 'create' || right === 'update' || right === 'delete') &&
            !resource.operations.includes(right) &&
            !isCallAt(method, `${path}${tail.replace('999999999', '{id}')}`);
          expect([path, method, reply.status]).toEqual([path, method, absent ? 405 : 403]);
          // For what no role opens, those who may are named instead of a menu that nobody could be given.
          if (!absent) expect(reply.json.message).toContain(resource.reserved ? 'superadmin' : resource.menu);
        }
      }
    }
  });

  test('each flag alone opens its own call, on the very next request, and closes it again', async () => {
    const { token, roleId } = await newAccount(server, 'BKS');
    for (const resource of resources) {
      for (const [right] of methods) {
        await grant(server, roleId, resource.menu, { [right]: true });
        for (const [other, method, tail] of methods) {
          if (other !== 'read' && !resource.operations.includes(other)) continue;
          const reply = await server.call(method, `${resource.path}${tail}`, {
            token,
            ...(method === 'POST' || method === 'PUT' ? { body: { tidak_dikenal: 1 } } : {}),
          });
          const rows: object[] = other === 'read' && reply.status === 200 ? reply.json.data : [];
          const lookup = rows.length > 0 && !rows.some((row) => 'version' in row);
          // Some lists no role opens.
          const opens = right === other && !resource.reserved;
          expect([resource.name, right, other, reply.status !== 403 && !lookup]).toEqual([resource.name, right, other, opens]);
        }
      }
      await grant(server, roleId, resource.menu, {});
    }
  });

  test("a user's own permissions add to those of the role", async () => {
    const { token, userId } = await newAccount(server, 'BKS');
    expect((await server.call('GET', '/api/floors', { token })).status).toBe(403);
    await server.database.db.execute(
      sql`insert into permissions (id_user, id_menu, "read") select ${userId}::bigint, id, true from menus where url = '/floors'`,
    );
    expect((await server.call('GET', '/api/floors', { token })).status).toBe(200);
  });

  test('who needs a picker gets id and lookup fields, and can ask for no others', async () => {
    const token = await server.tokenOf('patroli@amanah.test');
    const floors = await server.call('GET', '/api/floors?page=0&limit=100&ascending=0&branch=BKS&level=user', { token });
    expect(Object.keys(floors.json.data[0]).sort()).toEqual(['id', 'name']);
    const employes = await server.call('GET', '/api/employes?branch=BKS', { token });
    expect(Object.keys(employes.json.data[0]).sort()).toEqual(['ended_at', 'id', 'name', 'ysb_branch_id', 'ysb_department_id']);
    expect((await server.call('GET', '/api/employes?sort=email', { token })).status).toBe(422);
    expect((await server.call('GET', '/api/employes?email=a', { token })).status).toBe(422);
    const mail = (await server.call('GET', '/api/employes?limit=1', { token: await server.tokenOf('superadmin@amanah.test') })).json.data[0]
      .email;
    expect((await server.call('GET', `/api/employes?search=${encodeURIComponent(mail)}`, { token })).json.data).toEqual([]);
    expect((await server.call('GET', '/api/floors/1', { token })).json.data).toEqual({ id: 1, name: expect.any(String) });
    expect((await server.call('GET', '/api/kkca', { token })).status).toBe(403);
  });

  test('nobody gives a user a level, role or branch that he does not hold himself', async () => {
    const actor = await allRights(server, 'BKS');
    const { roleId: weaker } = await newAccount(server, 'BKS');
    const { roleId: elsewhere } = await newAccount(server, 'JKT');
    const { roleId: stronger } = await newAccount(server, 'BKS');
    await grant(server, stronger, '/rahasia', { read: true });
    const n = fresh();
    const body = { username: 'Baru', email: `baru${n}@amanah.test`, password: 'panjang-sekali', level: 'user', id_role: weaker, gender: 1 };
    const store = (change: object) =>
      server.call('POST', '/api/privileges/users/store', { token: actor.token, body: { ...body, ...change } });
    const fieldsOf = async (change: object) => {
      const reply = await store(change);
      return [reply.status, Object.keys(reply.json.errors ?? {})];
    };
    expect(await fieldsOf({ level: 'superadmin' })).toEqual([422, ['level']]);
    expect(await fieldsOf({ level: 'developer' })).toEqual([422, ['level']]);
    expect(await fieldsOf({ id_role: stronger })).toEqual([422, ['id_role']]);
    expect(await fieldsOf({ id_role: elsewhere })).toEqual([422, expect.anything()]);
    expect(await fieldsOf({ ysb_branch_id: 'JKT' })).toEqual([422, ['ysb_branch_id']]);
    expect(await fieldsOf({ must_change_password: false })).toEqual([422, ['must_change_password']]);
    expect(await fieldsOf({ password: 'pendek' })).toEqual([422, ['password']]);
    expect(await fieldsOf({ password: 'password1' })).toEqual([422, ['password']]);
    expect(await fieldsOf({ password: '' })).toEqual([422, ['password']]);
    const made = await store({});
    expect([made.status, made.json.data.ysb_branch_id, made.json.data.active]).toEqual([200, 'BKS', true]);
    expect(made.text).not.toMatch(/argon2|panjang-sekali/);
    const raised = await server.call('PUT', `/user-service/privileges/users/${made.json.data.id}`, {
      token: actor.token,
      body: { level: 'developer' },
    });
    expect(raised.status).toBe(422);
    expect((await server.call('DELETE', `/api/privileges/users/${actor.userId}`, { token: actor.token })).status).toBe(409);
  });

  test('nobody sets the password of an account that may do more than he', async () => {
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/users', { read: true, update: true });
    const stronger = await newAccount(server, 'BKS');
    await grant(server, stronger.roleId, '/rooms', { delete: true });
    const put = (id: number, body: object, token = account.token) => server.call('PUT', `/api/privileges/users/${id}`, { token, body });
    const taken = await put(stronger.userId, { password: 'kuambil-alih' });
    expect([taken.status, Object.keys(taken.json.errors)]).toEqual([422, ['password']]);
    expect((await server.call('GET', '/api/auth/session', { token: stronger.token })).status).toBe(200);
    expect((await put(stronger.userId, { phone_number: '0812345' })).status).toBe(200);
    const equal = await newAccount(server, 'BKS');
    expect((await put(equal.userId, { password: 'sandi-yang-baru' })).status).toBe(200);
    expect((await put(account.userId, { password: 'sandi-sendiri' })).status).toBe(422);
    expect((await server.call('GET', '/api/auth/session', { token: account.token })).status).toBe(200);
    expect((await put(1, { password: 'kuambil-alih' }, await server.tokenOf('developer@amanah.test'))).status).toBe(403);
    expect((await server.call('DELETE', '/api/privileges/users/1', { token: await server.tokenOf('developer@amanah.test') })).status).toBe(
      403,
    );
  });

  test('a new password ends the other sessions of that account', async () => {
    const account = await newAccount(server, 'BKS');
    const boss = await server.tokenOf('superadmin@amanah.test');
    const path = `/api/privileges/users/${account.userId}`;
    expect((await server.call('PUT', path, { token: boss, body: { password: '' } })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token: account.token })).status).toBe(200);
    expect((await server.call('PUT', path, { token: boss, body: { password: 'sandi-yang-baru' } })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/session', { token: account.token })).status).toBe(401);
    const login = await server.call('POST', '/api/auth/login', { body: { email: account.email, password: 'sandi-yang-baru' } });
    expect(login.status).toBe(200);
  });

  test('what others depend on is kept, and the refusal says who', async () => {
    const token = await server.tokenOf('superadmin@amanah.test');
    const branch = await server.call('DELETE', '/api/branches/1', { token });
    expect(branch.status).toBe(409);
    expect(branch.json.message).toMatch(/^Cabang ini tidak dapat dihapus karena masih dipakai oleh .*\d+ Sekolah/);
    expect((await server.call('GET', '/api/branches/1', { token })).status).toBe(200);
    const renamed = await server.call('PUT', '/api/branches/1', { token, body: { branch_code: 'BKX' } });
    expect([renamed.status, Object.keys(renamed.json.errors)]).toEqual([409, ['branch_code']]);
  });
});

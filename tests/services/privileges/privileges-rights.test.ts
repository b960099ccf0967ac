import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const all = { create: true, read: true, update: true, delete: true };
const none = { create: false, read: false, update: false, delete: false };
/** Everything that has to do with rights, and nothing else. */
const keys = [
  '/privileges/apps',
  '/privileges/modules',
  '/privileges/menus',
  '/privileges/app-modules',
  '/privileges/module_menus',
  '/privileges/roles',
  '/privileges/users',
  '/users',
  '/permissions',
];
const prefixes = ['/api/privileges', '/user-service/privileges'] as const;

describe.each(engines)('rights are not given by who lacks them, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  /** May administer rights in Bekasi, and read floors; nothing more. */
  let clerk: Awaited<ReturnType<typeof newAccount>>;
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
    clerk = await newAccount(server, 'BKS');
    for (const url of keys) await grant(server, clerk.roleId, url, all);
    await grant(server, clerk.roleId, '/floors', { read: true });
  });
  afterAll(() => server.close());

  const as = (token: string, method: string, url: string, body?: unknown) =>
    server.call(method, url, { token, ...(body === undefined ? {} : { body }) });
  const mine = (method: string, url: string, body?: unknown) => as(clerk.token, method, url, body);
  const menuOf = async (url: string): Promise<number> =>
    Number((await rowsOf(server.database.db, sql`select id from menus where url = ${url} and deleted_at is null`))[0]?.['id']);
  const entryOf = async (roleId: number, url: string) =>
    (await as(boss, 'GET', `/api/privileges/role-permissions/${roleId}?limit=1000`)).json.data.find(
      (row: { url: string }) => row.url === url,
    );
  const newMenu = async (): Promise<{ id: number; url: string }> => {
    const n = fresh();
    return (await as(boss, 'POST', '/api/privileges/menus/store', { name: `Menu ${n}`, url: `/menu-${n}` })).json.data;
  };

  test('by role permissions: not to the own role, not to another, not one among many that he holds', async () => {
    const other = await newAccount(server, 'BKS');
    const [floors, kkca] = [await menuOf('/floors'), await menuOf('/kkca')];
    for (const prefix of prefixes) {
      for (const id_role of [clerk.roleId, other.roleId]) {
        for (const entry of [
          { id_menu: kkca, read: true },
          { id_menu: floors, read: true, create: true },
          { id_menu: floors, delete: true },
        ]) {
          const reply = await mine('POST', `${prefix}/role-permissions/store`, { id_role, menus: [entry] });
          expect([JSON.stringify(entry), reply.status]).toEqual([JSON.stringify(entry), 403]);
          expect(reply.json.message).toMatch(/\((\/kkca|\/floors)\)/);
        }
        const mixed = await mine('POST', `${prefix}/role-permissions/store`, {
          id_role,
          menus: [
            { id_menu: floors, read: true },
            { id_menu: kkca, read: true },
          ],
        });
        expect(mixed.status).toBe(403);
      }
    }
    expect((await as(boss, 'GET', `/api/privileges/role-permissions/${other.roleId}`)).json.data).toEqual([]);
    expect(await entryOf(clerk.roleId, '/kkca')).toBeUndefined();
    expect(await entryOf(clerk.roleId, '/floors')).toMatchObject({ ...none, read: true });
  });

  test('what he holds he gives, and it counts on the next request; taken away it counts no longer', async () => {
    const other = await newAccount(server, 'BKS');
    expect((await as(other.token, 'GET', '/api/floors')).status).toBe(403);
    const given = await mine('POST', '/api/privileges/role-permissions/store', {
      id_role: other.roleId,
      menus: [{ id_menu: await menuOf('/floors'), read: true }],
    });
    expect(given.status).toBe(200);
    expect((await as(other.token, 'GET', '/api/floors')).status).toBe(200);
    const [entry] = given.json.data;
    expect((await mine('PUT', `/user-service/privileges/role-permissions/${entry.id}`, none)).status).toBe(200);
    expect((await as(other.token, 'GET', '/api/floors')).status).toBe(403);
    expect((await mine('PUT', `/api/privileges/role-permissions/${entry.id}`, { ...none, read: true })).status).toBe(200);
    expect((await as(other.token, 'GET', '/api/floors')).status).toBe(200);
    expect((await mine('DELETE', `/api/privileges/role-permissions/${entry.id}`)).status).toBe(200);
    expect((await as(other.token, 'GET', '/api/floors')).status).toBe(403);
    const own = await mine('POST', '/user-service/privileges/permissions/store', {
      id_user: other.userId,
      menus: [{ id_menu: await menuOf('/floors'), read: true }],
    });
    expect([own.status, (await as(other.token, 'GET', '/api/floors')).status]).toEqual([200, 200]);
    expect((await mine('DELETE', `/user-service/privileges/permissions/${own.json.data[0].id}`)).status).toBe(200);
    expect((await as(other.token, 'GET', '/api/floors')).status).toBe(403);
  });

  test('by changing an entry, whichever prefix', async () => {
    const other = await newAccount(server, 'BKS');
    await grant(server, other.roleId, '/kkca', { read: true });
    await grant(server, other.roleId, '/floors', { read: true });
    const [kkca, floors] = [await entryOf(other.roleId, '/kkca'), await entryOf(other.roleId, '/floors')];
    for (const prefix of prefixes) {
      expect((await mine('PUT', `${prefix}/role-permissions/${floors.id}`, all)).status).toBe(403);
      expect((await mine('PUT', `${prefix}/role-permissions/${floors.id}`, { create: true })).status).toBe(403);
      // Nor can he take away what he could not give back.
      expect((await mine('PUT', `${prefix}/role-permissions/${kkca.id}`, none)).status).toBe(403);
      expect((await mine('DELETE', `${prefix}/role-permissions/${kkca.id}`)).status).toBe(403);
      expect((await mine('PUT', `${prefix}/role-permissions/${kkca.id}`, { read: true })).status).toBe(200);
    }
    expect(await entryOf(other.roleId, '/kkca')).toMatchObject({ ...none, read: true });
    expect(await entryOf(other.roleId, '/floors')).toMatchObject({ ...none, read: true });
  });

  test("by a user's own permissions: not to himself, not to another, not to an account above his", async () => {
    const other = await newAccount(server, 'BKS');
    const [floors, kkca] = [await menuOf('/floors'), await menuOf('/kkca')];
    for (const prefix of prefixes) {
      for (const id_user of [clerk.userId, other.userId]) {
        for (const entry of [
          { id_menu: kkca, read: true },
          { id_menu: floors, read: true, update: true },
        ])
          expect((await mine('POST', `${prefix}/permissions/store`, { id_user, menus: [entry] })).status).toBe(403);
      }
    }
    await server.database.db.execute(sql`update users set level = 'developer' where id = ${other.userId}`);
    const above = await mine('POST', '/api/privileges/permissions/store', {
      id_user: other.userId,
      menus: [{ id_menu: floors, read: true }],
    });
    expect(above.status).toBe(403);
    expect(
      await rowsOf(
        server.database.db,
        sql`select id from permissions where id_user in (${clerk.userId}, ${other.userId}) and deleted_at is null`,
      ),
    ).toEqual([]);
    await server.database.db.execute(sql`update users set level = 'user' where id = ${other.userId}`);
    const [set] = (
      await as(boss, 'POST', '/api/privileges/permissions/store', { id_user: other.userId, menus: [{ id_menu: kkca, read: true }] })
    ).json.data;
    for (const prefix of prefixes) {
      expect((await mine('PUT', `${prefix}/permissions/${set.id}`, all)).status).toBe(403);
      expect((await mine('DELETE', `${prefix}/permissions/${set.id}`)).status).toBe(403);
    }
  });

  test('by a new role, or one that comes back: it has no rights until somebody gives them who holds them', async () => {
    const n = fresh();
    const role = (
      await mine('POST', '/api/privileges/roles/store', {
        name: `Baru ${n}`,
        ysb_kategori: 'karyawan',
        ysb_branch_id: 'BKS',
        icon_name: '',
      })
    ).json.data;
    expect((await as(boss, 'GET', `/api/privileges/role-permissions/${role.id}`)).json.data).toEqual([]);
    const body = { id_role: role.id, menus: [{ id_menu: await menuOf('/kkca'), read: true }] };
    expect((await mine('POST', '/api/privileges/role-permissions/store', body)).status).toBe(403);
    expect((await as(boss, 'POST', '/api/privileges/role-permissions/store', body)).status).toBe(200);
    expect((await mine('DELETE', `/api/privileges/roles/${role.id}`)).status).toBe(403);
    expect((await as(boss, 'DELETE', `/api/privileges/roles/${role.id}`)).status).toBe(200);
    expect((await mine('POST', `/api/privileges/roles/${role.id}/restore`)).status).toBe(403);
    expect((await as(boss, 'GET', `/api/privileges/roles/${role.id}`)).status).toBe(404);
    const stronger = await newAccount(server, 'BKS');
    await grant(server, stronger.roleId, '/kkca', { read: true });
    const other = await newAccount(server, 'BKS');
    const assigned = await mine('PUT', `/api/privileges/users/${other.userId}`, { id_role: stronger.roleId });
    expect([assigned.status, Object.keys(assigned.json.errors)]).toEqual([422, ['id_role']]);
    // Nor can he take away the role of an account if he could not give it.
    for (const id_role of [other.roleId, ''])
      expect([id_role, (await mine('PUT', `/api/privileges/users/${stronger.userId}`, { id_role })).status]).toEqual([id_role, 403]);
    expect((await mine('PUT', `/api/privileges/users/${other.userId}`, { id_role: clerk.roleId })).status).toBe(200);
  });

  test("by a role's branch", async () => {
    const theirs = await newAccount(server, 'JKT');
    await grant(server, theirs.roleId, '/kkca', { read: true });
    const body = { name: 'Pindah', ysb_kategori: 'karyawan', icon_name: '' };
    expect((await mine('POST', '/api/privileges/roles/store', { ...body, ysb_branch_id: 'JKT' })).status).toBe(422);
    expect((await mine('PUT', `/api/privileges/roles/${theirs.roleId}`, { ysb_branch_id: 'BKS' })).status).toBe(404);
    const role = (await mine('POST', '/api/privileges/roles/store', { ...body, ysb_branch_id: 'BKS' })).json.data;
    for (const branch of ['JKT', ''])
      expect((await mine('PUT', `/api/privileges/roles/${role.id}`, { ysb_branch_id: branch })).status).toBe(422);
    const menus = [{ id_menu: await menuOf('/floors'), read: true }];
    // Nor does an unchanged right reveal that it is there.
    const same = [{ id_menu: await menuOf('/kkca'), read: true }];
    for (const prefix of prefixes) {
      expect((await mine('POST', `${prefix}/role-permissions/store`, { id_role: theirs.roleId, menus })).status).toBe(422);
      expect((await mine('POST', `${prefix}/role-permissions/store`, { id_role: theirs.roleId, menus: same })).status).toBe(422);
      expect((await mine('POST', `${prefix}/permissions/store`, { id_user: theirs.userId, menus })).status).toBe(422);
      expect((await mine('GET', `${prefix}/role-permissions/${theirs.roleId}`)).status).toBe(404);
      expect((await mine('GET', `${prefix}/permissions/${theirs.userId}`)).status).toBe(404);
      expect((await mine('GET', `${prefix}/effective/${theirs.userId}`)).status).toBe(404);
      expect((await mine('GET', `${prefix}/roles/${theirs.roleId}/preview`)).status).toBe(404);
    }
    const entry = await entryOf(theirs.roleId, '/kkca');
    const missing = await mine('PUT', '/api/privileges/role-permissions/999999999', none);
    for (const method of ['PUT', 'DELETE']) {
      const reply = await mine(method, `/api/privileges/role-permissions/${entry.id}`, method === 'PUT' ? none : undefined);
      expect([method, reply.status, reply.text]).toEqual([method, 404, missing.text]);
    }
  });

  test("by a menu's url: not while somebody has rights on it, not by a second menu, not by one that differs in its writing", async () => {
    const menu = await newMenu();
    await grant(server, clerk.roleId, menu.url, all);
    const secret = `/rahasia-${fresh()}`;
    for (const prefix of prefixes) {
      const moved = await mine('PUT', `${prefix}/menus/${menu.id}`, { url: secret });
      expect([moved.status, Object.keys(moved.json.errors)]).toEqual([403, ['url']]);
      expect((await mine('PUT', `${prefix}/menus/${menu.id}`, { url: '/kkca' })).status).not.toBe(200);
      expect((await mine('POST', `${prefix}/menus/store`, { name: 'Kedua', url: '/kkca' })).status).toBe(409);
      expect((await mine('DELETE', `${prefix}/menus/${await menuOf('/kkca')}`)).status).toBe(409);
    }
    expect(await menuOf(menu.url)).toBe(menu.id);
    // Nobody has rights on this one: its url says nothing yet.
    const unused = (await mine('POST', '/api/privileges/menus/store', { name: 'Bebas', url: `/bebas-${fresh()}` })).json.data;
    expect((await mine('PUT', `/api/privileges/menus/${unused.id}`, { url: `${secret}-2` })).status).toBe(200);
    const own = { id_role: clerk.roleId, menus: [{ id_menu: unused.id, read: true }] };
    expect((await mine('POST', '/api/privileges/role-permissions/store', own)).status).toBe(403);
    for (const url of ['/KKCA', '/kkca/']) {
      const alike = (await mine('POST', '/api/privileges/menus/store', { name: 'Mirip', url })).json.data;
      await grant(server, clerk.roleId, alike.url, all);
      expect([url, (await mine('GET', '/api/kkca')).status]).toEqual([url, 403]);
    }
    // Names, icons and the rest are his to change.
    expect((await mine('PUT', `/api/privileges/menus/${menu.id}`, { name: 'Nama lain', url: menu.url })).status).toBe(200);
    expect((await as(boss, 'PUT', `/api/privileges/menus/${menu.id}`, { url: secret })).status).toBe(200);
  });

  test('by un-hiding a menu, or putting it into a module: who sees it is who may read it', async () => {
    const kkca = await menuOf('/kkca');
    const seen = async () => JSON.stringify((await mine('GET', '/api/auth/session')).json.data.user);
    const module = (await mine('POST', '/api/privileges/modules/store', { name: `Module ${fresh()}` })).json.data;
    const app = (await mine('POST', '/api/privileges/apps/store', { aplikasi: `Kategori ${fresh()}` })).json.data;
    expect((await mine('POST', '/api/privileges/module-menus/store', { id_module: module.id, menus: [{ id_menu: kkca }] })).status).toBe(
      200,
    );
    expect((await mine('POST', '/api/privileges/app-modules/store', { id_app: app.id, modules: [{ id_module: module.id }] })).status).toBe(
      200,
    );
    for (const show of [false, true]) expect((await mine('PUT', `/api/privileges/menus/${kkca}`, { show })).status).toBe(200);
    expect(await seen()).not.toContain('"/kkca"');
    expect((await mine('GET', '/api/kkca')).status).toBe(403);
    await mine('DELETE', `/api/privileges/module-menus/${module.id}`, { menus: [{ id_menu: kkca }] });
  });

  test('who may write but not read is answered what he sent, and no names', async () => {
    const { token, roleId } = await newAccount(server, 'BKS');
    const target = await newAccount(server, 'BKS');
    for (const url of ['/privileges/roles', '/permissions', '/privileges/app-modules', '/privileges/module_menus'])
      await grant(server, roleId, url, { create: true, update: true });
    await grant(server, roleId, '/floors', all);
    const menus = [{ id_menu: await menuOf('/floors'), read: true }];
    const app = (await as(boss, 'POST', '/api/privileges/apps/store', { aplikasi: `Kategori ${fresh()}` })).json.data.id;
    const module = (await as(boss, 'POST', '/api/privileges/modules/store', { name: `Module ${fresh()}` })).json.data.id;
    for (const [name, body, told] of [
      ['grantRole', { id_role: target.roleId, menus }, ['id_role', 'id_menu', 'create', 'read', 'update', 'delete']],
      ['grantUser', { id_user: target.userId, menus }, ['id_user', 'id_menu', 'create', 'read', 'update', 'delete']],
      ['linkModules', { id_app: app, modules: [{ id_module: module }] }, ['id_app', 'id_module']],
      ['linkMenus', { id_module: module, menus: [{ id_menu: menus[0]?.id_menu }] }, ['id_module', 'id_menu']],
    ] as const) {
      const reply = await as(token, 'POST', calls[name].path, body);
      expect([name, reply.status, calls[name].data.safeParse(reply.json.data).success]).toEqual([name, 200, true]);
      expect(Object.keys(reply.json.data[0]).sort()).toEqual([...told, 'id', 'updated_at', 'version'].sort());
    }
    const { id } = await entryOf(target.roleId, '/floors');
    const put = await as(token, 'PUT', `/api/privileges/role-permissions/${id}`, { ...none, update: true });
    expect([put.status, calls.changeRolePermission.data.safeParse(put.json.data).success]).toEqual([200, true]);
    expect(JSON.stringify(put.json.data)).not.toContain('floors');
  });

  test('new entries ask for the right to create, changed ones for that to update, and each link call for its own', async () => {
    const { token, roleId } = await newAccount(server, 'BKS');
    const target = await newAccount(server, 'BKS');
    await grant(server, roleId, '/floors', all);
    const floors = await menuOf('/floors');
    const set = (flags: object) =>
      as(token, 'POST', '/api/privileges/role-permissions/store', { id_role: target.roleId, menus: [{ id_menu: floors, ...flags }] });
    await grant(server, roleId, '/privileges/roles', { read: true, delete: true });
    expect((await set({ read: true })).status).toBe(403);
    await grant(server, roleId, '/privileges/roles', { update: true });
    expect((await set({ read: true })).status).toBe(403);
    await grant(server, roleId, '/privileges/roles', { create: true });
    expect([(await set({ read: true })).status, (await set({ read: true })).status, (await set({ create: true })).status]).toEqual([
      200, 200, 403,
    ]);
    await grant(server, roleId, '/privileges/roles', { update: true });
    expect((await set({ create: true })).status).toBe(200);
    const entry = await entryOf(target.roleId, '/floors');
    expect((await as(token, 'DELETE', `/api/privileges/role-permissions/${entry.id}`)).status).toBe(403);
    for (const [menu, path, parent, list, child] of [
      ['/privileges/app-modules', 'app-modules', 'id_app', 'modules', 'id_module'],
      ['/privileges/module_menus', 'module-menus', 'id_module', 'menus', 'id_menu'],
      ['/privileges/sub-modules', 'module-menus', 'id_module', 'menus', 'id_menu'],
    ] as const) {
      const app = (await as(boss, 'POST', '/api/privileges/apps/store', { aplikasi: `Kategori ${fresh()}` })).json.data.id;
      const module = (await as(boss, 'POST', '/api/privileges/modules/store', { name: `Module ${fresh()}` })).json.data.id;
      const [above, below] = path === 'app-modules' ? [app, module] : [module, floors];
      for (const prefix of prefixes) {
        const link = () => as(token, 'POST', `${prefix}/${path}/store`, { [parent]: above, [list]: [{ [child]: below }] });
        const unlink = () => as(token, 'DELETE', `${prefix}/${path}/${above}`, { [list]: [{ [child]: below }] });
        await grant(server, roleId, menu, { read: true, update: true });
        expect([(await link()).status, (await unlink()).status]).toEqual([403, 403]);
        await grant(server, roleId, menu, { create: true });
        expect([(await link()).status, (await unlink()).status]).toEqual([200, 403]);
        await grant(server, roleId, menu, { delete: true });
        expect([(await link()).status, (await unlink()).status]).toEqual([403, 200]);
      }
      await grant(server, roleId, menu, none);
    }
  });
});

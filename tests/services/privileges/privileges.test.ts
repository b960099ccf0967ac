import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { changesIn } from '../support/stamps.ts';
import { type CallOptions, startServer, type TestServer } from '../support/test-server.ts';

const prefixes = ['/api/privileges', '/user-service/privileges'] as const;
const none = { create: false, read: false, update: false, delete: false };

describe.each(engines)('privileges on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  beforeAll(async () => {
    server = await startServer(engine);
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const call = (method: string, url: string, body?: unknown, more: CallOptions = {}) =>
    server.call(method, url, { token: boss, ...(body === undefined ? {} : { body }), ...more });
  const store = async (path: string, body: object) => {
    const reply = await call('POST', `/api/privileges/${path}/store`, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
    return reply.json.data;
  };
  const newApp = (): Promise<{ id: number }> => store('apps', { aplikasi: `Kategori ${fresh()}` });
  const newModule = (): Promise<{ id: number }> => store('modules', { name: `Module ${fresh()}` });
  const newMenu = (): Promise<{ id: number; url: string }> => {
    const n = fresh();
    return store('menus', { name: `Menu ${n}`, url: `/menu-${n}` });
  };
  const newRole = (): Promise<{ id: number }> =>
    store('roles', { name: `Peran ${fresh()}`, ysb_kategori: 'karyawan', ysb_branch_id: 'BKS', icon_name: '' });
  const trailOf = async (resource: string, id: number) =>
    (
      await rowsOf(
        server.database.db,
        sql`select action, user_id from audit_trail where resource = ${resource} and row_id = ${id} order by id`,
      )
    ).map((row) => `${String(row['action'])} ${String(row['user_id'])}`);

  test('modules are linked to an application and taken away again, each once, under both prefixes', async () => {
    const app = await newApp();
    const [one, two] = [await newModule(), await newModule()];
    const modules = [{ id_module: one.id }, { id_module: String(two.id) }, { id_module: one.id }];
    const linked = await call('POST', '/api/privileges/app-modules/store', { id_app: app.id, modules });
    expect([linked.status, linked.json.message]).toEqual([200, 'Data berhasil ditambahkan.']);
    expect(calls.linkModules.data.safeParse(linked.json.data).success).toBe(true);
    expect(linked.json.data.map((row: { id_module: number }) => row.id_module)).toEqual([one.id, two.id]);
    const again = await call('POST', '/user-service/privileges/app-modules/store', { id_app: app.id, modules });
    expect(again.json.data).toEqual(linked.json.data);
    for (const prefix of prefixes) {
      const list = await call('GET', `${prefix}/app-modules?id_app=${app.id}`);
      expect(list.json.data).toEqual(linked.json.data);
      expect(list.json.data[0].module_data).toEqual({ name: list.json.data[0].name_module, slug_name: list.json.data[0].slug_name });
    }
    const link = linked.json.data[0].id;
    expect((await call('DELETE', `/api/privileges/app-modules/${app.id}`, { modules: [{ id_module: one.id }] })).status).toBe(200);
    expect(await trailOf('app-modules', link)).toEqual(['create 1', 'delete 1']);
    const rest = await call('DELETE', `/user-service/privileges/app-modules/${app.id}`, {
      modules: [{ id_module: one.id }, { id_module: two.id }],
    });
    expect([rest.status, rest.json.message]).toEqual([200, 'Data berhasil dihapus.']);
    expect((await call('DELETE', `/api/privileges/app-modules/${app.id}`, { modules: [{ id_module: two.id }] })).status).toBe(404);
    expect((await call('GET', `/api/privileges/app-modules?id_app=${app.id}`)).json.data).toEqual([]);
  });

  test('menus are linked to a module the same way', async () => {
    const module = await newModule();
    const menu = await newMenu();
    const body = { id_module: module.id, menus: [{ id_menu: menu.id }] };
    const linked = await call('POST', '/api/privileges/module-menus/store', body);
    expect(calls.linkMenus.data.safeParse(linked.json.data).success).toBe(true);
    expect(linked.json.data[0]).toMatchObject({ id_module: module.id, id_menu: menu.id, url: menu.url, menu_data: { url: menu.url } });
    expect((await call('GET', `/user-service/privileges/module-menus?id_module=${module.id}`)).json.data).toEqual(linked.json.data);
    expect((await call('DELETE', `/api/privileges/module-menus/${module.id}`, { menus: [{ id_menu: menu.id }] })).status).toBe(200);
    expect((await call('GET', `/api/privileges/module-menus?id_module=${module.id}`)).json.data).toEqual([]);
  });

  test.each([
    ['app-modules', 'id_app', 'modules', 'id_module'],
    ['module-menus', 'id_module', 'menus', 'id_menu'],
  ] as const)('%s: a DELETE without a list is 422 and takes nothing, never all', async (path, parent, list, child) => {
    const before = (await call('GET', `/api/privileges/${path}?${parent}=1&limit=1000`)).json.data;
    expect(before.length).toBeGreaterThan(1);
    for (const prefix of prefixes) {
      for (const body of [
        undefined,
        {},
        null,
        [],
        { [list]: [] },
        { [list]: null },
        { [list]: 'all' },
        { [list]: [{}] },
        { [list]: [1] },
      ]) {
        expect([JSON.stringify(body), (await call('DELETE', `${prefix}/${path}/1`, body)).status]).toEqual([JSON.stringify(body), 422]);
      }
      for (const id of ['0', '-1', '1.5', 'all', '', ['1'], true, 9e15]) {
        const reply = await call('DELETE', `${prefix}/${path}/1`, { [list]: [{ [child]: id }] });
        expect([id, reply.status]).toEqual([id, id === 9e15 ? 404 : 422]);
      }
      expect((await call('DELETE', `${prefix}/${path}/1?all=1`, { [list]: [{ [child]: 1 }] })).status).toBe(422);
      expect((await call('DELETE', `${prefix}/${path}/1`, { [list]: [{ [child]: 1 }], [parent]: 2 })).status).toBe(422);
      expect((await call('DELETE', `${prefix}/${path}/999999999`, { [list]: [{ [child]: 1 }] })).status).toBe(404);
      expect((await call('DELETE', `${prefix}/${path}/x`, { [list]: [{ [child]: 1 }] })).status).toBe(404);
    }
    expect((await call('GET', `/api/privileges/${path}?${parent}=1&limit=1000`)).json.data).toEqual(before);
  });

  test('a link to what is not there is 422 and stores nothing, not even the good ones', async () => {
    const app = await newApp();
    const module = await newModule();
    const bad = await call('POST', '/api/privileges/app-modules/store', {
      id_app: app.id,
      modules: [{ id_module: module.id }, { id_module: 999_999_999 }],
    });
    expect([bad.status, Object.keys(bad.json.errors)]).toEqual([422, ['id_module']]);
    expect((await call('GET', `/api/privileges/app-modules?id_app=${app.id}`)).json.data).toEqual([]);
    const nowhere = await call('POST', '/api/privileges/app-modules/store', { id_app: 999_999_999, modules: [{ id_module: module.id }] });
    expect([nowhere.status, Object.keys(nowhere.json.errors)]).toEqual([422, ['id_app']]);
    const many = Array.from({ length: 1001 }, () => ({ id_module: module.id }));
    expect((await call('POST', '/api/privileges/app-modules/store', { id_app: app.id, modules: many })).status).toBe(422);
  });

  test('three who link the same at once make one link', async () => {
    const app = await newApp();
    const module = await newModule();
    const replies = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/api/privileges/app-modules/store', { id_app: app.id, modules: [{ id_module: module.id }] })),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect((await call('GET', `/api/privileges/app-modules?id_app=${app.id}`)).json.data).toHaveLength(1);
  });

  test('one request sets many rights of a role: new, changed and unchanged, with a trail and one effect a key', async () => {
    const role = await newRole();
    const [a, b] = [await newMenu(), await newMenu()];
    const grants = (menus: object[], headers: Record<string, string> = {}) =>
      call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus }, { headers });
    const first = await grants([{ id_menu: a.id, create: true, read: true }, { id_menu: b.id }], { 'idempotency-key': `hak-${role.id}` });
    expect(calls.grantRole.data.safeParse(first.json.data).success).toBe(true);
    expect(first.json.data.map((row: object) => row)).toMatchObject([
      { id_role: role.id, url: a.url, ...none, create: true, read: true },
      { id_role: role.id, url: b.url, ...none },
    ]);
    expect(first.json.message).toBe('Data berhasil ditambahkan.');
    const [one, two] = first.json.data;
    const replay = await grants([{ id_menu: a.id, create: true, read: true }, { id_menu: b.id }], { 'idempotency-key': `hak-${role.id}` });
    expect([replay.headers['idempotency-replayed'], replay.json]).toEqual(['true', first.json]);
    expect((await grants([{ id_menu: a.id }], { 'idempotency-key': `hak-${role.id}` })).status).toBe(422);
    const second = await grants([{ id_menu: a.id, read: true }, { id_menu: b.id }]);
    expect(second.json.message).toBe('Data berhasil diperbarui.');
    expect(second.json.data).toMatchObject([{ id: one.id, ...none, read: true }, { id: two.id }]);
    expect(second.json.data.map((row: { version: string }) => changesIn(row.version))).toEqual([2, 1]);
    expect([await trailOf('role-permissions', one.id), await trailOf('role-permissions', two.id)]).toEqual([
      ['create 1', 'update 1'],
      ['create 1'],
    ]);
    for (const prefix of prefixes) {
      const list = await call('GET', `${prefix}/role-permissions/${role.id}?limit=1`);
      expect(list.json).toMatchObject({ data: [{ id: one.id }], pagination: { total: 2, total_pages: 2, current_page: 1 } });
    }
    const put = await call('PUT', `/user-service/privileges/role-permissions/${one.id}`, { ...none, delete: true });
    expect([put.status, put.json.message]).toEqual([200, 'Data berhasil diperbarui.']);
    expect(calls.changeRolePermission.data.safeParse(put.json.data).success).toBe(true);
    expect((await call('PUT', `/api/privileges/role-permissions/${one.id}`, { read: true })).json.data).toMatchObject({
      ...none,
      read: true,
      delete: true,
    });
    expect((await call('DELETE', `/api/privileges/role-permissions/${one.id}`)).json).toMatchObject({
      error: 0,
      message: 'Data berhasil dihapus.',
    });
    expect((await call('DELETE', `/user-service/privileges/role-permissions/${one.id}`)).status).toBe(404);
    expect((await call('GET', `/api/privileges/role-permissions/${role.id}`)).json.data).toMatchObject([{ id: two.id }]);
  });

  test('what another changed after one looked is not undone unseen', async () => {
    const role = await newRole();
    const [a, b] = [await newMenu(), await newMenu()];
    const grants = (menus: object[]) => call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus });
    await grants([{ id_menu: a.id, read: true, update: true }]);
    const was = { ...none, read: true, update: true };
    // Meanwhile somebody takes away the right to update.
    const [entry] = (await call('GET', `/api/privileges/role-permissions/${role.id}`)).json.data;
    await call('PUT', `/api/privileges/role-permissions/${entry.id}`, { update: false });
    const late = await grants([
      { id_menu: a.id, ...was, create: true, was },
      { id_menu: b.id, read: true, was: none },
    ]);
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('diubah orang lain')]);
    expect((await call('GET', `/api/privileges/role-permissions/${role.id}`)).json.data).toMatchObject([{ ...none, read: true }]);
    const now = { ...none, read: true };
    const again = await grants([
      { id_menu: a.id, ...now, create: true, was: now },
      { id_menu: b.id, read: true, was: none },
    ]);
    expect(again.json.data).toMatchObject([{ create: true, read: true, update: false }, { read: true }]);
    // Granted meanwhile where there was nothing.
    expect((await grants([{ id_menu: b.id, delete: true, was: none }])).status).toBe(409);
    expect((await grants([{ id_menu: b.id, was: { read: 'ya' } }])).status).toBe(422);
  });

  test("a user's own rights likewise", async () => {
    const { userId } = await newAccount(server, 'BKS');
    const menu = await newMenu();
    const set = await call('POST', '/user-service/privileges/permissions/store', {
      id_user: userId,
      menus: [{ id_menu: menu.id, update: true }],
    });
    expect(calls.grantUser.data.safeParse(set.json.data).success).toBe(true);
    const [entry] = set.json.data;
    for (const prefix of prefixes) expect((await call('GET', `${prefix}/permissions/${userId}`)).json.data).toEqual([entry]);
    expect((await call('PUT', `/user-service/privileges/permissions/${entry.id}`, { ...none, read: true })).json.data).toMatchObject({
      ...none,
      read: true,
    });
    expect((await call('DELETE', `/user-service/privileges/permissions/${entry.id}`)).status).toBe(200);
    expect((await call('GET', `/user-service/privileges/permissions/${userId}`)).json.data).toEqual([]);
  });

  test('rights are booleans, menus are there once, and nothing else is in a body', async () => {
    const role = await newRole();
    const menu = await newMenu();
    for (const entry of [
      { read: 'false' },
      { read: 2 },
      { read: '2' },
      { read: null },
      { read: true, lain: 1 },
      { id_menu: 999_999_999, read: true },
      { id_menu: 'x' },
    ]) {
      const reply = await call('POST', '/api/privileges/role-permissions/store', {
        id_role: role.id,
        menus: [{ id_menu: menu.id, ...entry }],
      });
      expect([JSON.stringify(entry), reply.status, reply.json.error]).toEqual([JSON.stringify(entry), 422, 1]);
    }
    const twice = [{ id_menu: menu.id, read: true }, { id_menu: menu.id }];
    expect((await call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: twice })).status).toBe(422);
    expect((await call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: [] })).status).toBe(422);
    expect((await call('POST', '/api/privileges/role-permissions/store', { id_role: role.id })).status).toBe(422);
    expect((await call('GET', `/api/privileges/role-permissions/${role.id}`)).json.data).toEqual([]);
    const odd = `{"id_role":${role.id},"menus":[{"id_menu":${menu.id},"__proto__":{"read":true}}]}`;
    expect((await call('POST', '/api/privileges/role-permissions/store', odd)).status).toBe(400);
    const [entry] = (await call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: [{ id_menu: menu.id }] })).json
      .data;
    for (const body of [{ read: 'true' }, { id_role: 1 }, { id_menu: 1 }, [], { read: [true] }])
      expect([body, (await call('PUT', `/api/privileges/role-permissions/${entry.id}`, body)).status]).toEqual([body, 422]);
  });

  test('menus: the url is an address inside the app and stands once; icons and colours are names, nothing else', async () => {
    const n = fresh();
    const base = { name: `Menu ${n}`, url: `/menu-${n}`, icon: 'home-outline', color_icon: '#0f766e', number_order: 3, show: true };
    const made = await call('POST', '/api/privileges/menus/store', base);
    expect([made.status, made.json.data]).toEqual([200, expect.objectContaining(base)]);
    for (const prefix of prefixes)
      expect((await call('GET', `${prefix}/menus?search=menu-${n}`)).json.data).toEqual([expect.objectContaining(base)]);
    const bad = {
      url: ['javascript:alert(1)', '//evil.example', 'https://evil.example', 'menu', '/a b', '/a?b', '/../x', '/<b>', '\\\\evil', ''],
    } as const;
    for (const url of bad.url) {
      const reply = await call('POST', '/api/privileges/menus/store', { ...base, url });
      expect([url, reply.status, Object.keys(reply.json.errors)]).toEqual([url, 422, ['url']]);
      expect([url, (await call('PUT', `/api/privileges/menus/${made.json.data.id}`, { url })).status]).toEqual([url, 422]);
    }
    for (const [name, value] of [
      ['icon', '<svg onload=alert(1)>'],
      ['icon', 'home" onclick="x'],
      ['icon', 'https://evil.example/x.svg'],
      ['color_icon', 'red;background:url(https://evil.example)'],
      ['color_icon', 'url(x)'],
      ['color_icon', '#zzz'],
    ] as const)
      expect([value, (await call('POST', '/api/privileges/menus/store', { ...base, url: `/lain-${n}`, [name]: value })).status]).toEqual([
        value,
        422,
      ]);
    const again = await call('POST', '/api/privileges/menus/store', { ...base, name: 'Kedua' });
    expect([again.status, Object.keys(again.json.errors)]).toEqual([409, ['url']]);
    expect((await newMenu()) && (await store('menus', { name: 'Tanpa radio', url: `/tanpa-${n}` })).show).toBe(true);
  });

  test('slugs are made of the name, never empty, told apart, and safe in an address', async () => {
    const n = fresh();
    const slugs = [];
    for (const name of [`Data & Sekolah ${n}`, `Data  sekolah/${n}`, `Café Ñandú ${n}`, '数据', '???', `%2F..%00 "<b>" ${n}`])
      slugs.push((await store('modules', { name: name.replace('\u0000', '') })).slug_name);
    expect(slugs[0]).toBe(`data-sekolah-${n}`);
    expect(slugs[1]).toMatch(new RegExp(`^data-sekolah-${n}-\\d+$`));
    expect(slugs[2]).toBe(`cafe-nandu-${n}`);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const app = await store('apps', { aplikasi: `Lama ${n}` });
    const renamed = await call('PUT', `/api/privileges/apps/${app.id}`, { aplikasi: `Baru ${n}` });
    expect([app.slug_name, renamed.json.data.slug_name]).toEqual([`lama-${n}`, `baru-${n}`]);
    expect((await call('POST', '/api/privileges/apps/store', { aplikasi: 'X', slug_name: 'x' })).status).toBe(422);
  });

  test('what is used is not deleted and says by whom; links and rights go with what they are kept under, and come back', async () => {
    const app = await newApp();
    const module = await newModule();
    const menu = await newMenu();
    const role = await newRole();
    const { userId } = await newAccount(server, 'BKS');
    await call('POST', '/api/privileges/app-modules/store', { id_app: app.id, modules: [{ id_module: module.id }] });
    await call('POST', '/api/privileges/module-menus/store', { id_module: module.id, menus: [{ id_menu: menu.id }] });
    await call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: [{ id_menu: menu.id, read: true }] });
    await call('POST', '/api/privileges/permissions/store', { id_user: userId, menus: [{ id_menu: menu.id, read: true }] });
    const nameOf = async (path: string, id: number, field: string) =>
      String((await call('GET', `/api/privileges/${path}/${id}`)).json.data[field]);
    const refused = async (path: string, id: number) => {
      const reply = await call('DELETE', `/api/privileges/${path}/${id}`);
      expect([path, reply.status]).toEqual([path, 409]);
      return String(reply.json.message);
    };
    const ofMenu = await refused('menus', menu.id);
    expect(ofMenu).toContain('1 Integrasi Menu, 1 Permission dan 1 Role Permission');
    expect(ofMenu).toContain(await nameOf('roles', role.id, 'name'));
    expect(ofMenu).toContain(await nameOf('modules', module.id, 'name'));
    const ofModule = await refused('modules', module.id);
    expect(ofModule).toContain(`1 Integrasi Module (${await nameOf('apps', app.id, 'aplikasi')})`);

    expect((await call('DELETE', `/api/privileges/apps/${app.id}`)).status).toBe(200);
    expect((await call('GET', `/api/privileges/app-modules?id_app=${app.id}`)).json.data).toEqual([]);
    expect((await call('DELETE', `/api/privileges/modules/${module.id}`)).status).toBe(200);
    expect((await call('POST', `/api/privileges/modules/${module.id}/restore`)).status).toBe(200);
    expect((await call('GET', `/api/privileges/module-menus?id_module=${module.id}`)).json.data).toMatchObject([{ id_menu: menu.id }]);
    expect((await call('POST', `/api/privileges/apps/${app.id}/restore`)).status).toBe(200);
    expect((await call('GET', `/api/privileges/app-modules?id_app=${app.id}`)).json.data).toMatchObject([{ id_module: module.id }]);

    expect((await call('DELETE', `/api/privileges/roles/${role.id}`)).status).toBe(200);
    expect((await call('GET', `/api/privileges/role-permissions/${role.id}`)).status).toBe(404);
    expect(await refused('menus', menu.id)).not.toContain('Role Permission');
    expect((await call('POST', `/api/privileges/roles/${role.id}/restore`)).status).toBe(200);
    expect((await call('GET', `/api/privileges/role-permissions/${role.id}`)).json.data).toMatchObject([{ id_menu: menu.id, read: true }]);

    expect((await call('DELETE', `/api/privileges/users/${userId}`)).status).toBe(200);
    expect(await refused('menus', menu.id)).not.toContain('1 Permission');
    expect((await call('POST', `/api/privileges/users/${userId}/restore`)).status).toBe(200);
    expect((await call('GET', `/api/privileges/permissions/${userId}`)).json.data).toMatchObject([{ id_menu: menu.id, read: true }]);
  });

  test('a role that somebody has keeps its branch and is not deleted', async () => {
    const { roleId } = await newAccount(server, 'BKS');
    const moved = await call('PUT', `/api/privileges/roles/${roleId}`, { ysb_branch_id: 'JKT' });
    expect([moved.status, Object.keys(moved.json.errors)]).toEqual([409, ['ysb_branch_id']]);
    expect((await call('DELETE', `/api/privileges/roles/${roleId}`)).status).toBe(409);
    const free = await newRole();
    expect((await call('PUT', `/api/privileges/roles/${free.id}`, { ysb_branch_id: 'JKT' })).status).toBe(200);
  });

  test('"why": every menu, each right with where it comes from', async () => {
    const { userId, roleId } = await newAccount(server, 'BKS');
    const menu = await newMenu();
    await grant(server, roleId, menu.url, { create: true, read: true });
    await call('POST', '/api/privileges/permissions/store', { id_user: userId, menus: [{ id_menu: menu.id, read: true, update: true }] });
    for (const prefix of prefixes) {
      const told = await call('GET', `${prefix}/effective/${userId}`);
      expect(calls.effectiveRights.data.safeParse(told.json.data).success).toBe(true);
      expect(told.json.data.find((row: { id_menu: number }) => row.id_menu === menu.id)).toMatchObject({
        url: menu.url,
        create: 'role',
        read: 'both',
        update: 'own',
        delete: null,
      });
      expect(told.json.data).toHaveLength((await call('GET', '/api/privileges/menus?limit=1')).json.pagination.total);
    }
    const developer = (await call('GET', '/api/privileges/effective/2')).json.data;
    expect(
      new Set(developer.flatMap((row: Record<string, unknown>) => [row['create'], row['read'], row['update'], row['delete']])),
    ).toEqual(new Set(['level']));
    for (const id of ['0', 'x', '999999999']) expect((await call('GET', `/api/privileges/effective/${id}`)).status).toBe(404);
  });

  test('"why" tells what another menu opens, what is known by name alone, and what no role opens; a refusal names the same menus', async () => {
    const { userId, roleId, token } = await newAccount(server, 'BKS');
    await grant(server, roleId, '/log-check-points', { create: true });
    await grant(server, roleId, '/perangkat', { read: true });
    const told = (await call('GET', `/api/privileges/effective/${userId}`)).json.data;
    const dataOf = (url: string) => told.find((row: { url: string }) => row.url === url).data;
    const key = (menu: string, right: string) => ({ menu, right });
    expect(dataOf('/check-points')).toEqual([
      { label: resourceOf('check-points').label, open: 'names', by: [key('/log-check-points', 'create')] },
      { label: resourceOf('point-briefs').label, open: 'names', by: [key('/log-check-points', 'create')] },
      { label: resourceOf('qr-reports').label, open: 'rights', by: [key('/log-check-points', 'create')] },
    ]);
    expect(dataOf('/perangkat')).toEqual([{ label: resourceOf('devices').label, open: 'above roles', by: [] }]);
    expect(dataOf('/log-check-points')).toEqual([]);
    expect(dataOf('/kkca')).toEqual([]);
    const refused = async (path: string) => (await server.call('GET', path, { token })).json.message;
    expect(await refused('/api/qr-reports')).toMatch(/melihat .*\(menu \/check-points atau \/log-check-points\)/);
    expect(await refused(resourceOf('devices').path)).toMatch(/hanya untuk developer dan superadmin/);
    expect(await refused('/api/access/branches')).toMatch(/melihat di menu \/log-check-points, .*\/dimensi/);
  });

  test('a role is shown as login would answer it', async () => {
    const login = await server.call('POST', '/api/auth/login', { body: { email: 'patroli@amanah.test', password: 'amanah-demo-2026' } });
    const { aplikasi, role_permission, id_role } = login.json.data.user;
    for (const prefix of prefixes) {
      const shown = await call('GET', `${prefix}/roles/${id_role}/preview`);
      expect(shown.json.data).toEqual({ aplikasi, role_permission });
    }
    expect((await call('GET', '/api/privileges/roles/999999999/preview')).status).toBe(404);
  });

  test('what is deleted or hidden is in no navigation, and gives no right', async () => {
    const { token, roleId } = await newAccount(server, 'BKS');
    const app = await newApp();
    const module = await newModule();
    const menu = await newMenu();
    await call('POST', '/api/privileges/app-modules/store', { id_app: app.id, modules: [{ id_module: module.id }] });
    await call('POST', '/api/privileges/module-menus/store', { id_module: module.id, menus: [{ id_menu: menu.id }] });
    await grant(server, roleId, menu.url, { read: true });
    const seen = async () => {
      const { user } = (await server.call('GET', '/api/auth/session', { token })).json.data;
      return [JSON.stringify(user.aplikasi).includes(menu.url), JSON.stringify(user.role_permission).includes(menu.url)];
    };
    expect(await seen()).toEqual([true, true]);
    await call('PUT', `/api/privileges/menus/${menu.id}`, { show: false });
    expect(await seen()).toEqual([false, true]);
    await call('PUT', `/api/privileges/menus/${menu.id}`, { show: true });
    await call('DELETE', `/api/privileges/app-modules/${app.id}`, { modules: [{ id_module: module.id }] });
    expect(await seen()).toEqual([false, true]);
    await call('POST', '/api/privileges/app-modules/store', { id_app: app.id, modules: [{ id_module: module.id }] });
    expect(await seen()).toEqual([true, true]);
    const [entry] = (await call('GET', `/api/privileges/role-permissions/${roleId}`)).json.data;
    await call('DELETE', `/api/privileges/role-permissions/${entry.id}`);
    expect(await seen()).toEqual([false, false]);
  });

  test('the branch admin of the demo reads the roles of his branch and changes none', async () => {
    const token = await server.tokenOf('admin@amanah.test');
    const roles = (await server.call('GET', '/api/privileges/roles?limit=100', { token })).json.data;
    expect(new Set(roles.map((row: { ysb_branch_id: string }) => row.ysb_branch_id))).toEqual(new Set(['BKS']));
    expect((await server.call('GET', `/api/privileges/role-permissions/${roles[0].id}`, { token })).status).toBe(200);
    const elsewhere = (await call('GET', '/api/privileges/roles?branch=JKT&limit=1')).json.data[0];
    for (const path of [`role-permissions/${elsewhere.id}`, `roles/${elsewhere.id}/preview`, `roles/${elsewhere.id}`])
      expect([path, (await server.call('GET', `/api/privileges/${path}`, { token })).status]).toEqual([path, 404]);
    expect((await server.call('PUT', `/api/privileges/roles/${roles[0].id}`, { token, body: { name: 'X' } })).status).toBe(403);
    const body = { id_role: roles[0].id, menus: [{ id_menu: 1, read: true }] };
    expect((await server.call('POST', '/api/privileges/role-permissions/store', { token, body })).status).toBe(403);
  });

  test('the list of users shows a branch admin nobody beyond his branch, whatever the level', async () => {
    const { token } = await allRights(server, 'BKS');
    for (const query of ['limit=1000', 'limit=1000&level=superadmin', 'search=superadmin', 'search=developer', 'branch=']) {
      for (const prefix of prefixes) {
        const rows = (await server.call('GET', `${prefix}/users?${query}`, { token })).json.data;
        expect([query, rows.filter((row: Record<string, unknown>) => row['ysb_branch_id'] !== 'BKS' || row['level'] !== 'user')]).toEqual([
          query,
          [],
        ]);
      }
    }
    for (const id of [1, 2]) {
      expect((await server.call('GET', `/api/privileges/users/${id}`, { token })).status).toBe(404);
      expect((await server.call('GET', `/api/privileges/effective/${id}`, { token })).status).toBe(404);
      expect((await server.call('GET', `/api/privileges/permissions/${id}`, { token })).status).toBe(404);
    }
  });

  test('a password given under users must be changed at the first login; an own one is not given there', async () => {
    const n = fresh();
    const body = {
      username: `Baru ${n}`,
      email: `baru${n}@amanah.test`,
      password: 'kata-sandi-awal',
      level: 'user',
      id_role: 2,
      gender: 1,
    };
    const made = await call('POST', '/api/privileges/users/store', body);
    expect([made.status, made.json.data.must_change_password]).toEqual([200, true]);
    const token = (await server.call('POST', '/api/auth/login', { body: { email: body.email, password: body.password } })).json.data.token;
    expect((await server.call('GET', '/api/check-points', { token })).status).toBe(403);
    const fit = { email: body.email, password: body.password, new_password: 'pilihan-sendiri-1' };
    expect((await server.call('PUT', '/api/change-passwords', { token, body: fit })).status).toBe(200);
    expect((await server.call('GET', '/api/check-points', { token })).status).toBe(200);
    const edited = await call('PUT', `/api/privileges/users/${made.json.data.id}`, { username: 'Lain', password: '' });
    expect(edited.json.data.must_change_password).toBe(false);
    const given = await call('PUT', `/user-service/privileges/users/${made.json.data.id}`, { password: 'diberi-orang-lain' });
    expect(given.json.data.must_change_password).toBe(true);
    expect((await call('PUT', '/api/privileges/users/1', { password: 'milik-saya-sendiri' })).status).toBe(422);
  });

  test('the document lists every call under every path', async () => {
    const { paths } = (await call('GET', '/docs/json')).json;
    // Under one name for its parameter.
    const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
    const methodsAt = (path: string) => Object.keys(paths).flatMap((one) => (shape(one) === shape(path) ? Object.keys(paths[one]) : []));
    for (const { method, path, aliases = [] } of Object.values(calls).map((one) => ({ aliases: [], ...one })))
      for (const each of [path, ...aliases])
        expect([each, methodsAt(each)]).toEqual([each, expect.arrayContaining([method.toLowerCase()])]);
    for (const path of [
      '/user-service/privileges/menus',
      '/api/privileges/role-permissions/{id_role}',
      '/user-service/privileges/permissions/{id_user}',
    ])
      expect([path, methodsAt(path)]).toEqual([path, expect.arrayContaining(['get'])]);
  });
});

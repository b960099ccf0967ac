import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '../../../services/auth/caller.ts';
import { menuTreeOf } from '../../../services/auth/menus.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { migrate } from '../../../services/db/migrate.ts';
import { connect, openDatabase } from '../../../services/db/open/open.ts';
import { fillEmpty } from '../../../services/start/fill.ts';
import { type StandardMenu, standardLines } from '../../../services/demo/navigation.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { checkBackup } from '../../../services/ops/file/backup-file.ts';
import { restore } from '../../../services/ops/restore.ts';
import { bringMenus } from '../../../services/privileges/standard-menus.ts';
import { emptyMemory, engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-menus-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const urls = (lines: readonly StandardMenu[]) => lines.map(({ url }) => url);
/** What no role had a right on before it came. */
const missing = ['/perangkat', '/catatan-cepat'];

describe.each(engines)('an upgrade on %s', (engine) => {
  let server: TestServer;
  let token = '';
  const rows = (statement: ReturnType<typeof sql>) => rowsOf(server.database.db, statement);
  const menuRow = async (url: string) => (await rows(sql`select * from menus where url = ${url} and deleted_at is null`))[0] ?? {};

  /** As the previous version left it: without the menus of later areas, and without anything that mentions them. */
  async function makeOlder(): Promise<void> {
    for (const url of missing) {
      const menu = sql`(select id from menus where url = ${url})`;
      for (const table of ['role_permissions', 'permissions', 'module_menus'])
        await rows(sql`delete from ${sql.identifier(table)} where id_menu in ${menu}`);
      await rows(sql`delete from menus where url = ${url}`);
    }
    await rows(sql`drop table standard_menus`);
    await rows(sql`alter table menus drop column is_new`);
    await rows(sql`delete from migrations where name = '0004-menus.sql'`);
  }

  /** Every account's rights as a login returns them, and the stored ones byte for byte. */
  async function allRights() {
    const { db } = server.database;
    const accounts = await rows(sql`select id, level, id_role from users where deleted_at is null order by id`);
    const told: string[] = [];
    for (const { id, level, id_role: role } of accounts) {
      const permissions = await permissionsOf(db, Number(id), role === null ? null : Number(role));
      // People with every right see every menu; the next test is about that.
      const tree = level === 'user' ? await menuTreeOf(db, 'user', permissions) : [];
      told.push(JSON.stringify([id, level, permissions, tree]));
    }
    const stored = await rows(
      sql`select 'role' as of, to_jsonb(r) as row from role_permissions r union all select 'own', to_jsonb(p) from permissions p order by 1, 2`,
    );
    return { told, stored };
  }

  beforeAll(async () => {
    server = await startServer(engine);
    await makeOlder();
  }, 120_000);
  afterAll(() => server.close());

  test('adds what is missing, once, where its neighbours stand, and changes nobody’s rights by a byte', async () => {
    // Renamed by now, and in another order.
    await rows(sql`update modules set name = 'Atur', slug_name = 'atur', number_order = 1 where slug_name = 'pengaturan'`);
    const before = await allRights();
    expect(before.told.length).toBeGreaterThan(10);
    expect(await migrate(server.database.db)).toContain('0004-menus.sql');
    expect(urls(await bringMenus(server.database.db)).sort()).toEqual([...missing].sort());
    expect(await bringMenus(server.database.db)).toEqual([]);
    expect(await allRights()).toEqual(before);
    token = await server.tokenOf('superadmin@amanah.test');
    const placed = await rows(
      sql`select mo.name, me.name as menu, me.is_new, me.show from menus me join module_menus mm on mm.id_menu = me.id join modules mo on mo.id = mm.id_module
        where me.url = '/perangkat' and me.deleted_at is null and mm.deleted_at is null`,
    );
    expect(placed).toEqual([{ name: 'Atur', menu: 'Perangkat', is_new: true, show: true }]);
    const [trail] = await rows(
      sql`select user_id, action from audit_trail where resource = 'menus' and row_id = ${Number((await menuRow('/perangkat'))['id'])}`,
    );
    expect(trail).toEqual({ user_id: null, action: 'create' });
  }, 120_000);

  test('is seen at once by whoever has every right, by nobody else, and told in the list of menus', async () => {
    const tree = async (email: string) => {
      const reply = await server.call('GET', '/api/privileges/menus?limit=1000', { token: await server.tokenOf(email) });
      const login = await server.call('POST', '/api/auth/login', { body: { email, password: 'amanah-demo-2026' } });
      return {
        list: reply,
        words: JSON.stringify(login.json.data.user.aplikasi),
        rights: JSON.stringify(login.json.data.user.role_permission),
      };
    };
    const root = await tree('superadmin@amanah.test');
    expect(root.words).toContain('/perangkat');
    const told = root.list.json.data.filter((row: { is_new: boolean }) => row.is_new).map((row: { url: string }) => row.url);
    expect(told.sort()).toEqual([...missing].sort());
    for (const email of ['admin@amanah.test', 'patroli@amanah.test']) {
      const other = await tree(email);
      for (const url of missing) expect([email, other.words.includes(url), other.rights.includes(url)]).toEqual([email, false, false]);
    }
  }, 60_000);

  test('the first right ends it, whoever has it; an entry without any right, or a refused one, does not', async () => {
    const menu = Number((await menuRow('/catatan-cepat'))['id']);
    const give = (flags: object, id_menu = menu, as = token) =>
      server.call('POST', '/api/privileges/role-permissions/store', { token: as, body: { id_role: 1, menus: [{ id_menu, ...flags }] } });
    const none = { create: false, read: false, update: false, delete: false };
    expect((await give({ ...none, read: true }, menu, await server.tokenOf('admin@amanah.test'))).status).toBe(403);
    expect((await give(none)).status).toBe(200);
    const before = await menuRow('/catatan-cepat');
    expect(before['is_new']).toBe(true);
    expect((await give({ ...none, read: true })).status).toBe(200);
    const after = await menuRow('/catatan-cepat');
    expect([after['is_new'], Number(after['version'])]).toEqual([false, Number(before['version']) + 1]);
    expect(Number(new Date(String(after['updated_at'])))).toBeGreaterThan(Number(new Date(String(before['updated_at']))));
  }, 60_000);

  test('it can be dismissed, and one that was deleted stays deleted, also in what is restored from a backup', async () => {
    const menu = await menuRow('/perangkat');
    const id = Number(menu['id']);
    const dismissed = await server.call('PUT', `/api/privileges/menus/${id}`, { token, body: { is_new: false } });
    expect([dismissed.status, (await menuRow('/perangkat'))['is_new']]).toEqual([200, false]);
    const [link] = await rows(sql`select id_module from module_menus where id_menu = ${id} and deleted_at is null`);
    const unlinked = await server.call('DELETE', `/api/privileges/module-menus/${Number(link?.['id_module'])}`, {
      token,
      body: { menus: [{ id_menu: id }] },
    });
    const deleted = await server.call('DELETE', `/api/privileges/menus/${id}`, { token });
    expect([unlinked.status, deleted.status]).toEqual([200, 200]);
    expect(await bringMenus(server.database.db)).toEqual([]);
    // Nor are they brought back if somebody deleted the rows altogether.
    await rows(sql`delete from module_menus where id_menu = ${id}`);
    await rows(sql`delete from menus where id = ${id}`);
    expect(await bringMenus(server.database.db)).toEqual([]);
    const file = join(home, `${engine}.gz`);
    await backUp(server.database.db, file);
    const copy = await connect({ kind: 'memory', files: await emptyMemory() });
    await restore(copy.db, file, await checkBackup(file));
    expect(await bringMenus(copy.db)).toEqual([]);
    expect(await rowsOf(copy.db, sql`select 1 from menus where url = '/perangkat'`)).toEqual([]);
    await copy.close();
  }, 120_000);

  test('a later area brings its menu the same way; where its module and application are gone they are made', async () => {
    const [first] = standardLines;
    if (!first) throw new Error('no menus');
    const line: StandardMenu = {
      ...first,
      name: 'Papan',
      url: '/papan',
      module: { ...first.module, name: 'Pantauan', slug: 'pantauan' },
      app: { name: 'Pusat Pantauan', slug: 'pusat-pantauan' },
    };
    const beside: StandardMenu = { ...first, name: 'Jadwal', url: '/jadwal' };
    const lines = [...standardLines, line, beside];
    const [one, two] = await Promise.all([bringMenus(server.database.db, lines), bringMenus(server.database.db, lines)]);
    expect(urls([...one, ...two]).sort()).toEqual(['/jadwal', '/papan']);
    const placed = await rows(
      sql`select me.url, mo.name as module, a.aplikasi from menus me join module_menus mm on mm.id_menu = me.id join modules mo on mo.id = mm.id_module
        join app_modules am on am.id_module = mo.id join apps a on a.id = am.id_app where me.url in ('/papan', '/jadwal') order by 1`,
    );
    expect(placed).toEqual([
      { url: '/jadwal', module: 'Lembaga', aplikasi: 'Master Data' },
      { url: '/papan', module: 'Pantauan', aplikasi: 'Pusat Pantauan' },
    ]);
  }, 60_000);
});

test('a database that is filled anew has them all, and none of them is new', async () => {
  const database = await openDatabase({ kind: 'memory', files: await emptyMemory() });
  await fillEmpty(database.db, { demo: false, scale: 'normal', today: new Date(), admin: { email: 'a@b.id', password: 'kata-sandi-uji' } });
  expect(await bringMenus(database.db)).toEqual([]);
  const stored = await rowsOf(database.db, sql`select url, is_new from menus order by url collate "C"`);
  expect(stored).toEqual(
    urls(standardLines)
      .sort()
      .map((url) => ({ url, is_new: false })),
  );
  await database.close();
}, 60_000);

import { sql } from 'drizzle-orm';
import { passesAll, type PermissionEntry } from '../../src/contract/permissions.ts';
import type { MenuTree } from '../../src/contract/session.ts';
import { type Executor, rowsOf } from '../db/database.ts';

type App = MenuTree[number];
type Module = App['modules'][number];

function entry<T>(list: T[], same: (item: T) => boolean, make: () => T): T {
  const known = list.find(same);
  if (known) return known;
  const made = make();
  list.push(made);
  return made;
}

/** Applications, modules and menus the person may open, in their stored order. */
export async function menuTreeOf(db: Executor, level: string, permissions: readonly PermissionEntry[]): Promise<MenuTree> {
  const rows = await rowsOf(
    db,
    sql`
    select a.aplikasi, mo.name as module, mo.icon_name, me.name, me.url, me.icon
    from apps a join app_modules am on am.id_app = a.id join modules mo on mo.id = am.id_module
    join module_menus mm on mm.id_module = mo.id join menus me on me.id = mm.id_menu
    where me.show and a.deleted_at is null and am.deleted_at is null and mo.deleted_at is null and mm.deleted_at is null
    and me.deleted_at is null order by a.id, mo.number_order, mo.id, me.number_order, me.id`,
  );
  const readable = new Set(permissions.filter((permission) => permission.read === 1).map((permission) => permission.menu.url));
  const tree: App[] = [];
  for (const row of rows) {
    const url = String(row['url']);
    if (!passesAll(level) && !readable.has(url)) continue;
    const app = entry(
      tree,
      (item) => item.nama_aplikasi === row['aplikasi'],
      () => ({ nama_aplikasi: String(row['aplikasi']), modules: [] }),
    );
    const found = entry<Module>(
      app.modules,
      (item) => item.name === row['module'],
      () => ({ name: String(row['module']), icon_name: String(row['icon_name']), menus: [] }),
    );
    found.menus.push({ name: String(row['name']), url, icon: String(row['icon']) });
  }
  return tree;
}

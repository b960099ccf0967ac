import { and, asc, eq, isNull } from 'drizzle-orm';
import { passesAll, type PermissionEntry } from '../../src/contract/permissions.ts';
import { appModules } from '../../src/contract/resources/access/app-modules.ts';
import { apps } from '../../src/contract/resources/access/apps.ts';
import { menus } from '../../src/contract/resources/access/menus.ts';
import { moduleMenus } from '../../src/contract/resources/access/module-menus.ts';
import { modules } from '../../src/contract/resources/access/modules.ts';
import type { MenuTree } from '../../src/contract/session.ts';
import type { Executor } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';

type App = MenuTree[number];
type Module = App['modules'][number];

function findOrAdd<T>(list: T[], same: (item: T) => boolean, make: () => T): T {
  const known = list.find(same);
  if (known) return known;
  const made = make();
  list.push(made);
  return made;
}

/** Applications, modules and menus the person may open, in their stored order. */
export async function menuTreeOf(db: Executor, level: string, permissions: readonly PermissionEntry[]): Promise<MenuTree> {
  const [shown, inApp, module, inModule, menu] = [
    tableOf(apps),
    tableOf(appModules),
    tableOf(modules),
    tableOf(moduleMenus),
    tableOf(menus),
  ];
  const rows = await db
    .select({ app: shown.aplikasi, module: module.name, icon_name: module.icon_name, name: menu.name, url: menu.url, icon: menu.icon })
    .from(shown)
    .innerJoin(inApp, and(eq(inApp.id_app, shown.id), isNull(inApp.deleted_at)))
    .innerJoin(module, and(eq(module.id, inApp.id_module), isNull(module.deleted_at)))
    .innerJoin(inModule, and(eq(inModule.id_module, module.id), isNull(inModule.deleted_at)))
    .innerJoin(menu, and(eq(menu.id, inModule.id_menu), isNull(menu.deleted_at)))
    .where(and(eq(menu.show, true), isNull(shown.deleted_at)))
    .orderBy(asc(shown.id), asc(module.number_order), asc(module.id), asc(menu.number_order), asc(menu.id));
  const readable = new Set(permissions.filter((permission) => permission.read === 1).map((permission) => permission.menu.url));
  const tree: App[] = [];
  for (const { url, ...row } of rows) {
    if (!passesAll(level) && !readable.has(url)) continue;
    const app = findOrAdd(
      tree,
      (item) => item.nama_aplikasi === row.app,
      () => ({ nama_aplikasi: row.app, modules: [] }),
    );
    const found = findOrAdd<Module>(
      app.modules,
      (item) => item.name === row.module,
      () => ({ name: row.module, icon_name: row.icon_name, menus: [] }),
    );
    found.menus.push({ name: row.name, url, icon: row.icon });
  }
  return tree;
}

import type { MenuTree } from '../../../contract/session.ts';
import { isInAppPath } from '../../routes/in-app-path.ts';

export interface MenuLink {
  readonly name: string;
  readonly url: string;
}
export interface MenuModule {
  readonly key: string;
  readonly name: string;
  readonly icon: string | null;
  readonly menus: readonly MenuLink[];
}
export interface MenuApp {
  readonly name: string;
  readonly modules: readonly MenuModule[];
}

const known = new WeakMap<MenuTree, readonly MenuApp[]>();

/** The stored menus, without addresses outside the app, and without the modules and applications that empties. */
export function menuApps(tree: MenuTree): readonly MenuApp[] {
  const made = known.get(tree) ?? appsOf(tree);
  known.set(tree, made);
  return made;
}

function appsOf(tree: MenuTree): readonly MenuApp[] {
  return tree
    .map((app) => ({
      name: app.nama_aplikasi,
      modules: app.modules
        .map((module) => ({
          key: `${app.nama_aplikasi}/${module.name}`,
          name: module.name,
          icon: module.icon_name ?? null,
          menus: module.menus.filter((menu) => isInAppPath(menu.url)).map(({ name, url }) => ({ name, url })),
        }))
        .filter((module) => module.menus.length > 0),
    }))
    .filter((app) => app.modules.length > 0);
}

/** Every menu once, in the order of the sidebar. */
export function menuLinks(tree: MenuTree): readonly MenuLink[] {
  const all = menuApps(tree)
    .flatMap((app) => app.modules)
    .flatMap((module) => module.menus);
  return [...new Map(all.map((menu) => [menu.url, menu])).values()];
}

/** The menu of a path: the path itself, the longest one above it (`/privileges/roles` for `/privileges/roles/3/guru`), or the one named in `under`. */
export function currentMenu(links: readonly MenuLink[], path: string, under?: string): string | undefined {
  const urls = links.map((link) => link.url);
  const above = urls.filter((url) => path === url || path.startsWith(`${url}/`)).sort((a, b) => b.length - a.length);
  return above[0] ?? urls.find((url) => url === under);
}

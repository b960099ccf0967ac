import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow, Row } from '../../../../contract/resource.ts';
import type { appModules } from '../../../../contract/resources/access/app-modules.ts';
import type { apps } from '../../../../contract/resources/access/apps.ts';
import type { moduleMenus } from '../../../../contract/resources/access/module-menus.ts';
import type { MenuTree } from '../../../../contract/session.ts';
import type { MatrixGroup, MatrixMenu } from './matrix-model.ts';

/** The links behind the navigation; empty for an editor who may not read them. */
export interface Links {
  readonly apps: readonly HeldRow<typeof apps>[];
  /** Which module belongs to which application, and which menu to which module. */
  readonly appModules: readonly HeldRow<typeof appModules>[];
  readonly moduleMenus: readonly HeldRow<typeof moduleMenus>[];
}

const byId = <T extends Row>(rows: readonly T[]) => [...rows].sort((a, b) => Number(a.id) - Number(b.id));
const titleOf = (app: string, module: string) => `${app} · ${module}`;

interface TitledMenus {
  readonly title: string;
  readonly menus: readonly MatrixMenu[];
}

/** What editors see in their own sidebar, in its order. */
const fromSidebar = (menus: readonly MatrixMenu[], tree: MenuTree): TitledMenus[] =>
  tree.flatMap(({ nama_aplikasi: app, modules }) =>
    modules.map((module) => ({
      title: titleOf(app, module.name),
      menus: module.menus.flatMap(({ url }) => menus.filter((menu) => menu.url === url)),
    })),
  );

/** What the links say, which also covers modules in which this editor has no menus. */
function fromLinks(menus: readonly MatrixMenu[], { apps, appModules, moduleMenus }: Links): TitledMenus[] {
  const byMenu = new Map(menus.map((menu) => [menu.id, menu]));
  const inModule = (module: string) =>
    byId(moduleMenus.filter((link) => shownText(link.id_module) === module)).flatMap((link) => byMenu.get(shownText(link.id_menu)) ?? []);
  return byId(apps).flatMap((app) =>
    byId(appModules.filter((link) => shownText(link.id_app) === app.id)).map((link) => ({
      title: titleOf(shownText(app.aplikasi), shownText(link.name_module)),
      menus: inModule(shownText(link.id_module)),
    })),
  );
}

/**
 * The menus by application and module, as the sidebar shows them, each once: first by the session's own tree, which
 * everybody has, then by the links, for those who may read them; menus that are nowhere come last.
 */
export function groupMenus(menus: readonly MatrixMenu[], tree: MenuTree, links: Links, elsewhere: string): MatrixGroup[] {
  const left = new Set(menus);
  const groups = new Map<string, MatrixMenu[]>();
  for (const { title, menus: listed } of [...fromSidebar(menus, tree), ...fromLinks(menus, links)]) {
    const taken = listed.filter((menu) => left.delete(menu));
    if (taken.length > 0) groups.set(title, [...(groups.get(title) ?? []), ...taken]);
  }
  const found = [...groups].map(([title, list]) => ({ key: title, title, menus: list }));
  return left.size === 0 ? found : [...found, { key: 'elsewhere', title: elsewhere, menus: [...left] }];
}

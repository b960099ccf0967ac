import type { Row } from '../../../../contract/resource.ts';
import type { MatrixGroup, MatrixMenu } from './matrix-model.ts';

export interface Navigation {
  readonly apps: readonly Row[];
  /** Which module stands in which application, and which menu in which module. */
  readonly appModules: readonly Row[];
  readonly moduleMenus: readonly Row[];
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const byId = (rows: readonly Row[]) => [...rows].sort((a, b) => Number(a.id) - Number(b.id));

/** The menus by application and module, as the sidebar has them, each once; what stands nowhere comes last. */
export function groupMenus(menus: readonly MatrixMenu[], { apps, appModules, moduleMenus }: Navigation, elsewhere: string): MatrixGroup[] {
  const left = new Map(menus.map((menu) => [menu.id, menu]));
  const take = (module: string): MatrixMenu[] =>
    byId(moduleMenus.filter((link) => text(link.id_module) === module)).flatMap((link) => {
      const menu = left.get(text(link.id_menu));
      left.delete(text(link.id_menu));
      return menu ? [menu] : [];
    });
  const groups = byId(apps).flatMap((app) =>
    byId(appModules.filter((link) => text(link.id_app) === app.id)).map((link) => ({
      key: `${app.id}/${text(link.id_module)}`,
      title: `${text(app.aplikasi)} · ${text(link.name_module)}`,
      menus: take(text(link.id_module)),
    })),
  );
  return [...groups, { key: 'elsewhere', title: elsewhere, menus: [...left.values()] }].filter((group) => group.menus.length > 0);
}

import { privilegeCalls } from '../../../contract/calls/privilege-calls.ts';
import { f } from '../../../contract/fields.ts';
import type { RefField } from '../../../contract/fields.ts';
import { moduleMenus } from '../../../contract/resources/access/module-menus.ts';
import { modules } from '../../../contract/resources/access/modules.ts';
import type { LinkPlan } from './link-plan.ts';
import { pathFor } from '../../../crud/public.ts';

const menusOf = (ids: readonly string[]) => ids.map((id_menu) => ({ id_menu }));

/** A menu to pick, by its name and address. */
export const menuPick = (label: string): RefField => f.ref(label, 'menus', { required: true, reads: '{name} · {url}' });

/** How the menus of a module are linked: the same on both pages that show them. */
export const menuLinks: Pick<LinkPlan<typeof moduleMenus>, 'links' | 'what' | 'parent' | 'picked' | 'link' | 'unlink'> = {
  links: moduleMenus,
  what: 'Menu',
  parent: { resource: modules, field: 'id_module' },
  picked: { field: 'id_menu', name: 'name_menu', detail: 'url' },
  link: (id_module, ids) => ({ ...privilegeCalls.linkMenus, body: { id_module, menus: menusOf(ids) } }),
  unlink: (id_module, ids) => ({
    ...privilegeCalls.unlinkMenus,
    path: pathFor(privilegeCalls.unlinkMenus, id_module),
    body: { menus: menusOf(ids) },
  }),
};

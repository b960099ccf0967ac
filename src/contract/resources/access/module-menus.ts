import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** The menus of a module; changed by the calls `linkMenus` and `unlinkMenus`. */
export const moduleMenus = defineResource({
  name: 'module-menus',
  label: 'Integrasi Menu',
  service: 'user',
  path: '/api/privileges/module-menus',
  aliases: ['/user-service/privileges/module-menus'],
  menu: '/privileges/module_menus',
  alsoMenus: ['/privileges/sub-modules'],
  title: 'name_menu',
  fields: {
    id_module: f.ref('Module', 'modules', { required: true }),
    id_menu: f.ref('Menu', 'menus', { required: true }),
    name_menu: f.shown('Nama Menu', ['id_menu']),
    url: f.shown('Url', ['id_menu'], 'url'),
    icon: f.shown('Icon', ['id_menu'], 'icon'),
    number_order: f.shown('Number Order', ['id_menu'], 'number_order'),
  },
  // The column called Icon shows the menu's address.
  texts: { icon: { kind: 'first', of: ['url'] } },
  search: ['name_menu', 'url', 'number_order'],
  lookup: ['id_module', 'id_menu', 'name_menu', 'url'],
  filters: { id_module: 'id_module' },
  operations: ['list'],
  keptUnder: 'id_module',
  uniqueTogether: ['id_module', 'id_menu'],
  nested: { menu_data: { name: 'name_menu', icon: 'icon', url: 'url', number_order: 'number_order' } },
});

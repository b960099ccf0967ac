import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { grantedRights } from './granted-rights.ts';

/** A user's own rights besides those of his role; changed by the calls `grantUser`, `changeUserPermission` and `revokeUserPermission`. */
export const permissions = defineResource({
  name: 'permissions',
  label: 'Permission',
  service: 'user',
  path: '/user-service/privileges/permissions',
  aliases: ['/api/privileges/permissions'],
  menu: '/permissions',
  parent: 'id_user',
  title: 'name',
  scope: 'ysb_branch_id',
  fields: {
    id_user: f.ref('User', 'users', { required: true }),
    ...grantedRights,
    // The product reads these from the base path of the user service, but a role's from /api.
    id_menu: f.ref('Menu', 'menus', {
      required: true,
      offeredBy: { service: 'user', path: '/user-service/privileges/menus', takes: 'list' },
    }),
    ysb_branch_id: f.shown('Kode Cabang', ['id_user'], 'ysb_branch_id'),
  },
  search: ['name', 'url', 'create', 'read', 'update', 'delete'],
  lookup: [],
  operations: ['list'],
  uniqueTogether: ['id_user', 'id_menu'],
  nested: { menu_data: { name: 'name', url: 'url' } },
});

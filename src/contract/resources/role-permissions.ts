import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';

/** The rights of a role, one entry a menu; changed by the calls `grantRole`, `changeRolePermission` and `revokeRolePermission`. */
export const rolePermissions = defineResource({
  name: 'role-permissions',
  label: 'Role Permission',
  service: 'user',
  path: '/api/privileges/role-permissions',
  aliases: ['/user-service/privileges/role-permissions'],
  menu: '/privileges/roles',
  parent: 'id_role',
  title: 'name',
  scope: 'ysb_branch_id',
  fields: {
    id_role: f.ref('Role', 'roles', { required: true }),
    id_menu: f.ref('Menu', 'menus', { required: true }),
    name: f.shown('Nama Menu', ['id_menu']),
    url: f.shown('Url', ['id_menu'], 'url'),
    create: f.boolean('Create'),
    read: f.boolean('Read'),
    update: f.boolean('Update'),
    delete: f.boolean('Delete'),
    ysb_branch_id: f.shown('Kode Cabang', ['id_role'], 'ysb_branch_id'),
  },
  search: ['name', 'url'],
  lookup: [],
  operations: ['list'],
  uniqueTogether: ['id_role', 'id_menu'],
  nested: { menu_data: { name: 'name', url: 'url' } },
});

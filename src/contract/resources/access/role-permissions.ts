import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { grantedRights } from './granted-rights.ts';

/** The rights of a role, one entry per menu; changed by the calls `grantRole`, `changeRolePermission` and `revokeRolePermission`. */
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
    ...grantedRights,
    ysb_branch_id: f.shown('Kode Cabang', ['id_role'], 'ysb_branch_id'),
  },
  search: ['name', 'url', 'create', 'read', 'update', 'delete'],
  lookup: [],
  operations: ['list'],
  uniqueTogether: ['id_role', 'id_menu'],
  nested: { menu_data: { name: 'name', url: 'url' } },
});

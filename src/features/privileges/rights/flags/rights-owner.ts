import type { Call } from '../../../../contract/calls/call.ts';
import { privilegeCalls } from '../../../../contract/calls/privilege-calls.ts';
import type { FieldName } from '../../../../contract/resource.ts';
import { permissions } from '../../../../contract/resources/access/permissions.ts';
import { rolePermissions } from '../../../../contract/resources/access/role-permissions.ts';
import { rightsTexts } from '../texts/id.ts';

/** Whose rights a page shows and changes: those of a role, or a user's own. */
export interface RightsOwner {
  readonly kind: 'role' | 'user';
  readonly id: string;
}

/** Entries of rights, whoever holds them. */
export type RightsResource = typeof rolePermissions | typeof permissions;

interface RightsOf {
  readonly resource: RightsResource;
  /** Name of the owner's id in lists and bodies. */
  readonly parent: Extract<FieldName<typeof rolePermissions>, 'id_role'> | Extract<FieldName<typeof permissions>, 'id_user'>;
  /** Menu whose flags decide who may change these rights. */
  readonly menu: string;
  readonly texts: typeof rightsTexts.role | typeof rightsTexts.user;
  readonly grant: Call;
  readonly change: Call;
  readonly revoke: Call;
}

/** Where the rights of each kind of owner are, and the calls that change them. */
export const rightsOf: Record<RightsOwner['kind'], RightsOf> = {
  role: {
    resource: rolePermissions,
    parent: 'id_role',
    menu: rolePermissions.menu,
    texts: rightsTexts.role,
    grant: privilegeCalls.grantRole,
    change: privilegeCalls.changeRolePermission,
    revoke: privilegeCalls.revokeRolePermission,
  },
  user: {
    resource: permissions,
    parent: 'id_user',
    menu: permissions.menu,
    texts: rightsTexts.user,
    grant: privilegeCalls.grantUser,
    change: privilegeCalls.changeUserPermission,
    revoke: privilegeCalls.revokeUserPermission,
  },
};

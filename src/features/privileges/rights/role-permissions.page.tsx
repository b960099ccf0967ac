import { useMemo } from 'react';
import { rightsTexts } from './texts/id.ts';
import type { RightsOwner } from './flags/rights-owner.ts';
import { RightsList } from './rights-list.tsx';
import { RoleTools } from './roles/role-tools.tsx';
import { useRightsList } from './use-rights-list.ts';
import { RolePage } from './roles/role-page.tsx';
import type { ShownRole } from './roles/use-role.ts';

function RoleRights({ role, name }: { readonly role: ShownRole; readonly name: string }) {
  const owner = useMemo<RightsOwner>(() => ({ kind: 'role', id: role.id }), [role.id]);
  const state = useRightsList(owner);
  return <RightsList owner={owner} state={state} heading={rightsTexts.role.title} actions={<RoleTools role={role} name={name} />} />;
}

/** What a role may do, menu by menu. */
export default function RolePermissionsPage() {
  return <RolePage>{(role, name) => <RoleRights key={role.id} role={role} name={name} />}</RolePage>;
}

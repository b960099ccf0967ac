import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { roles } from '../../../contract/resources/access/roles.ts';
import { Crumbs, NoOwner } from '../../../crud/public.ts';
import { rightsTexts } from './texts/id.ts';
import type { RightsOwner } from './flags/rights-owner.ts';
import { RightsList } from './rights-list.tsx';
import { RoleTools } from './roles/role-tools.tsx';
import { useRightsList } from './use-rights-list.ts';
import { type ShownRole, useRole } from './roles/use-role.ts';

function RoleRights({ role, name }: { readonly role: ShownRole; readonly name: string }) {
  const owner = useMemo<RightsOwner>(() => ({ kind: 'role', id: role.id }), [role.id]);
  const state = useRightsList(owner);
  return <RightsList owner={owner} state={state} heading={rightsTexts.role.title} actions={<RoleTools role={role} name={name} />} />;
}

/** What a role may do, menu by menu. */
export default function RolePermissionsPage() {
  const { id = '', name = '' } = useParams({ strict: false });
  const role = useRole(id, name);
  const up = { to: '/privileges/roles', words: rightsTexts.roles.title };
  return (
    <>
      <Crumbs above={[up]} here={role.name} />
      {role.missing ? (
        <NoOwner resource={roles} missing={role.missing} heading={rightsTexts.role.title} {...up} />
      ) : (
        <RoleRights key={id} role={role} name={name} />
      )}
    </>
  );
}

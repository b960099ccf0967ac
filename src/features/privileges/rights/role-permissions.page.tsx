import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Crumbs } from '../../../crud/public.ts';
import { rightsTexts } from './texts/id.ts';
import type { RightsOwner } from './flags/rights-owner.ts';
import { RightsList } from './rights-list.tsx';
import { RoleTools } from './roles/role-tools.tsx';
import { useRightsList } from './use-rights-list.ts';
import { useRole } from './roles/use-role.ts';

/** What a role may do, menu by menu. */
export default function RolePermissionsPage() {
  const { id = '', name = '' } = useParams({ strict: false });
  const owner = useMemo<RightsOwner>(() => ({ kind: 'role', id }), [id]);
  const state = useRightsList(owner);
  const role = useRole(id, name);
  return (
    <>
      <Crumbs above={[{ to: '/privileges/roles', words: rightsTexts.roles.title }]} here={role.name} />
      <RightsList owner={owner} state={state} heading={rightsTexts.role.title} actions={<RoleTools role={role} name={name} />} />
    </>
  );
}

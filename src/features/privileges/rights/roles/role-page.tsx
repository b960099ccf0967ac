import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roles } from '../../../../contract/resources/access/roles.ts';
import { Crumbs, NoOwner } from '../../../../crud/public.ts';
import { rightsTexts } from '../texts/id.ts';
import { type ShownRole, useRole } from './use-role.ts';

interface RolePageProps {
  /** What belongs to the role; `name` is that of the address. */
  readonly children: (role: ShownRole, name: string) => ReactNode;
}

/** A page about the role of its address: the way back above it, and in its place why there is no such role. */
export function RolePage({ children }: RolePageProps) {
  const { id = '', name = '' } = useParams({ strict: false });
  const role = useRole(id, name);
  const up = { to: '/privileges/roles', words: rightsTexts.roles.title };
  return (
    <>
      <Crumbs above={[up]} here={role.name} />
      {role.missing ? <NoOwner resource={roles} missing={role.missing} heading={rightsTexts.role.title} {...up} /> : children(role, name)}
    </>
  );
}

import { useMemo } from 'react';
import { employes } from '../../../contract/resources/people/employes.ts';
import { roles } from '../../../contract/resources/access/roles.ts';
import { teachers } from '../../../contract/resources/people/teachers.ts';
import { useResourcePage } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { type AccountCandidate, employeeOf, type RoleChoice, roleChoice, teacherOf } from './candidates.ts';

/** The most that the services list at once, and as many as can be created at once. */
const mostListed = 1000;
const all = { page: 1, limit: mostListed, search: '' } as const;
const staffWithout = { ...all, sort: { field: 'name', ascending: true }, filters: { has_account: 'false', 'ended_at.left': '0' } } as const;
const teachersWithout = {
  ...all,
  sort: { field: 'full_name', ascending: true },
  filters: { has_account: 'false', 'ended_at.left': '0' },
} as const;

export interface People {
  /** Undefined until the device or the services have answered. */
  readonly people: readonly AccountCandidate[] | undefined;
  readonly roles: readonly RoleChoice[];
  /** There are more than these. */
  readonly isCut: boolean;
  readonly reload: () => void;
}

/** People without an account, among those this person may read: from the device at once, from the services as soon as they answer. */
export function usePeople(): People {
  const staff = useResourcePage(employes, staffWithout);
  const faculty = useResourcePage(teachers, teachersWithout);
  const known = useResourcePage(roles, all);
  const people = useMemo(() => {
    if (!staff.view && !faculty.view) return undefined;
    const sent = <T extends { readonly id: string }>(rows: readonly { readonly row: T }[] = []) =>
      rows.map(({ row }) => row).filter(({ id }) => !isLocal(id));
    const teaching = sent(faculty.view?.rows).filter(({ fg_active: active }) => active !== 0);
    return [...sent(staff.view?.rows).map(employeeOf), ...teaching.map(teacherOf)];
  }, [staff.view, faculty.view]);
  const isLoading = people?.length === 0 && (staff.isLoading || faculty.isLoading);
  const reload = () => {
    staff.reload();
    faculty.reload();
  };
  return {
    people: isLoading ? undefined : people,
    roles: useMemo(() => (known.view?.rows ?? []).map(({ row }) => roleChoice(row)), [known.view]),
    isCut: [staff, faculty].some(({ view }) => (view?.total ?? 0) > mostListed),
    reload,
  };
}

import { useMemo } from 'react';
import { departments } from '../../../../contract/resources/departments.ts';
import { employes } from '../../../../contract/resources/employes.ts';
import { useData, useLive } from '../../../../crud/public.ts';
import type { LogFilter } from './log-filter.ts';
import type { OfficerNames } from './match-log.ts';

/** How the chosen department and officer are called in a log. */
export function useOfficerNames({ ysb_department_id: department, ysb_employe_id: officer }: LogFilter): OfficerNames {
  const { mirror } = useData();
  const ofDepartment = useMemo(() => (department === '' ? null : mirror.row(departments, department)), [mirror, department]);
  const ofOfficer = useMemo(() => (officer === '' ? null : mirror.row(employes, officer)), [mirror, officer]);
  const code = useLive(ofDepartment).value?.row.kode_dept || undefined;
  const name = useLive(ofOfficer).value?.row.name || undefined;
  return useMemo(
    () => ({ department: department === '' ? undefined : code, officer: officer === '' ? undefined : name }),
    [department, officer, code, name],
  );
}

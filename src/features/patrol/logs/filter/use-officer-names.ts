import { useMemo } from 'react';
import { useData, useLive } from '../../../../crud/public.ts';
import type { LogFilter } from './log-filter.ts';
import type { OfficerNames } from './match-log.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** How the chosen department and officer are called in a log. */
export function useOfficerNames({ ysb_department_id: department, ysb_employe_id: officer }: LogFilter): OfficerNames {
  const { mirror } = useData();
  const departments = useMemo(() => (department === '' ? null : mirror.row('departments', department)), [mirror, department]);
  const officers = useMemo(() => (officer === '' ? null : mirror.row('employes', officer)), [mirror, officer]);
  const code = text(useLive(departments).value?.row['kode_dept']);
  const name = text(useLive(officers).value?.row['name']);
  return useMemo(
    () => ({ department: department === '' ? undefined : code, officer: officer === '' ? undefined : name }),
    [department, officer, code, name],
  );
}

import { useMemo } from 'react';
import { lookupCalls } from '../../../../contract/calls/lookup-calls.ts';
import type { FiltersOf } from '../../../../contract/declared/list-filter.ts';
import { branches } from '../../../../contract/resources/places/branches.ts';
import { dimensis } from '../../../../contract/resources/adab/dimensis.ts';
import { schools } from '../../../../contract/resources/places/schools.ts';
import { teachers } from '../../../../contract/resources/people/teachers.ts';
import { useIsOnline } from '../../../../crud/public.ts';
import type { LookupCall } from '../../../../data/public.ts';
import { type DimensiChoice, inOrder, optionsFrom } from './dimensi-choice.ts';
import { useChoiceRows } from './use-choice-rows.ts';
import type { Self } from '../use-self.ts';
import { useYears } from '../use-years.ts';

const through = ({ service, path }: Pick<LookupCall, 'service' | 'path'>, query: LookupCall['query']): LookupCall => ({
  service,
  path,
  query,
});
const filled = <F extends Readonly<Partial<Record<string, string>>>>(filters: F): F => {
  const kept = { ...filters };
  for (const name in filters) if (filters[name] === '') delete kept[name];
  return kept;
};

/** What the filters offer, each narrowed by the one before; teachers are offered only their own school and themselves. */
export function useDimensiOptions(self: Self, { cabang, sekolah }: Pick<DimensiChoice, 'cabang' | 'sekolah'>, isWide: boolean) {
  const { branch, level, school, teacher } = self;
  const online = useIsOnline();
  const years = useYears(self);
  const branchRows = useChoiceRows(branches, { isReady: isWide, through: through(lookupCalls.accessBranches, { branch, level }) });
  const schoolRows = useChoiceRows(schools, {
    isReady: isWide,
    filters: filled<FiltersOf<typeof schools>>({ ysb_branch_id: cabang, school_code: school }),
    through: through(lookupCalls.accessSchools, { ascending_name: 'true', branch: cabang, ysb_school_id: school }),
  });
  const teacherRows = useChoiceRows(teachers, {
    isReady: isWide,
    filters: filled<FiltersOf<typeof teachers>>({ ysb_branch_id: cabang, ysb_school_id: sekolah, id: teacher }),
    through: through(lookupCalls.accessTeachers, {
      ascending_name: 'true',
      branch: cabang,
      ysb_school_id: sekolah,
      ysb_teacher_id: teacher,
    }),
  });
  const dimensiRows = useChoiceRows(dimensis);
  const ordered = useMemo(() => dimensiRows.rows && inOrder(dimensiRows.rows), [dimensiRows.rows]);
  return {
    years,
    branches: optionsFrom(
      branchRows.rows,
      (row) => row.branch_code,
      (row) => row.branch_name,
    ),
    schools: optionsFrom(
      schoolRows.rows,
      (row) => row.school_code,
      (row) => row.school_name,
    ),
    teachers: optionsFrom(
      teacherRows.rows,
      (row) => row.id,
      (row) => row.full_name,
    ),
    /** Undefined until the device has answered. */
    dimensis: ordered,
    /** There is none: the services said so just now. */
    isNoDimensi: online && ordered?.length === 0 && !dimensiRows.loading && dimensiRows.problem === undefined,
    dimensiLoading: dimensiRows.loading,
    dimensiProblem: dimensiRows.problem,
    reload: () => {
      for (const one of [years, branchRows, schoolRows, teacherRows, dimensiRows]) one.reload();
    },
  };
}

export type DimensiOptions = ReturnType<typeof useDimensiOptions>;

import { useMemo } from 'react';
import type { AppError } from '../../../contract/calls/errors.ts';
import { lookupCalls } from '../../../contract/calls/lookup-calls.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { useData, useIsOnline, useLive } from '../../../crud/public.ts';
import { useChoiceRows } from './dimensi/use-choice-rows.ts';
import type { Self } from './use-self.ts';
import type { Option } from '../../../ui/field/option-select.tsx';
import { activeYear, yearOptions } from './years.ts';

export interface Years {
  /** Undefined until the device has answered, empty when it holds none. */
  readonly options: readonly Option[] | undefined;
  readonly active: string | undefined;
  /** There is none: the services said so just now, or without a connection this device knows that the list is empty. */
  readonly isNone: boolean;
  readonly loading: boolean;
  readonly problem: AppError | undefined;
  readonly reload: () => void;
}

const { service, path } = lookupCalls.accessSemesters;

const everyYear = () => true;

/** The academic years; the session knows the active one before a list is here. */
export function useYears({ branch, level, data }: Self): Years {
  const online = useIsOnline();
  const { rows, loading, problem, reload } = useChoiceRows(semesters, { through: { service, path, query: { branch, level } } });
  const { mirror } = useData();
  const isUntold = !online && rows?.length === 0;
  const { value: here } = useLive(useMemo(() => (isUntold ? mirror.matching(semesters, everyYear) : null), [mirror, isUntold]));
  const isKnown = online ? problem === undefined : here?.coverage === 'complete' || here?.total === 0;
  return useMemo(
    () => ({
      options: rows && yearOptions(rows),
      active: (rows && activeYear(rows)) ?? (data?.ysb_semester_id ? String(data.ysb_semester_id) : undefined),
      isNone: rows?.length === 0 && !loading && isKnown,
      loading,
      problem,
      reload,
    }),
    [isKnown, rows, data, loading, problem, reload],
  );
}

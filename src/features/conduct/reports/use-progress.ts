import { useMemo } from 'react';
import type { ReportProgress } from '../../../contract/calls/adab/adab-progress-calls.ts';
import { adabProgressCalls } from '../../../contract/calls/adab/adab-progress-calls.ts';
import { type Told, useTold } from '../told/use-told.ts';

/** How far the reports of a year are, as the services last told it: the active year, or an earlier one by its id. */
export function useReportProgress(term: string, semester?: string): Told<ReportProgress> {
  const query = useMemo(
    (): Readonly<Record<string, string>> => ({ term, ...(semester === undefined ? {} : { semester }) }),
    [term, semester],
  );
  return useTold(adabProgressCalls.adabProgress, query);
}

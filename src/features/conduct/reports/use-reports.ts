import { useMemo } from 'react';
import type { Roster, RosterClass } from '../../../contract/adab-calls.ts';
import { shownText } from '../../../contract/field-text.ts';
import { anyOf } from '../../../contract/list-filter.ts';
import { adabReports } from '../../../contract/resources/adab-reports.ts';
import { useResourcePage } from '../../../crud/public.ts';
import { useRecheck } from '../use-recheck.ts';
import { type PupilReports, reportsOf, waitingByClass } from './report-of.ts';

/** As many as a list answers at a time. */
const most = 1000;

export interface ActiveSemester {
  readonly id: string;
  readonly begins: string;
  readonly ends: string;
  readonly isClosed: boolean;
}

/** The active academic year, as the roster tells it: the list of years is another right. Undefined where none is. */
export function semesterOf(roster: Roster): ActiveSemester | undefined {
  const { id_semester, since, until, adab_closed } = roster;
  return id_semester === 0 ? undefined : { id: String(id_semester), begins: since, ends: until, isClosed: adab_closed };
}

export interface KnownReports {
  readonly reports: ReadonlyMap<string, PupilReports>;
  readonly isLoading: boolean;
}

/** The reports on these pupils for a term, unsent ones too. */
export function useReports(pupils: readonly { readonly id: number }[], semester: string, term: string): KnownReports {
  const ids = pupils.map(({ id }) => String(id)).join(' ');
  const query = useMemo(
    () =>
      ({ page: 1, limit: most, search: '', filters: { ysb_semester_id: semester, 'ysb_student_id.any': anyOf(ids.split(' ')) } }) as const,
    [semester, ids],
  );
  const { view, isLoading, isStale } = useResourcePage(adabReports, query);
  const reports = useMemo(() => reportsOf(view?.rows.map(({ row }) => row) ?? [], term), [view, term]);
  return { reports, isLoading: view === undefined || isStale || (isLoading && view.coverage === 'none') };
}

/** Reports on pupils of no class that is shown, and those of another semester, leave the device once they are out of reach. */
export function useReportsLeft(classes: readonly RosterClass[] | undefined, semester: number | undefined): void {
  const pupils = useMemo(() => new Set(classes?.flatMap((one) => one.pupils.map(({ id }) => String(id)))), [classes]);
  useRecheck(
    adabReports,
    classes && `${semester} ${[...pupils].join(' ')}`,
    (row) => shownText(row.ysb_semester_id) === String(semester) && pupils.has(shownText(row.ysb_student_id)),
  );
}

/** How many reports of a term wait for the head, by class. */
export function useReadyByClass(classes: readonly RosterClass[], semester: string, term: string): ReadonlyMap<string, number> {
  const query = useMemo(
    () => ({ page: 1, limit: most, search: '', filters: { ysb_semester_id: semester, status: 'Siap' } }) as const,
    [semester],
  );
  const { view } = useResourcePage(adabReports, query);
  return useMemo(() => waitingByClass(classes, view?.rows.map(({ row }) => row) ?? [], term), [classes, view, term]);
}

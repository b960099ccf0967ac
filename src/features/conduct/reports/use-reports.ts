import { useMemo } from 'react';
import type { Roster, RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { adabReports, isApproved } from '../../../contract/resources/adab/adab-reports.ts';
import { useResourcePage } from '../../../crud/public.ts';
import { useRecheck } from '../use-recheck.ts';
import { type PupilReports, reportsOf, waitingByClass } from './report-of.ts';

/** As many as a list answers at a time. */
const most = 1000;
const order = new Intl.Collator('id');

/** The semester whose reports are shown. */
export interface ReportSemester {
  readonly id: string;
  readonly begins: string;
  readonly ends: string;
  readonly isClosed: boolean;
  /** Why its reports can only be read, shown next to that. */
  readonly past?: string;
}

/** The active academic year, as the roster tells it: the list of years is a separate right. Undefined if none is active. */
export function semesterOf(roster: Roster): ReportSemester | undefined {
  const { id_semester, since, until, adab_closed } = roster;
  return id_semester === 0 ? undefined : { id: String(id_semester), begins: since, ends: until, isClosed: adab_closed };
}

export interface KnownReports {
  readonly reports: ReadonlyMap<string, PupilReports>;
  readonly isLoading: boolean;
}

/** The reports on these pupils for a term, including unsent ones. */
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

/** In which class each pupil's last edition was approved. */
function lastKelas(rows: readonly HeldRow<typeof adabReports>[]): ReadonlyMap<string, string> {
  const last = new Map<string, HeldRow<typeof adabReports>>();
  for (const row of rows) {
    const pupil = shownText(row.ysb_student_id);
    if (Number(row.edition) >= Number(last.get(pupil)?.edition ?? 0)) last.set(pupil, row);
  }
  return new Map([...last].map(([pupil, row]) => [pupil, shownText(row.ysb_kelas_id)]));
}

interface ClassTerm {
  readonly kelas: number;
  readonly semester: string;
  readonly term: string;
}

export interface StandingReports extends KnownReports {
  /** Whom they are about, by name. */
  readonly pupils: readonly { readonly id: number; readonly name: string }[];
}

/**
 * What was approved in a class for a term, whoever sits there now: for each pupil the last edition counts, so somebody
 * approved again in another class appears there.
 */
export function useStanding({ kelas, semester, term }: ClassTerm): StandingReports {
  const query = useMemo(
    () => ({ page: 1, limit: most, search: '', filters: { ysb_semester_id: semester, term } }) as const,
    [semester, term],
  );
  const { view, isLoading, isStale } = useResourcePage(adabReports, query);
  const standing = useMemo(() => {
    const approved = view?.rows.flatMap(({ row }) => (isApproved(row.status) ? [row] : [])) ?? [];
    const inLast = lastKelas(approved);
    const rows = approved.filter((row) => inLast.get(shownText(row.ysb_student_id)) === String(kelas));
    const names = new Map(rows.map((row) => [Number(shownText(row.ysb_student_id)), shownText(row.name_student)]));
    const pupils = [...names].map(([id, name]) => ({ id, name })).sort((a, b) => order.compare(a.name, b.name) || a.id - b.id);
    return { pupils, reports: reportsOf(rows, term) };
  }, [view, term, kelas]);
  return { ...standing, isLoading: view === undefined || isStale || (isLoading && view.coverage === 'none') };
}

/** Reports on pupils of no class shown, and those of another semester, leave the device once they are out of reach. */
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

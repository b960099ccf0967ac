import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { anyOf } from '../../../contract/declared/list-filter.ts';
import { adabReports, isApproved, termOf } from '../../../contract/resources/adab/adab-reports.ts';
import { useCanAsk, useData, useLive, useMetService, useRights } from '../../../crud/public.ts';
import type { PageQuery } from '../../../data/public.ts';
import { type HeldReport, reportsOf, stateOf } from '../reports/report-of.ts';
import type { RubricPupil } from './cells.ts';
import { rubricTexts as texts } from './texts/id.ts';

const most = 1000;
const semesterTerm = termOf('Semester', '');

/** By pupil, the reports on the whole semester. */
const ofSemester = (rows: readonly HeldReport[], semester: string) =>
  reportsOf(
    rows.filter((row) => shownText(row.ysb_semester_id) === semester),
    semesterTerm,
  );

/** Pupils whose report on the whole semester is approved: the services take no level for them until a correction is begun. */
export const lockedBy = (rows: readonly HeldReport[], semester: string): ReadonlySet<number> =>
  new Set([...ofSemester(rows, semester)].flatMap(([pupil, { latest }]) => (isApproved(stateOf(latest)) ? [Number(pupil)] : [])));

/** According to the reports on this device, which hear of a correction first; for a pupil without one here, according to the roster. */
export function lockedIn({ locked = [] }: Pick<RosterClass, 'locked'>, rows: readonly HeldReport[], semester: string): ReadonlySet<number> {
  const known = ofSemester(rows, semester);
  return new Set([...lockedBy(rows, semester), ...locked.filter((id) => !known.has(String(id)))]);
}

/** Those of a class for whom no level is accepted. */
export function useLocks(semester: string, shown: RosterClass | undefined, pupils: readonly RubricPupil[]): ReadonlySet<number> {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const { isOurs } = useMetService(adabReports);
  const { flags } = useRights('/rapor-adab', texts.title);
  const live = useMemo(() => mirror.matching(adabReports, (row) => shownText(row.ysb_semester_id) === semester), [mirror, semester]);
  const { value } = useLive(live);
  const query = useMemo((): PageQuery<typeof adabReports> => {
    const ids = anyOf(pupils.map(({ id }) => String(id)));
    return { page: 1, limit: most, search: '', filters: { ysb_semester_id: semester, 'ysb_student_id.any': ids } };
  }, [semester, pupils]);
  useQuery({
    queryKey: ['page', adabReports.name, 'locks', query.filters],
    enabled: canAsk && isOurs && flags.read && pupils.length > 0,
    queryFn: async ({ signal }) => (await mirror.refresh(adabReports, query, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  return useMemo(() => {
    const held = value?.rows.map(({ row }) => row) ?? [];
    return shown ? lockedIn(shown, held, semester) : lockedBy(held, semester);
  }, [value, semester, shown]);
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RosterClass } from '../../../contract/adab-calls.ts';
import { shownText } from '../../../contract/field-text.ts';
import { anyOf } from '../../../contract/list-filter.ts';
import { adabReports, isApproved, termOf } from '../../../contract/resources/adab-reports.ts';
import { useCanAsk, useData, useLive, useMetService, useRights } from '../../../crud/public.ts';
import type { PageQuery } from '../../../data/public.ts';
import { type HeldReport, reportsOf, stateOf } from '../reports/report-of.ts';
import type { Pupil } from './cells.ts';
import { rubricTexts as texts } from './texts/id.ts';

const most = 1000;
const semesterTerm = termOf('Semester', '');

/** Pupils whose report on the whole semester stands approved: the services take no level for them until a correction is begun. */
export function lockedBy(rows: readonly HeldReport[], semester: string): ReadonlySet<number> {
  const reports = reportsOf(
    rows.filter((row) => shownText(row.ysb_semester_id) === semester),
    semesterTerm,
  );
  return new Set([...reports].flatMap(([pupil, { latest }]) => (isApproved(stateOf(latest)) ? [Number(pupil)] : [])));
}

/** With what the roster told: of a colleague's class the device holds no reports. Of one's own they say it sooner. */
export const lockedIn = ({ own, locked = [] }: Pick<RosterClass, 'own' | 'locked'>, held: ReadonlySet<number>): ReadonlySet<number> =>
  own ? held : new Set([...held, ...locked]);

/** Those of a class: of one's own as its reports say, of another one as the roster tells. */
export function useLocks(semester: string, shown: RosterClass | undefined, pupils: readonly Pupil[]): ReadonlySet<number> {
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
    const held = lockedBy(value?.rows.map(({ row }) => row) ?? [], semester);
    return shown ? lockedIn({ ...shown, own: shown.own && flags.read }, held) : held;
  }, [value, semester, shown, flags.read]);
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { saysLeft } from '../../../contract/list-filter.ts';
import type { FiltersOf } from '../../../contract/list-filter.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { semesterAssignments } from '../../../contract/resources/semester-assignments.ts';
import { semesters } from '../../../contract/resources/semesters.ts';
import { teacherData } from '../../../contract/session.ts';
import { useData, useIsOnline, useIsOurs, useLive } from '../../../crud/public.ts';

/** The teacher who is logged in, and the active semester as the session knows it. */
function useOwn(): { readonly teacher: string; readonly semester: string } {
  const { session } = useData();
  const user = useSyncExternalStore(session.subscribe, session.current)?.user;
  return useMemo(() => {
    const data = teacherData.safeParse(user?.teacher_data);
    return {
      teacher: shownText(user?.ysb_teacher_id) || shownText(user?.id_teacher),
      semester: data.success ? shownText(data.data.ysb_semester_id) : '',
    };
  }, [user]);
}

interface OwnQuery {
  readonly search: string;
  readonly filters: FiltersOf<typeof semesterAssignments>;
  readonly limit: number;
}

/** Asks the services about the place; one that is gone leaves the device, too. A failure is silent. */
function useAsked(isReady: boolean, query: OwnQuery) {
  const { mirror } = useData();
  const isOnline = useIsOnline();
  const isOurs = useIsOurs(semesterAssignments);
  const isWanted = isReady && isOnline && isOurs;
  const { service, path } = semesterAssignments;
  const asked = useQuery({
    queryKey: ['own-pupil', query],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await mirror.refreshLookup(semesterAssignments, { ...query, through: { service, path, isAll: true } }, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return { isAsking: isWanted && !asked.isFetched };
}

const active = { search: '', filters: { status: '1' }, limit: 1 };

/**
 * The place of a pupil in the class of the teacher who is logged in, in the active semester, as this device knows it; null
 * where he has none there, undefined until the device has answered.
 */
export function useOwnPupil(id: string): HeldRow<typeof semesterAssignments> | null | undefined {
  const { mirror } = useData();
  const { teacher, semester } = useOwn();
  const { value: years } = useLive(useMemo(() => mirror.lookup(semesters, active), [mirror]));
  const year = years?.[0]?.id ?? semester;
  const query = useMemo(
    (): OwnQuery => ({ search: '', filters: { ysb_student_id: id, ysb_teacher_id: teacher, ysb_semester_id: year }, limit: 1 }),
    [id, teacher, year],
  );
  const isReady = teacher !== '' && years !== undefined && year !== '';
  const { value: rows, isStale } = useLive(
    useMemo(() => (isReady ? mirror.lookup(semesterAssignments, query) : null), [mirror, isReady, query]),
  );
  const asked = useAsked(isReady, query);
  if (teacher === '' || (years !== undefined && year === '')) return null;
  const [row] = (isStale ? undefined : rows) ?? [];
  if (row) return saysLeft(shownText(row.status_student)) ? null : row;
  return rows === undefined || isStale || asked.isAsking ? undefined : null;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { AppError } from '../../../contract/calls/errors.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { saysLeft } from '../../../contract/declared/list-filter.ts';
import type { FiltersOf } from '../../../contract/declared/list-filter.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { ownClassOf } from '../../../contract/session.ts';
import { canBeRow, useData, useIsOnline, useLive } from '../../../crud/public.ts';

/** The teacher who is logged in, and the active semester as the session knows it. */
function useOwn(): ReturnType<typeof ownClassOf> {
  const { session } = useData();
  const user = useSyncExternalStore(session.subscribe, session.current)?.user;
  return useMemo(() => ownClassOf(user), [user]);
}

interface OwnQuery {
  readonly search: string;
  readonly filters: FiltersOf<typeof semesterAssignments>;
  readonly limit: number;
}

/** Asks the services about the placement; one that is gone leaves the device, too. Says why they did not answer. */
function useAsked(isReady: boolean, query: OwnQuery) {
  const { mirror, ours } = useData();
  const isWanted = useIsOnline() && isReady;
  const { service, path } = semesterAssignments;
  const asked = useQuery({
    queryKey: ['own-pupil', query],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      // Nothing else on this page asks this service, and then nobody would know that it is ours; other people's are not asked.
      const met = await ours.meet(semesterAssignments);
      if (!met.ok) return met.error;
      if (!ours.has(service)) return null;
      const answer = await mirror.refreshLookup(semesterAssignments, { ...query, through: { service, path, isAll: true } }, signal);
      return answer.ok ? null : answer.error;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    // Also while it is tried again: until it has answered, nobody is gone.
    isAsking: isWanted && (!asked.isFetched || (asked.isFetching && asked.data !== null)),
    problem: isWanted ? (asked.data ?? undefined) : undefined,
    again: () => void asked.refetch(),
  };
}

const active = { search: '', filters: { status: '1' }, limit: 1 };

interface OwnPupil {
  /** Null if the pupil has no placement there as far as is known, undefined until the device has answered. */
  readonly row: HeldRow<typeof semesterAssignments> | null | undefined;
  /** Why the services did not answer. */
  readonly problem: AppError | undefined;
  readonly again: () => void;
}

/** The placement of a pupil in the logged-in teacher's class, in the active semester, as this device knows it. */
export function useOwnPupil(id: string): OwnPupil {
  const { mirror } = useData();
  const { teacher, semester } = useOwn();
  const { value: years } = useLive(useMemo(() => mirror.lookup(semesters, active), [mirror]));
  const year = years?.[0]?.id ?? semester;
  const query = useMemo(
    (): OwnQuery => ({ search: '', filters: { ysb_student_id: id, ysb_teacher_id: teacher, ysb_semester_id: year }, limit: 1 }),
    [id, teacher, year],
  );
  const isReady = canBeRow(id) && teacher !== '' && years !== undefined && year !== '';
  const { value: rows, isStale } = useLive(
    useMemo(() => (isReady ? mirror.lookup(semesterAssignments, query) : null), [mirror, isReady, query]),
  );
  const { isAsking, problem, again } = useAsked(isReady, query);
  const told = (row: OwnPupil['row']): OwnPupil => ({ row, problem, again });
  if (teacher === '' || (years !== undefined && year === '')) return told(null);
  const [row] = (isStale ? undefined : rows) ?? [];
  if (row) return told(saysLeft(shownText(row.status_student)) ? null : row);
  return told(rows === undefined || isStale || isAsking ? undefined : null);
}

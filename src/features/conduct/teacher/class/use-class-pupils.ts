import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AppError } from '../../../../contract/calls/errors.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { semesterAssignments } from '../../../../contract/resources/classes/semester-assignments.ts';
import type { FiltersOf } from '../../../../contract/declared/list-filter.ts';
import { isLive, useData, useIsArriving, useIsOnline, useIsOurs, useLive } from '../../../../crud/public.ts';
import type { PageQuery, PageView } from '../../../../data/public.ts';

/** More than any class has. */
const most = 1000;

interface ClassPupils {
  /** The whole class; undefined while it is not known to be complete. */
  readonly whole: PageView<HeldRow<typeof semesterAssignments>> | undefined;
  /** How many of its pupils are on the device. */
  readonly stored: number;
  /** As its list is asked for. */
  readonly query: PageQuery<typeof semesterAssignments>;
  readonly loading: boolean;
  /** Why the service did not tell. */
  readonly problem: AppError | undefined;
  readonly again: () => void;
  /** They came from the service just now. */
  readonly isLive: boolean;
}

const nobodyLeft = { 'status_student.left': '0' } as const;
const whoever = {} as const;

/**
 * In the active semester those who left are no longer in the class; those who sat there in earlier ones were. Other
 * people's services do not say.
 */
export function useStillHere(year: string | undefined, active: string | undefined): FiltersOf<typeof semesterAssignments> {
  const isOurs = useIsOurs(semesterAssignments);
  return isOurs && year !== undefined && year === active ? nobodyLeft : whoever;
}

/** All pupils of a teacher's class together, so that one is found from the first letter on, even offline. A failure is silent. */
export function useClassPupils(teacher: string, year: string | undefined, active: string | undefined): ClassPupils {
  const { mirror, connection } = useData();
  const online = useIsOnline();
  const still = useStillHere(year, active);
  const isReady = teacher !== '' && year !== undefined;
  const query = useMemo(
    (): PageQuery<typeof semesterAssignments> => ({
      page: 1,
      limit: most,
      search: '',
      filters: { ysb_teacher_id: teacher, ysb_semester_id: year ?? '', ...still },
    }),
    [teacher, year, still],
  );
  const live = useMemo(() => (isReady ? mirror.page(semesterAssignments, query) : null), [mirror, isReady, query]);
  const { value, isStale } = useLive(live);
  const refresh = useQuery({
    queryKey: ['page', semesterAssignments.name, 'class', teacher, year, still],
    enabled: isReady,
    queryFn: ({ signal }) => mirror.refresh(semesterAssignments, query, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  const { refetch } = refresh;
  useEffect(() => {
    if (online && isReady) void refetch();
  }, [online, isReady, refetch]);
  const answer = refresh.data;
  const isArriving = useIsArriving(value, answer?.ok === true && answer.value === 'fetched' ? refresh.dataUpdatedAt : 0);
  const isWhole = value !== undefined && !isStale && value.rows.length === value.total;
  const whole = isWhole && (value.coverage === 'complete' || value.coverage === 'exact') ? value : undefined;
  return {
    whole,
    stored: value?.rows.length ?? 0,
    query,
    problem: answer?.ok === false ? answer.error : undefined,
    again: () => void refetch(),
    loading: isReady && whole === undefined && (value === undefined || isStale || isArriving || (online && refresh.isFetching)),
    isLive: isLive({
      answer: refresh.data,
      at: refresh.dataUpdatedAt,
      asOf: value?.asOf ?? null,
      isOnline: online,
      since: connection.since,
    }),
  };
}

import { useEffect, useMemo, useState } from 'react';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { useData, useLive } from '../../../crud/public.ts';
import type { Live, PageQuery } from '../../../data/public.ts';
import { pointOf } from './point-source.ts';
import type { CheckPoint } from './resolve-check-point.ts';
import { type DuePoint, dayOf, dueToday, forPointsInUse, type LastVisit, lastVisits, pendingPoints, visitedToday } from './due-today.ts';

export interface Day {
  readonly today: string;
  /** Undefined until the device has answered, empty when nothing is stored. */
  readonly points: readonly CheckPoint[] | undefined;
  readonly left: readonly DuePoint[];
  /** When each check point was last seen, the device's own waiting logs included, by its id. */
  readonly last: ReadonlyMap<string, LastVisit>;
  /** False if the device has no logs, and so does not know what was checked. */
  readonly hasLogs: boolean;
  /** When the logs came from the service. */
  readonly logsAsOf: number | null;
  readonly pointsAsOf: number | null;
  /** The device has every check point there is, as far as the service has said. */
  readonly hasAllPoints: boolean;
  /** Check points that waiting logs add to what was checked today, by anybody and by this person. */
  readonly pending: { readonly all: number; readonly own: number };
  /** The two figures from what the device holds, waiting logs included; undefined if it holds no logs. */
  readonly onDevice: { readonly all: number; readonly own: number } | undefined;
}

/** The newest logs: today's rounds, and the last visits before them. The services number ids upwards. */
export const newestLogs: PageQuery<typeof logCheckPoints> = { page: 1, limit: 200, search: '', sort: { field: 'id', ascending: false } };

// More than a branch has check points, or logs in a day.
const limit = 1000;
const minute = 60_000;

/** The day changes at midnight even when the page stays open. */
function useToday(): string {
  const { time } = useData();
  const [today, setToday] = useState(() => dayOf(new Date(time.now())));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date(time.now()))), minute);
    return () => clearInterval(timer);
  }, [time]);
  return today;
}

/** Follows a value unless told to hold still: then it keeps the last one, and reads nothing. */
const useLiveUnless = <T>(isStill: boolean, live: Live<T>) => useLive(isStill ? null : live);

/** Logs the service has: all of today's, and the newest of earlier days. */
function useArrivedLogs(
  today: string,
  isStill: boolean,
): { readonly logs: readonly HeldRow<typeof logCheckPoints>[]; readonly isStored: boolean; readonly asOf: number | null } {
  const { mirror } = useData();
  const { value: ofToday } = useLiveUnless(
    isStill,
    useMemo(() => mirror.lookup(logCheckPoints, { search: '', filters: { date_check: today }, limit }), [mirror, today]),
  );
  const { value: newest } = useLiveUnless(
    isStill,
    useMemo(() => mirror.page(logCheckPoints, newestLogs), [mirror]),
  );
  return useMemo(
    () => ({
      logs: [...(ofToday ?? []), ...(newest?.rows ?? []).filter((shown) => shown.pending === undefined).map((shown) => shown.row)],
      isStored: newest !== undefined && newest.coverage !== 'none',
      asOf: newest?.asOf ?? null,
    }),
    [ofToday, newest],
  );
}

// The smallest query that tells how much of the list is here and how old it is.
const onePoint = { page: 1, limit: 1, search: '' };

/** How old the check points on this device are, and whether they are all there are. */
function usePointReach(isStill: boolean): { readonly pointsAsOf: number | null; readonly hasAllPoints: boolean } {
  const { mirror } = useData();
  const { value } = useLiveUnless(
    isStill,
    useMemo(() => mirror.page(checkPoints, onePoint), [mirror]),
  );
  const hasAllPoints = value?.coverage === 'complete' || (value?.all !== undefined && value.stored >= value.all);
  return { pointsAsOf: value?.asOf ?? null, hasAllPoints };
}

/**
 * What was seen today and what is left, from what the device holds. While `isStill` it keeps its last answer: each log
 * that arrives takes several transactions, and reading four lists after each would delay the save somebody is about to
 * make.
 */
export function useDay(isStill = false): Day {
  const { mirror, outbox, session } = useData();
  const today = useToday();
  const { value: points } = useLiveUnless(
    isStill,
    useMemo(() => mirror.lookup(checkPoints, { search: '', limit }), [mirror]),
  );
  const { value: commands } = useLiveUnless(
    isStill,
    useMemo(() => outbox.list(), [outbox]),
  );
  const { logs, isStored, asOf } = useArrivedLogs(today, isStill);
  const { pointsAsOf, hasAllPoints } = usePointReach(isStill);
  const me = String(session.current()?.user.id ?? '');
  const myName = String(session.current()?.user.username ?? '');
  return useMemo(() => {
    const known = points?.map(pointOf).filter(({ retired }) => !retired);
    const { logs: counted, commands: waiting } = forPointsInUse(points ?? [], logs, commands ?? []);
    const left = dueToday(known ?? [], counted, waiting, today);
    const own = counted.filter((log) => (log.user_id ?? '') === me);
    return {
      today,
      points: known,
      left,
      last: lastVisits(counted, waiting, { today, me: myName }),
      hasLogs: isStored,
      logsAsOf: asOf,
      pointsAsOf,
      hasAllPoints,
      pending: { all: pendingPoints(waiting, counted, today), own: pendingPoints(waiting, own, today) },
      onDevice:
        isStored && known && known.length > 0
          ? { all: known.length - left.length, own: visitedToday(own, waiting, today).size }
          : undefined,
    };
  }, [points, logs, isStored, asOf, pointsAsOf, hasAllPoints, commands, today, me, myName]);
}

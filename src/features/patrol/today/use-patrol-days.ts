import { useMemo } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { homeCalls, type PatrolDays } from '../../../contract/calls/home-calls.ts';
import { type PatrolFigures, patrolFigures } from '../../../contract/patrol/patrol-figures.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { isRetired } from '../../../contract/patrol/successors.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { useData, useHomeCall, useLive } from '../../../crud/public.ts';

/** More than any foundation has check points, or logs in two days. */
const everything = 10_000;
const onePage = { page: 1, limit: 1, search: '' } as const;

/** The figures, and when they were true (ms since 1970). */
export interface KnownDays extends PatrolFigures {
  readonly asOf: number;
  /** The later of the two days that were counted. */
  readonly day: string;
}

/** How many logs each of the last days has. Only the services count so many days. */
interface LogsPerDay {
  readonly logs: PatrolDays['logs'];
  readonly asOf: number;
}

const pointOf = (row: HeldRow<typeof checkPoints>) => ({
  id: row.id,
  is_retired: isRetired(row),
  successor_id: shownText(row.successor_id),
  branch: shownText(row.ysb_branch_id),
  branchName: shownText(row.name_branch),
});

const logOf = (row: HeldRow<typeof logCheckPoints>) => ({
  id: row.id,
  point: shownText(row.ysb_check_point_id),
  day: shownText(row.date_check).slice(0, 10),
  note: shownText(row.note),
});

/** From what the device holds, if it holds every check point and every log of the two days. */
function useDaysOnDevice(isWanted: boolean, today: string): KnownDays | undefined {
  const { mirror } = useData();
  const since = daysBefore(today, 1);
  const live = useMemo(() => {
    if (!isWanted) return null;
    return {
      points: mirror.lookup(checkPoints, { search: '', limit: everything }),
      pointsView: mirror.page(checkPoints, onePage),
      logs: mirror.lookup(logCheckPoints, { search: '', filters: { 'date_check.from': since }, limit: everything }),
      logsView: mirror.page(logCheckPoints, onePage),
    };
  }, [mirror, isWanted, since]);
  const points = useLive(live?.points ?? null).value;
  const logs = useLive(live?.logs ?? null).value;
  const pointsView = useLive(live?.pointsView ?? null).value;
  const logsView = useLive(live?.logsView ?? null).value;
  return useMemo(() => {
    const hasLogs = logsView?.coverage === 'complete' || (logsView?.recent !== undefined && logsView.recent.from <= since);
    if (!isWanted || !points || !logs || pointsView?.coverage !== 'complete' || !hasLogs) return undefined;
    const figures = patrolFigures(points.map(pointOf), logs.map(logOf), today);
    return { ...figures, day: today, asOf: Math.min(pointsView.asOf ?? 0, logsView.asOf ?? 0) };
  }, [isWanted, points, logs, pointsView, logsView, since, today]);
}

/** What the services told, when, and what this device counted, as far as there is either; the younger of the two counts. */
export function youngerDays(
  told: PatrolDays | undefined,
  asOf: number,
  onDevice: KnownDays | undefined,
  today: string,
): { readonly known: KnownDays | undefined; readonly perDay: LogsPerDay | undefined } {
  // Yesterday's answer is about other days.
  const answered = told?.day === today ? { ...told, asOf } : undefined;
  const known = onDevice && onDevice.asOf > (answered?.asOf ?? 0) ? onDevice : answered;
  // These days are named, so an older answer about them is still one, with its age.
  return { known, perDay: told && { logs: told.logs, asOf } };
}

interface Days extends ReturnType<typeof youngerDays> {
  readonly isAsking: boolean;
  readonly again: () => void;
}

/** Yesterday's and today's patrol: as the services tell it, and otherwise as this device knows it. */
export function usePatrolDays(): Days {
  const { time } = useData();
  const { told, asOf, isAsking, isFailed, canAsk, again } = useHomeCall(homeCalls.patrolDays, checkPoints);
  const today = wallClock(time.now()).date;
  const onDevice = useDaysOnDevice(!canAsk || isFailed, today);
  const { known, perDay } = useMemo(() => youngerDays(told, asOf, onDevice, today), [told, asOf, onDevice, today]);
  return { known, perDay, isAsking, again };
}

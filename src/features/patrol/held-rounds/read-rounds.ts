import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { patrolRounds } from '../../../contract/resources/patrol/patrol-rounds.ts';
import { patrolRoutes } from '../../../contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../../contract/resources/patrol/patrol-schedules.ts';
import { routePoints } from '../../../contract/resources/patrol/route-points.ts';
import { occurrences, type RoundStatus, statusOfRounds } from '../../../contract/patrol/rounds.ts';
import { headsOf, isRetired } from '../../../contract/patrol/successors.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import { presentValue } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import { expectedHere, frozenHere } from './frozen-here.ts';
import { elsewhereHere, schedulesHere, visitsHere } from './rounds-here.ts';
import { everything, logsFrom, planQuery, roundsQuery } from './use-rounds.ts';

/**
 * The state of yesterday's, today's and tomorrow's rounds from what this device holds, read once: for callers that need
 * not follow them.
 */
export async function readRounds({ mirror, outbox, session }: DataLayer, now: number): Promise<readonly RoundStatus[]> {
  const user = session.current()?.user;
  const [branch, me] = [String(user?.ysb_branch_id ?? ''), String(user?.id ?? '')];
  const today = wallClock(now).date;
  const logFilters = { 'date_check.from': logsFrom(today) };
  const [rows, schedules, routes, points, known, logs, commands] = await Promise.all([
    presentValue(mirror.lookup(patrolRounds, roundsQuery(today))),
    presentValue(mirror.lookup(patrolSchedules, planQuery)),
    presentValue(mirror.lookup(patrolRoutes, planQuery)),
    presentValue(mirror.lookup(routePoints, everything)),
    presentValue(mirror.lookup(checkPoints, everything)),
    presentValue(mirror.lookup(logCheckPoints, { ...everything, filters: logFilters })),
    presentValue(outbox.list()),
  ]);
  const retired = new Set(known.filter(isRetired).map(({ id }) => id));
  const headOf = headsOf(known);
  const gone = new Set([...retired, ...elsewhereHere(points, branch)]);
  const schedulesOwn = schedulesHere({ schedules, routes, points }, retired, branch);
  const planned = occurrences(schedulesOwn, daysBefore(today, 1), daysBefore(today, -1));
  const visits = visitsHere({ logs, commands }, { headOf, branch, me });
  return statusOfRounds(expectedHere(planned, frozenHere(rows, { headOf, gone, branch }), now), visits, now);
}

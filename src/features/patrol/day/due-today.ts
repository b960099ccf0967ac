import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { headsOf, isRetired } from '../../../contract/patrol/successors.ts';
import { isOfDay, wallClock } from '../../../contract/values/wall-clock.ts';
import { type Command, isLocal, writesOf } from '../../../data/public.ts';
import type { CheckPoint } from './resolve-check-point.ts';

/** The last log of a check point that this device knows. */
export interface LastVisit {
  /** As on the wire: "2026-11-19", "19.42". */
  readonly day: string;
  readonly time: string;
  /** The officer's name, if it is known. */
  readonly by?: string | undefined;
}

export interface DuePoint extends CheckPoint {
  /** From an earlier day. */
  readonly last?: LastVisit | undefined;
}

/** The calendar day at the schools, as on the wire. */
export const dayOf = (at: Date): string => wallClock(at).date;

type Log = HeldRow<typeof logCheckPoints>;

/** Commands that create logs. */
const logsIn = (commands: readonly Command[]) => writesOf(commands, logCheckPoints).filter(({ operation }) => operation === 'create');

/** A lookup also holds the rows made here, under ids that the service has never seen. */
const hasArrived = (log: Log): boolean => !isLocal(log.id);

/** How many check points this day's waiting logs add to those that the service has counted. */
export function pendingPoints(commands: readonly Command[], counted: readonly Log[], today: string): number {
  const known = new Set(
    counted.filter((log) => hasArrived(log) && shownText(log.date_check).startsWith(today)).map((log) => shownText(log.ysb_check_point_id)),
  );
  const isOfToday = isOfDay(today);
  const waiting = logsIn(commands).filter(
    ({ state, occurredAt }) => state !== 'done' && state !== 'acked' && isOfToday(Date.parse(occurredAt)),
  );
  return new Set(waiting.map((command) => shownText(command.body.ysb_check_point_id)).filter((id) => !known.has(id))).size;
}

/** Ids of the check points with a log of this day, sent or not; even a refused log shows that somebody was there. */
export function visitedToday(logs: readonly Log[], commands: readonly Command[], today: string): ReadonlySet<string> {
  const arrived = logs.filter((log) => shownText(log.date_check).startsWith(today)).map((log) => shownText(log.ysb_check_point_id));
  const isOfToday = isOfDay(today);
  const own = logsIn(commands).filter(({ occurredAt }) => isOfToday(Date.parse(occurredAt)));
  return new Set([...arrived, ...own.map((command) => shownText(command.body.ysb_check_point_id))]);
}

/** Services write times with points or colons. */
const order = ({ day, time }: LastVisit): string => `${day} ${time.replaceAll('.', ':').replace(/^(\d):/, '0$1:')}`;

/** When each check point was last seen, according to the service's logs and the device's own of today. */
export function lastVisits(
  logs: readonly Log[],
  commands: readonly Command[],
  { today, me }: { readonly today: string; readonly me: string },
): ReadonlyMap<string, LastVisit> {
  const last = new Map<string, { readonly visit: LastVisit; readonly at: string }>();
  const see = (id: string, visit: LastVisit) => {
    const at = order(visit);
    const known = last.get(id);
    if (known === undefined || at > known.at) last.set(id, { visit, at });
  };
  for (const log of logs) {
    const by = shownText(log.name_users) || undefined;
    see(shownText(log.ysb_check_point_id), { day: shownText(log.date_check).slice(0, 10), time: shownText(log.time_check), by });
  }
  const isOfToday = isOfDay(today);
  for (const { occurredAt, body } of logsIn(commands).filter((one) => isOfToday(Date.parse(one.occurredAt))))
    see(shownText(body.ysb_check_point_id), { day: today, time: wallClock(new Date(occurredAt)).time, by: me || undefined });
  return new Map([...last].map(([id, { visit }]) => [id, visit]));
}

/** Check points without a log of this day. */
export function dueToday(points: readonly CheckPoint[], logs: readonly Log[], commands: readonly Command[], today: string): DuePoint[] {
  const visited = visitedToday(logs, commands, today);
  const last = lastVisits(logs, [], { today, me: '' });
  return points.filter((point) => !visited.has(point.id)).map((point) => ({ ...point, last: last.get(point.id) }));
}

/**
 * Logs and waiting commands as they count for the points in use: one at a replaced point counts for its successor, one
 * at a point without a successor for none.
 */
export function forPointsInUse(
  points: readonly HeldRow<typeof checkPoints>[],
  logs: readonly Log[],
  commands: readonly Command[],
): { readonly logs: readonly Log[]; readonly commands: readonly Command[] } {
  const retired = new Set(points.filter(isRetired).map(({ id }) => id));
  if (retired.size === 0) return { logs, commands };
  const headOf = headsOf(points);
  const isCounted = (id: string) => !retired.has(headOf(id));
  const bodies = new Map(logsIn(commands).map(({ id, body }) => [id, body]));
  return {
    logs: logs.flatMap((log) => {
      const id = shownText(log.ysb_check_point_id);
      return isCounted(id) ? [{ ...log, ysb_check_point_id: headOf(id) }] : [];
    }),
    commands: commands.flatMap((command) => {
      const body = bodies.get(command.id);
      if (!body) return [command];
      const id = String(body.ysb_check_point_id ?? '');
      const moved: typeof body = { ...body, ysb_check_point_id: headOf(id) };
      return isCounted(id) ? [{ ...command, body: moved }] : [];
    }),
  };
}

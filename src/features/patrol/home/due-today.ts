import type { Row } from '../../../contract/resource.ts';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { isOfDay, wallClock } from '../../../contract/wall-clock.ts';
import type { Command } from '../../../data/public.ts';
import type { CheckPoint } from '../scan/resolve-check-point.ts';

export interface DuePoint extends CheckPoint {
  /** Wire day and time of the last log on this device ("2026-11-19", "19.42"), from an earlier day. */
  readonly last?: { readonly day: string; readonly time: string } | undefined;
}

/** The calendar day at the schools, as it is on the wire. */
export const dayOf = (at: Date): string => wallClock(at).date;

const isLog = (command: Command) => command.resource === logCheckPoints.name && command.operation === 'create';
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A lookup also holds the rows made here, under ids the service has never heard of. */
const hasArrived = (log: Row): boolean => !log.id.startsWith('local:');

/** Check points of own logs of this day that the service does not have yet and did not count already. */
export function pendingPoints(commands: readonly Command[], counted: readonly Row[], today: string): number {
  const known = new Set(
    counted.filter((log) => hasArrived(log) && text(log.date_check).startsWith(today)).map((log) => text(log.ysb_check_point_id)),
  );
  const isOfToday = isOfDay(today);
  const waiting = commands.filter(
    (command) => isLog(command) && command.state !== 'done' && command.state !== 'acked' && isOfToday(Date.parse(command.occurredAt)),
  );
  return new Set(waiting.map((command) => text(command.body.ysb_check_point_id)).filter((id) => !known.has(id))).size;
}

/** Ids of the check points with a log of this day, sent or not; a refused log still shows that somebody was there. */
export function visitedToday(logs: readonly Row[], commands: readonly Command[], today: string): ReadonlySet<string> {
  const arrived = logs.filter((log) => text(log.date_check).startsWith(today)).map((log) => text(log.ysb_check_point_id));
  const isOfToday = isOfDay(today);
  const own = commands.filter((command) => isLog(command) && isOfToday(Date.parse(command.occurredAt)));
  return new Set([...arrived, ...own.map((command) => text(command.body.ysb_check_point_id))]);
}

/** Check points without a log of this day. */
export function dueToday(points: readonly CheckPoint[], logs: readonly Row[], commands: readonly Command[], today: string): DuePoint[] {
  const visited = visitedToday(logs, commands, today);
  const last = new Map<string, { day: string; time: string }>();
  for (const log of logs) {
    const id = text(log.ysb_check_point_id);
    const [day, time] = [text(log.date_check).slice(0, 10), text(log.time_check)];
    const known = last.get(id);
    if (!known || `${day} ${time}` > `${known.day} ${known.time}`) last.set(id, { day, time });
  }
  return points.filter((point) => !visited.has(point.id)).map((point) => ({ ...point, last: last.get(point.id) }));
}

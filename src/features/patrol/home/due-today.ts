import type { Row } from '../../../contract/resource.ts';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { isOfDay, wallClock } from '../../../contract/wall-clock.ts';
import type { Command } from '../../../data/public.ts';
import type { CheckPoint } from '../scan/resolve-check-point.ts';

/** The last log of a check point that this device knows. */
export interface LastVisit {
  /** As they are on the wire: "2026-11-19", "19.42". */
  readonly day: string;
  readonly time: string;
  /** The officer's name, where it is known. */
  readonly by?: string | undefined;
}

export interface DuePoint extends CheckPoint {
  /** From an earlier day. */
  readonly last?: LastVisit | undefined;
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

/** Times of services are written with points or colons. */
const order = ({ day, time }: LastVisit): string => `${day} ${time.replaceAll('.', ':').replace(/^(\d):/, '0$1:')}`;

/** When each check point was last seen, by the logs the service has and own ones of today that wait. */
export function lastVisits(
  logs: readonly Row[],
  commands: readonly Command[],
  { today, me }: { readonly today: string; readonly me: string },
): ReadonlyMap<string, LastVisit> {
  const last = new Map<string, LastVisit>();
  const see = (id: string, visit: LastVisit) => {
    const known = last.get(id);
    if (known === undefined || order(visit) > order(known)) last.set(id, visit);
  };
  for (const log of logs) {
    const by = text(log.name_users) || undefined;
    see(text(log.ysb_check_point_id), { day: text(log.date_check).slice(0, 10), time: text(log.time_check), by });
  }
  const isOfToday = isOfDay(today);
  for (const { occurredAt, body } of commands.filter((one) => isLog(one) && isOfToday(Date.parse(one.occurredAt))))
    see(text(body.ysb_check_point_id), { day: today, time: wallClock(new Date(occurredAt)).time, by: me || undefined });
  return last;
}

/** Check points without a log of this day. */
export function dueToday(points: readonly CheckPoint[], logs: readonly Row[], commands: readonly Command[], today: string): DuePoint[] {
  const visited = visitedToday(logs, commands, today);
  const last = lastVisits(logs, [], { today, me: '' });
  return points.filter((point) => !visited.has(point.id)).map((point) => ({ ...point, last: last.get(point.id) }));
}

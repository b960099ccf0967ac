import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import type { patrolRoutes } from '../../../contract/resources/patrol/patrol-routes.ts';
import type { patrolSchedules } from '../../../contract/resources/patrol/patrol-schedules.ts';
import type { routePoints } from '../../../contract/resources/patrol/route-points.ts';
import type { Occurrence, RoundPoint, RoundSchedule, RoundStatus, Visit } from '../../../contract/patrol/rounds.ts';
import { momentAtSchool } from '../../../contract/values/wall-clock.ts';
import { type Command, isLocal, writesOf } from '../../../data/public.ts';
import { roundKey } from './frozen-here.ts';

/** For a check point the one that replaces it now. */
type HeadOf = (id: string) => string;

/** What the device holds about when and where rounds are walked. */
export interface PlanRows {
  readonly schedules: readonly HeldRow<typeof patrolSchedules>[];
  readonly routes: readonly HeldRow<typeof patrolRoutes>[];
  readonly points: readonly HeldRow<typeof routePoints>[];
}

/** Whether the room of a point went to another branch; services of an earlier version do not say. */
const isElsewhere = (row: PlanRows['points'][number], branch: string): boolean =>
  shownText(row.branch_point) !== '' && shownText(row.branch_point) !== branch;

/** The points whose rooms went to another branch: no log there counts for a round of this one. */
export const elsewhereHere = (rows: PlanRows['points'], branch: string): readonly string[] =>
  rows.filter((row) => isElsewhere(row, branch)).map((row) => shownText(row.ysb_check_point_id));

/** The points of each route in walking order. The services expect nothing from one that is out of use, or in another branch by now. */
function pointsByRoute(rows: PlanRows['points'], retired: ReadonlySet<string>, branch: string): ReadonlyMap<string, readonly RoundPoint[]> {
  const routes = new Map<string, RoundPoint[]>();
  const ordered = [...rows].sort((a, b) => Number(a.number_order) - Number(b.number_order));
  for (const row of ordered) {
    const [route, point] = [shownText(row.ysb_patrol_route_id), shownText(row.ysb_check_point_id)];
    if (retired.has(point) || isElsewhere(row, branch)) continue;
    const [room, floor, school] = [shownText(row.name_room), shownText(row.name_floor), shownText(row.name_school)];
    const known = routes.get(route) ?? [];
    known.push({ point, order: Number(row.number_order), room, floor, school });
    routes.set(route, known);
  }
  return routes;
}

/** A schedule whose times are invalid is never walked. */
const hasTimes = ({ minutes, early, late }: PlanRows['schedules'][number]): boolean =>
  Number(minutes) > 0 && [early, late].every((margin) => Number(margin ?? 0) >= 0);

/** The schedules of a branch with the points they lead to, as `occurrences` wants them. */
export function schedulesHere({ schedules, routes, points }: PlanRows, retired: ReadonlySet<string>, branch: string): RoundSchedule[] {
  const byRoute = pointsByRoute(points, retired, branch);
  const known = new Map(routes.map((route) => [route.id, route]));
  return schedules
    .filter((row) => shownText(row.ysb_branch_id) === branch && known.has(shownText(row.ysb_patrol_route_id)) && hasTimes(row))
    .map((row) => {
      const route = shownText(row.ysb_patrol_route_id);
      const officer = shownText(row.ysb_employe_id);
      return {
        id: row.id,
        route,
        branch,
        name: shownText(row.name),
        routeName: shownText(known.get(route)?.name),
        startTime: shownText(row.start_time),
        minutes: Number(row.minutes),
        early: Number(row.early ?? 0),
        late: Number(row.late ?? 0),
        days: shownText(row.days),
        validFrom: shownText(row.valid_from).slice(0, 10),
        validUntil: shownText(row.valid_until).slice(0, 10),
        active: row.active === true,
        isOrdered: known.get(route)?.is_ordered === true,
        ...(officer === '' ? {} : { officer: { id: officer, name: shownText(row.name_employe) } }),
        points: byRoute.get(route) ?? [],
      };
    });
}

/** What a route asks for besides the scan. */
export interface RouteAsks {
  readonly place: boolean;
  readonly photo: boolean;
}

export const asksNothing: RouteAsks = { place: false, photo: false };

/** What each route asks for. */
export const asksHere = (routes: PlanRows['routes']): ReadonlyMap<string, RouteAsks> =>
  new Map(routes.map(({ id, ask_location, spot_photo }) => [id, { place: ask_location === true, photo: spot_photo === true }]));

/** The planner's note for an officer at a point of a route, by `stopKey`. */
export const wordsHere = (points: PlanRows['points']): ReadonlyMap<string, string> =>
  new Map(
    points
      .filter(({ note }) => shownText(note) !== '')
      .map((row) => [stopKey(shownText(row.ysb_patrol_route_id), shownText(row.ysb_check_point_id)), shownText(row.note)]),
  );

export const stopKey = (route: string, point: string): string => `${route} ${point}`;

type Log = HeldRow<typeof logCheckPoints>;

/** The moment of a scan; a plain service sends no more than day and time. */
function momentOf(log: Log): number {
  const told = Date.parse(shownText(log.occurred_at));
  return Number.isNaN(told) ? momentAtSchool(shownText(log.date_check).slice(0, 10), shownText(log.time_check)) : told;
}

const isByHand = (method: unknown): boolean => Number(method ?? 1) > 1;

/** A plain service knows no fractions of a second. */
const secondOf = (point: string, at: number): string => `${point} ${Math.floor(at / 1000)}`;

interface Seen {
  readonly logs: readonly Log[];
  readonly commands: readonly Command[];
}

/** Who has these logs, and whose device this is. */
interface Whose {
  readonly headOf: HeadOf;
  readonly branch: string;
  readonly me: string;
}

/**
 * Logs of the branch as rounds see them: those that the services have, and those waiting here, even refused ones, since
 * somebody was there all the same. Of a log that has just arrived only the services' copy counts.
 */
export function visitsHere({ logs, commands }: Seen, { headOf, branch, me }: Whose): Visit[] {
  const visits: Visit[] = [];
  const arrived = new Set<string>();
  for (const log of logs) {
    const at = momentOf(log);
    if (Number.isNaN(at) || isLocal(log.id) || (shownText(log.ysb_branch_id) || branch) !== branch) continue;
    const point = headOf(shownText(log.ysb_check_point_id));
    // Two officers may log one point in the same second: both count.
    visits.push({ id: log.id, point, branch, at, by: shownText(log.user_id), byHand: isByHand(log.record_method) });
    arrived.add(secondOf(point, at));
  }
  for (const command of writesOf(commands, logCheckPoints)) {
    const { ysb_check_point_id, record_method } = command.body;
    const [point, at] = [headOf(shownText(ysb_check_point_id)), Date.parse(command.occurredAt)];
    if (command.operation !== 'create' || Number.isNaN(at) || arrived.has(secondOf(point, at))) continue;
    visits.push({ id: command.rowId, point, branch, at, by: me, byHand: isByHand(record_method) });
  }
  return visits;
}

/**
 * Rounds that officers could know of: a round on a schedule's first day that closed with nobody there may have ended
 * before it was planned, which the services know and a device does not.
 */
export function announced(
  all: readonly RoundStatus[],
  schedules: readonly RoundSchedule[],
  frozen: readonly Occurrence[] = [],
): readonly RoundStatus[] {
  const begins = new Map(schedules.map(({ id, validFrom }) => [id, validFrom]));
  const written = new Set(frozen.map(roundKey));
  return all.filter(
    ({ state, last, occurrence }) =>
      written.has(roundKey(occurrence)) ||
      !(state === 'closed' && last === undefined && begins.get(occurrence.schedule) === occurrence.date),
  );
}

const hasPoints = ({ expected }: RoundStatus): boolean => expected > 0;

export const isOpen = ({ occurrence: { opensAt, closesAt } }: RoundStatus, now: number): boolean => opensAt <= now && now < closesAt;

/** Whether a round is this employee's, another one's, or anybody's. */
export const whoseIs = ({ occurrence: { officer } }: RoundStatus, employe: string): 'own' | 'another' | 'anybody' =>
  officer === undefined ? 'anybody' : officer.id === employe ? 'own' : 'another';

const ranks = { own: 0, anybody: 1, another: 2 } as const;
/** The person's own rounds come first, then those of nobody in particular; none is left out. */
export const byOfficer =
  (employe: string) =>
  (a: RoundStatus, b: RoundStatus): number =>
    ranks[whoseIs(a, employe)] - ranks[whoseIs(b, employe)];

/**
 * The round that concerns an officer now: among the open, unfinished ones their own, otherwise the one whose start is
 * nearest, since that is where the next log counts; else a finished one, until it closes; else the next to come.
 */
export function roundNow(all: readonly RoundStatus[], now: number, employe = ''): RoundStatus | undefined {
  const rounds = all.filter(hasPoints);
  const open = rounds.filter((round) => isOpen(round, now));
  const apart = ({ occurrence }: RoundStatus) => Math.abs(occurrence.startsAt - now);
  const own = byOfficer(employe);
  const [unfinished] = open.filter(({ state }) => state !== 'done').sort((a, b) => own(a, b) || apart(a) - apart(b));
  const coming = rounds.filter(({ occurrence }) => occurrence.opensAt > now);
  const starts = coming[0]?.occurrence.startsAt;
  // Of those that start together, the officer's own.
  const [next] = coming.filter(({ occurrence }) => occurrence.startsAt === starts).sort(own);
  return unfinished ?? open.at(-1) ?? next;
}

/** What is left of a round, in the order of its route; nobody is sent to a point that is out of use by now. */
export const restOf = ({ points }: RoundStatus) => points.filter(({ state, isRetired }) => state === 'due' && isRetired !== true);

/** A point's place in the walk, counted from 1. */
export const placeOf = ({ points }: RoundStatus, point: string): number => points.findIndex((one) => one.point === point) + 1;

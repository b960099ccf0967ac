import { isTime } from '../values/time-of-day.ts';
import { daysBefore, momentAtSchool } from '../values/wall-clock.ts';

const minuteMs = 60_000;

/** A point that a round expects. */
export interface RoundPoint {
  readonly point: string;
  readonly order: number;
  readonly room: string;
  readonly floor: string;
  readonly school: string;
  /** Put out of use after the round was written, which still expects it; only a device says so. */
  readonly isRetired?: true;
}

/** The employee assigned to a round; it counts whoever walks it. */
interface RoundOfficer {
  readonly id: string;
  readonly name: string;
}

/** When a route is walked, and its points; days are `YYYY-MM-DD`, weekdays `12345`, the time `21.30`. */
export interface RoundSchedule {
  readonly id: string;
  readonly route: string;
  readonly branch: string;
  readonly name: string;
  readonly routeName: string;
  readonly startTime: string;
  /** Minutes that it lasts, and the margins before its start and after its end. */
  readonly minutes: number;
  readonly early: number;
  readonly late: number;
  readonly days: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly active: boolean;
  readonly isOrdered: boolean;
  readonly officer?: RoundOfficer | undefined;
  readonly points: readonly RoundPoint[];
}

/** One round: its moments in ms since 1970. It belongs to the day it starts, even the part walked after midnight. */
export interface Occurrence {
  readonly schedule: string;
  readonly date: string;
  readonly route: string;
  readonly branch: string;
  readonly name: string;
  readonly routeName: string;
  readonly startTime: string;
  readonly opensAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly closesAt: number;
  readonly isOrdered: boolean;
  readonly officer?: RoundOfficer | undefined;
  readonly points: readonly RoundPoint[];
}

/** A log as rounds see it. */
export interface Visit {
  readonly id: string;
  readonly point: string;
  readonly branch: string;
  /** The moment of the scan, ms since 1970. */
  readonly at: number;
  readonly by: string;
  /** The employee who owns that account, where known. */
  readonly employe?: string;
  /** The code was not scanned: typed, or picked from the list. */
  readonly byHand: boolean;
}

/**
 * `on time`: within the planned end; `late`: in the margin after it; `due`: not seen yet, and the round is still open;
 * `missed`: not seen at all.
 */
type PointState = 'on time' | 'late' | 'due' | 'missed';

export interface PointStatus extends RoundPoint {
  readonly state: PointState;
  readonly visit: Visit | undefined;
}

/**
 * `coming`: before its window; `waiting`: open, but nobody has started; `running`; `done`: every point seen; `closed`: over
 * with points missing.
 */
type RoundState = 'coming' | 'waiting' | 'running' | 'done' | 'closed';

export interface RoundStatus {
  readonly occurrence: Occurrence;
  readonly state: RoundState;
  readonly points: readonly PointStatus[];
  readonly expected: number;
  /** Points seen, including late ones. */
  readonly done: number;
  readonly late: number;
  /** Points nobody looked at before the close; none until then. */
  readonly missed: number;
  /** Logs of points already seen in this round, and of points off the route: they change no figure. */
  readonly repeats: number;
  readonly extra: number;
  /** Seen points whose code was not scanned. */
  readonly byHand: number;
  /** Points of an ordered route that were seen after one that comes later. */
  readonly outOfOrder: number;
  /** When the last missing point was seen. */
  readonly finishedAt: number | undefined;
  readonly last: Visit | undefined;
  /** The logs that count for it, including repeats and extra ones, earliest first. */
  readonly visits: readonly Visit[];
  /** Who walked it, in order of their first logs. */
  readonly officers: readonly string[];
}

/** Monday is 1. */
const weekdayOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);

function occursOn({ active, days, validFrom, validUntil, startTime }: RoundSchedule, day: string): boolean {
  if (!active || !isTime(startTime) || !days.includes(weekdayOf(day))) return false;
  return (validFrom === '' || day >= validFrom) && (validUntil === '' || day <= validUntil);
}

/** The round of a schedule that starts on a day; whether it takes place then is up to `occurrences`. */
function occurrenceOn(schedule: RoundSchedule, date: string): Occurrence {
  const { id, route, branch, name, routeName, startTime, isOrdered, officer, points } = schedule;
  const startsAt = momentAtSchool(date, `${startTime}.00`);
  const endsAt = startsAt + schedule.minutes * minuteMs;
  const opensAt = startsAt - schedule.early * minuteMs;
  const closesAt = endsAt + schedule.late * minuteMs;
  const moments = { opensAt, startsAt, endsAt, closesAt };
  return { schedule: id, date, route, branch, name, routeName, startTime, ...moments, isOrdered, ...(officer ? { officer } : {}), points };
}

/** Every round that starts on one of these days, first and last included, earliest first. */
export function occurrences(schedules: readonly RoundSchedule[], from: string, to: string): Occurrence[] {
  const found: Occurrence[] = [];
  for (let day = from; day <= to; day = daysBefore(day, -1))
    for (const schedule of schedules) if (occursOn(schedule, day)) found.push(occurrenceOn(schedule, day));
  return found.sort(byStart);
}

const byStart = (a: Occurrence, b: Occurrence): number =>
  a.startsAt - b.startsAt || a.branch.localeCompare(b.branch) || Number(a.schedule) - Number(b.schedule);

/** Rounds with their points indexed, for frequent look-ups. */
interface Expecting {
  readonly occurrence: Occurrence;
  readonly points: ReadonlySet<string>;
}

/** Below zero if the first of two open rounds takes the log. */
function closer(a: Expecting, b: Expecting, { point, at }: Visit): number {
  const apart = Math.abs(a.occurrence.startsAt - at) - Math.abs(b.occurrence.startsAt - at);
  return Number(b.points.has(point)) - Number(a.points.has(point)) || apart || byStart(a.occurrence, b.occurrence);
}

/**
 * The one round, among several open ones, that a log counts for: first one that expects its point, then the one with the
 * nearest start, then the earlier one. Allocates nothing: a phone calls it for every log of a night.
 */
function nearest(open: readonly Expecting[], visit: Visit): Occurrence | undefined {
  let best: Expecting | undefined;
  for (const one of open) if (one.occurrence.branch === visit.branch && (!best || closer(one, best, visit) < 0)) best = one;
  return best?.occurrence;
}

/** Ids count upwards, so of two with the same time the lower one came first. */
const byId = (a: Visit, b: Visit): number => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const areInOrder = (visits: readonly Visit[]): boolean =>
  visits.every((visit, at) => {
    const before = visits[at - 1];
    return before === undefined || before.at < visit.at || (before.at === visit.at && byId(before, visit) <= 0);
  });

/**
 * Logs by time. A page computes this once, before any of it is compiled, and comparing two logs in a function is then
 * most of the work: moments are sorted as numbers, and only logs of the same one are compared.
 */
function inOrder(visits: readonly Visit[]): readonly Visit[] {
  if (areInOrder(visits)) return visits;
  const byMoment = new Map<number, Visit[]>();
  for (const visit of visits) {
    const own = byMoment.get(visit.at);
    if (own) own.push(visit);
    else byMoment.set(visit.at, [visit]);
  }
  const sorted: Visit[] = [];
  for (const moment of Float64Array.from(byMoment.keys()).sort()) {
    const own = byMoment.get(moment) ?? [];
    for (const visit of areInOrder(own) ? own : own.sort(byId)) sorted.push(visit);
  }
  return sorted;
}

/** Which logs count for which round, each for at most one; both given in any order. */
function visitsByRound(rounds: readonly Occurrence[], visits: readonly Visit[]): Map<Occurrence, Visit[]> {
  const coming = rounds
    .map((occurrence): Expecting => ({ occurrence, points: new Set(occurrence.points.map(({ point }) => point)) }))
    .sort((a, b) => a.occurrence.opensAt - b.occurrence.opensAt);
  const given = new Map<Occurrence, Visit[]>(rounds.map((round) => [round, []]));
  let open: Expecting[] = [];
  let nextClose = Number.POSITIVE_INFINITY;
  let next = 0;
  for (const visit of inOrder(visits)) {
    for (let one = coming[next]; one && one.occurrence.opensAt <= visit.at; one = coming[next]) {
      open.push(one);
      nextClose = Math.min(nextClose, one.occurrence.closesAt);
      next += 1;
    }
    if (nextClose < visit.at) {
      open = open.filter(({ occurrence }) => occurrence.closesAt >= visit.at);
      nextClose = open.reduce((least, { occurrence }) => Math.min(least, occurrence.closesAt), Number.POSITIVE_INFINITY);
    }
    const round = nearest(open, visit);
    if (round) given.get(round)?.push(visit);
  }
  return given;
}

function stateOf(round: Occurrence, now: number, done: number, seen: number): RoundState {
  if (round.points.length > 0 && done === round.points.length) return 'done';
  if (now >= round.closesAt) return 'closed';
  if (seen > 0) return 'running';
  return now < round.opensAt ? 'coming' : 'waiting';
}

/** How many points were seen after one that comes later in the route. */
function countOutOfOrder(points: readonly PointStatus[]): number {
  const seen = points.filter(({ visit }) => visit !== undefined).sort((a, b) => a.order - b.order);
  let latest = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { visit } of seen.reverse()) {
    const at = visit?.at ?? 0;
    if (at > latest) count += 1;
    latest = Math.min(latest, at);
  }
  return count;
}

/** How one round stands: the first log of a point counts. `visits` are its own, earliest first. */
function statusOf(round: Occurrence, visits: readonly Visit[], now: number): RoundStatus {
  const first = new Map<string, Visit>();
  for (const visit of visits) if (!first.has(visit.point)) first.set(visit.point, visit);
  const isClosed = now >= round.closesAt;
  const points = round.points.map((point): PointStatus => {
    const visit = first.get(point.point);
    if (!visit) return { ...point, visit, state: isClosed ? 'missed' : 'due' };
    return { ...point, visit, state: visit.at <= round.endsAt ? 'on time' : 'late' };
  });
  const seen = points.filter(({ visit }) => visit !== undefined);
  const expected = new Set(round.points.map(({ point }) => point));
  const extra = visits.filter(({ point }) => !expected.has(point)).length;
  const state = stateOf(round, now, seen.length, visits.length);
  return {
    occurrence: round,
    state,
    points,
    expected: points.length,
    done: seen.length,
    late: points.filter((point) => point.state === 'late').length,
    missed: points.filter((point) => point.state === 'missed').length,
    repeats: visits.length - extra - seen.length,
    extra,
    byHand: seen.filter(({ visit }) => visit?.byHand).length,
    outOfOrder: round.isOrdered ? countOutOfOrder(points) : 0,
    finishedAt: state === 'done' ? Math.max(...seen.map(({ visit }) => visit?.at ?? 0)) : undefined,
    last: visits.at(-1),
    visits,
    officers: [...new Set(visits.map(({ by }) => by))],
  };
}

/**
 * How each round stands at a moment (ms since 1970), in the order of their starts: the same on the services and on an
 * offline device. Needs the logs from the first opening to the last close, in any order.
 */
export function statusOfRounds(rounds: readonly Occurrence[], visits: readonly Visit[], now: number): RoundStatus[] {
  const given = visitsByRound(rounds, visits);
  return [...rounds].sort(byStart).map((round) => statusOf(round, given.get(round) ?? [], now));
}

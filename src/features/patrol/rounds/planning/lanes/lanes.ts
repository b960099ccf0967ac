import { isOn } from '../../../../../contract/words/field-text.ts';
import { shownText } from '../../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../../contract/resource.ts';
import type { patrolSchedules } from '../../../../../contract/resources/patrol/patrol-schedules.ts';
import { isTime } from '../../../../../contract/values/time-of-day.ts';
import { weekdaysText } from '../../../../../contract/values/weekdays.ts';
import { clockText, type Planned, sharedTimes, type Stretch } from '../overlap.ts';

/** A schedule as it is typed or stored, with its route and name. */
export type LaneSchedule = Planned & Pick<HeldRow<typeof patrolSchedules>, 'id' | 'name' | 'ysb_patrol_route_id' | 'name_branch'>;

/** A piece of a lane in minutes since noon; what passes the next noon continues on the left. */
export interface LanePart extends Stretch {
  readonly kind: 'margin' | 'walk' | 'over';
}

/** A schedule over a night from noon to noon. */
export interface Lane {
  readonly id: string;
  readonly branch: string;
  readonly name: string;
  /** "Setiap hari" */
  readonly days: string;
  /** When its window opens, it starts, ends, and its window closes: "21.30". */
  readonly opens: string;
  readonly starts: string;
  readonly ends: string;
  readonly closes: string;
  readonly parts: readonly LanePart[];
  /** Schedules of the same route with which it shares time. */
  readonly with: readonly string[];
}

export const dayMinutes = 24 * 60;
const noon = dayMinutes / 2;

const numberOf = (value: unknown): number => Number(value ?? 0) || 0;
const wrapped = (minutes: number): number => ((minutes % dayMinutes) + dayMinutes) % dayMinutes;

/** A stretch since midnight as it lies between noon and noon; one that passes noon is split in two. */
function pieces(kind: LanePart['kind'], { from, to }: Stretch): readonly LanePart[] {
  if (from >= to) return [];
  const left = wrapped(from - noon);
  const right = left + (to - from);
  if (right <= dayMinutes) return [{ kind, from: left, to: right }];
  return [
    { kind, from: left, to: dayMinutes },
    { kind, from: 0, to: right - dayMinutes },
  ];
}

/** The times of a schedule in minutes since midnight; undefined until they are typed. */
function timesOf({ start_time, minutes, early, late, days }: Planned) {
  const time = shownText(start_time);
  if (!isTime(time) || numberOf(minutes) <= 0 || shownText(days) === '') return undefined;
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return { opens: start - numberOf(early), start, end: start + numberOf(minutes), closes: start + numberOf(minutes) + numberOf(late) };
}

/** Several others may share the same minutes. */
const once = (parts: readonly LanePart[]): readonly LanePart[] => [
  ...new Map(parts.map((part) => [`${part.kind} ${part.from} ${part.to}`, part])).values(),
];

function laneOf(schedule: LaneSchedule, all: readonly LaneSchedule[]): Lane | undefined {
  const times = timesOf(schedule);
  if (!times) return undefined;
  const { opens, start, end, closes } = times;
  const others = all
    .filter((other) => other.id !== schedule.id && shownText(other.ysb_patrol_route_id) === shownText(schedule.ysb_patrol_route_id))
    .map((other) => ({ name: shownText(other.name), shared: sharedTimes(schedule, other) }))
    .filter(({ shared }) => shared.length > 0);
  return {
    id: schedule.id,
    branch: shownText(schedule.name_branch),
    name: shownText(schedule.name),
    days: weekdaysText(shownText(schedule.days)),
    opens: clockText(opens),
    starts: clockText(start),
    ends: clockText(end),
    closes: clockText(closes),
    parts: once([
      ...pieces('margin', { from: opens, to: start }),
      ...pieces('walk', { from: start, to: end }),
      ...pieces('margin', { from: end, to: closes }),
      ...others.flatMap(({ shared }) => shared.flatMap(({ from, to }) => pieces('over', { from: opens + from, to: opens + to }))),
    ]),
    with: others.map(({ name }) => name),
  };
}

/** Whether a schedule is walked, or will be. */
export const isInForce = ({ active, valid_until }: HeldRow<typeof patrolSchedules>, today: string): boolean =>
  isOn(active) && (shownText(valid_until) === '' || shownText(valid_until).slice(0, 10) >= today);

/** The lanes of schedules, branch by branch, in the order of a night that begins at noon. */
export function lanesOf(schedules: readonly LaneSchedule[]): readonly Lane[] {
  const minutes = ({ starts }: Lane) => wrapped(Number(starts.slice(0, 2)) * 60 + Number(starts.slice(3)) - noon);
  return schedules
    .map((schedule) => laneOf(schedule, schedules))
    .filter((lane) => lane !== undefined)
    .sort((a, b) => a.branch.localeCompare(b.branch, 'id') || minutes(a) - minutes(b) || a.name.localeCompare(b.name, 'id'));
}

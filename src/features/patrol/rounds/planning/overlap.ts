import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { patrolSchedules } from '../../../../contract/resources/patrol/patrol-schedules.ts';
import { isTime } from '../../../../contract/values/time-of-day.ts';

/** A schedule as it is typed or stored. */
export type Planned = Pick<
  HeldRow<typeof patrolSchedules>,
  'start_time' | 'minutes' | 'early' | 'late' | 'days' | 'valid_from' | 'valid_until'
>;

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const numberOf = (value: unknown): number => Number(value ?? 0) || 0;

/** A stretch of time in minutes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The windows of a schedule in minutes since Monday 00.00; one that passes Sunday midnight ends after the week. */
function windowsOf({ start_time, minutes, early, late, days }: Planned): readonly (Stretch & { readonly day: string })[] {
  const time = shownText(start_time);
  if (!isTime(time) || numberOf(minutes) === 0) return [];
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return [...shownText(days)].map((figure) => {
    const at = (Number(figure) - 1) * dayMinutes + start;
    return { day: figure, from: at - numberOf(early), to: at + numberOf(minutes) + numberOf(late) };
  });
}

/** Whether there is a day on which both are in force; an open end never ends. */
function inForceTogether(a: Planned, b: Planned): boolean {
  const ends = (from: Planned, until: Planned) => {
    const last = shownText(until.valid_until);
    return last === '' || shownText(from.valid_from) <= last;
  };
  return ends(a, b) && ends(b, a);
}

/** Minutes that two schedules share, and on which days of the first, as digits. */
export interface Shared extends Stretch {
  readonly days: string;
}

/**
 * The times at which a scan could count for either of two schedules on one route, in minutes since the first one's
 * window opens, each once however many nights have it: their windows, margins included, share those minutes.
 */
export function sharedTimes(a: Planned, b: Planned): readonly Shared[] {
  if (!inForceTogether(a, b)) return [];
  const found = new Map<string, Shared>();
  // The last night of a week runs into the first of the next.
  for (const one of windowsOf(a))
    for (const other of windowsOf(b))
      for (const shift of [-weekMinutes, 0, weekMinutes]) {
        const [from, to] = [Math.max(one.from, other.from + shift), Math.min(one.to, other.to + shift)];
        const key = `${from - one.from} ${to - one.from}`;
        const days = found.get(key)?.days ?? '';
        if (from < to) found.set(key, { from: from - one.from, to: to - one.from, days: days.includes(one.day) ? days : days + one.day });
      }
  return [...found.values()];
}

/** Whether two schedules of one route share a minute. */
export const overlaps = (a: Planned, b: Planned): boolean => sharedTimes(a, b).length > 0;

const two = (figure: number): string => String(figure).padStart(2, '0');
/** Minutes since midnight, of this day or one next to it, as a clock shows them: 22.30. */
export const clockText = (minutes: number): string => {
  const wrapped = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${two(Math.floor(wrapped / 60))}.${two(wrapped % 60)}`;
};

/** When the window of a schedule opens, in minutes since midnight of its day; undefined until its start is typed. */
export function opensAt({ start_time, early }: Planned): number | undefined {
  const time = shownText(start_time);
  return isTime(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - numberOf(early) : undefined;
}

const [stepMinutes, farthestMinutes] = [5, 180];

/** The start nearest to the typed one, on the same day, at which a schedule shares time with none of the others. */
export function freeStart(a: Planned, others: readonly Planned[]): string | undefined {
  const opens = opensAt(a);
  if (opens === undefined) return undefined;
  const start = opens + numberOf(a.early);
  for (let by = stepMinutes; by <= farthestMinutes; by += stepMinutes)
    for (const at of [start + by, start - by]) {
      const start_time = clockText(at);
      if (at >= 0 && at < dayMinutes && !others.some((other) => overlaps({ ...a, start_time }, other))) return start_time;
    }
  return undefined;
}

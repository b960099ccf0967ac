import { shownText } from '../../../../contract/field-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { patrolSchedules } from '../../../../contract/resources/patrol-schedules.ts';
import { isTime } from '../../../../contract/values/time-of-day.ts';

/** A schedule as it is typed or held. */
export type Planned = Pick<
  HeldRow<typeof patrolSchedules>,
  'start_time' | 'minutes' | 'early' | 'late' | 'days' | 'valid_from' | 'valid_until'
>;

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const numberOf = (value: unknown): number => Number(value ?? 0) || 0;

/** The windows of a schedule in minutes since Monday 00.00; one that passes Sunday midnight ends after the week. */
function windowsOf({ start_time, minutes, early, late, days }: Planned): readonly { readonly from: number; readonly to: number }[] {
  const time = shownText(start_time);
  if (!isTime(time) || numberOf(minutes) === 0) return [];
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return [...shownText(days)].map((figure) => {
    const at = (Number(figure) - 1) * dayMinutes + start;
    return { from: at - numberOf(early), to: at + numberOf(minutes) + numberOf(late) };
  });
}

/** Whether there is a day on which both are in force; an open end is no end. */
function inForceTogether(a: Planned, b: Planned): boolean {
  const ends = (from: Planned, until: Planned) => {
    const last = shownText(until.valid_until);
    return last === '' || shownText(from.valid_from) <= last;
  };
  return ends(a, b) && ends(b, a);
}

/** A stretch of time in minutes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The times at which a scan could count for either of two schedules of one route, in minutes since the window of the first
 * opens, each once however many nights have it: their windows, margins included, share those minutes.
 */
export function sharedTimes(a: Planned, b: Planned): readonly Stretch[] {
  if (!inForceTogether(a, b)) return [];
  const found = new Map<string, Stretch>();
  // The last night of a week runs into the first of the next.
  for (const one of windowsOf(a))
    for (const other of windowsOf(b))
      for (const shift of [-weekMinutes, 0, weekMinutes]) {
        const [from, to] = [Math.max(one.from, other.from + shift), Math.min(one.to, other.to + shift)];
        if (from < to) found.set(`${from - one.from} ${to - one.from}`, { from: from - one.from, to: to - one.from });
      }
  return [...found.values()];
}

/** Whether two schedules of one route share a minute. */
export const overlaps = (a: Planned, b: Planned): boolean => sharedTimes(a, b).length > 0;

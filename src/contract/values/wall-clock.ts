/**
 * The foundation's wall clock. "Today", dates and times are those of the schools, whatever zone a phone or a server is set
 * to: a round at 00.30 belongs to the night of the school. All four branches are in one zone.
 */
export const timeZone = 'Asia/Jakarta';

/** Western Indonesian Time has no summer time. */
const offset = '+07:00';
const aheadMs = 7 * 3_600_000;

/**
 * Day (`YYYY-MM-DD`) and time (`HH:mm:ss`) of a moment at the schools; throws a `RangeError` if it is none. A formatter of
 * the platform would take ten times as long, and lists ask for thousands.
 */
export function wallClock(moment: Date | number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(Number(moment) + aheadMs).toISOString().split('T');
  return { date, time: time.slice(0, 8) };
}

const dayMs = 86_400_000;

/** A test whether a moment (ms since 1970) lies on this day (`YYYY-MM-DD`) at the schools. */
export function isOfDay(day: string): (moment: number) => boolean {
  const from = momentAtSchool(day, '00:00:00');
  return (moment) => moment >= from && moment < from + dayMs;
}

/** The day this many days earlier. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Whole days from one wire day to another; zero if either is not a day. */
export function daysBetween(from: string, to: string): number {
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
  return Number.isNaN(days) ? 0 : days;
}

/** The moment of a day and time at the schools, in ms since 1970; NaN if they aren't valid. `19.42` is a time too. */
export const momentAtSchool = (date: string, time: string): number => Date.parse(`${date}T${time.replaceAll('.', ':')}${offset}`);

/** Days already written, by their number since 1970: thousands of rows share a few, and writing one is the slow part. */
const written = new Map<number, string>();
const mostWritten = 4000;

/** The day of a moment (ms since 1970) at the schools, for many moments. */
export function dayAtSchool(moment: number): string {
  const days = Math.floor((moment + aheadMs) / dayMs);
  const known = written.get(days);
  if (known !== undefined) return known;
  const day = new Date(moment + aheadMs).toISOString().slice(0, 10);
  if (written.size >= mostWritten) written.clear();
  written.set(days, day);
  return day;
}

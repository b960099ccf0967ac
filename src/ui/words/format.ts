import { dayText } from '../../contract/words/field-text.ts';
import { timeZone, wallClock } from '../../contract/values/wall-clock.ts';
import { servicesNow } from './services-now.ts';

const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
const day = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric', timeZone });
const longDay = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone });
const shortDay = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const month = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const number = new Intl.NumberFormat('id-ID');

/** 14.05 */
export const formatClock = (at: Date | number): string => clock.format(at);
/** Jumat, 20 Nov 2026 */
export const formatDay = (at: Date | number): string => day.format(at);
/** Jumat, 20 November 2026 */
export const formatLongDay = (at: Date | number): string => longDay.format(at);
/** A month from the wire (2026-11) as November 2026. */
export const formatMonth = (of: string): string => month.format(new Date(`${of}-01T00:00:00Z`));
/** 1.234 */
export const formatNumber = (value: number): string => number.format(value);

/** 14.05 if today, otherwise 19 Nov 2026 14.05; without `now` for moments noted by the device's own clock. */
export function formatMoment(at: number, now: number = Date.now()): string {
  const today = wallClock(at).date === wallClock(now).date;
  return today ? clock.format(at) : `${shortDay.format(at)} ${clock.format(at)}`;
}

/** A moment that the services told, or that is kept by their time: beside "14.05" a day is left out only on that very day. */
export const formatTold = (at: number): string => formatMoment(at, servicesNow());

/** The day of a moment from the wire, as the schools' calendar has it: 20 Nov 2026. In UTC it may still be the day before. */
export const formatMomentDay = (wire: string): string => shortDay.format(Date.parse(wire));

/** A day from the wire (2026-11-20) as 20 Nov 2026; other text stays as it is. */
export const formatWireDay = dayText;

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
/** Bytes as "12,3 MB", in steps of 1000. */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${new Intl.NumberFormat('id-ID', { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value)} ${units[step]}`;
}

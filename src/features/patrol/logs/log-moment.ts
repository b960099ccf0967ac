import type { Row } from '../../../contract/resource.ts';
import { momentAtSchool, timeZone } from '../../../contract/wall-clock.ts';

// A clock may be wrong by a little; more than this apart is said.
const tolerableMs = 5 * 60_000;

const day = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone });
const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Jum, 20 Nov 2026 */
export function dayWords(wire: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(wire)) return wire;
  const at = momentAtSchool(wire.slice(0, 10), '12:00:00');
  return Number.isNaN(at) ? wire : day.format(at);
}

/** 14.05, whatever stands between the figures on the wire. */
export const clockWords = (wire: string): string =>
  /^(\d{1,2})[.:](\d{2})/
    .exec(wire)
    ?.slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('.') ?? wire;

export const localDayWords = (at: Date): string => day.format(at);
export const localClockWords = (at: Date): string => clock.format(at);

/** When a record arrived, if that is far from when the device says it happened; else undefined. */
export function lateArrival(row: Row): Date | undefined {
  const [occurred, received] = [Date.parse(String(row.occurred_at ?? '')), Date.parse(String(row.received_at ?? ''))];
  if (Number.isNaN(occurred) || Number.isNaN(received)) return undefined;
  return Math.abs(received - occurred) > tolerableMs ? new Date(received) : undefined;
}

import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { timeZone } from '../../../contract/values/wall-clock.ts';

type Log = HeldRow<typeof logCheckPoints>;

// A clock may be slightly wrong; a greater difference is shown.
const tolerableMs = 5 * 60_000;

const day = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone });
const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** The day and time of a moment: Jum, 20 Nov 2026 and 14.05. */
export const localDayWords = (at: Date): string => day.format(at);
export const localClockWords = (at: Date): string => clock.format(at);

/** When a record arrived, if that is far from when the device says it happened; else undefined. */
export function lateArrival(row: Log): Date | undefined {
  const [occurred, received] = [Date.parse(row.occurred_at ?? ''), Date.parse(row.received_at ?? '')];
  if (Number.isNaN(occurred) || Number.isNaN(received)) return undefined;
  return Math.abs(received - occurred) > tolerableMs ? new Date(received) : undefined;
}

/** What the device's clock said, for a record that is dated by its arrival because the clock cannot be right; undefined for all others. */
export function wrongClock(row: Log): { readonly said: Date | undefined } | undefined {
  if (!row.wrong_clock) return undefined;
  const said = Date.parse(row.device_time ?? '');
  return { said: Number.isNaN(said) ? undefined : new Date(said) };
}

/** Whether it was saved without a connection; if the service does not say, whether it came late. */
export function savedOffline(row: Log): boolean {
  return row.recorded_offline ?? lateArrival(row) !== undefined;
}

import { daysBefore } from '../../../../contract/values/wall-clock.ts';
import type { ReportKind } from './use-round-address.ts';

/** From one day to another, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** How many days a period has; less than one if it ends before it begins. */
export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

/** The seven days up to yesterday: today's rounds are not over yet. */
export const lastWeek = (today: string): Period => ({ from: daysBefore(today, 7), to: daysBefore(today, 1) });

/** The period of the same length before or after it. */
export const stepped = (period: Period, by: -1 | 1): Period => {
  const days = -by * daysIn(period);
  return { from: daysBefore(period.from, days), to: daysBefore(period.to, days) };
};

const monthStart = (day: string): string => `${day.slice(0, 8)}01`;

/** The day, the week from Monday, or the month that contains a day. */
export function periodOf(kind: ReportKind, day: string): Period {
  if (kind === 'hari') return { from: day, to: day };
  if (kind === 'bulan') {
    const from = monthStart(day);
    return { from, to: daysBefore(monthStart(daysBefore(from, -31)), 1) };
  }
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = daysBefore(day, fromMonday);
  return { from, to: daysBefore(from, -6) };
}

/** A day in the period of that kind before or after the one containing a day. */
export function neighbour(kind: ReportKind, day: string, by: -1 | 1): string {
  const { from, to } = periodOf(kind, day);
  return by === 1 ? daysBefore(to, -1) : daysBefore(from, 1);
}

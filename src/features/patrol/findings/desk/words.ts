import { isLate, isUnmended } from '../../../../contract/findings/findings.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { findings } from '../../../../contract/resources/findings/findings.ts';
import { plainText } from '../../../../contract/words/field-text.ts';
import { isDay } from '../../../../contract/values/day-text.ts';
import { daysBetween } from '../../../../contract/values/wall-clock.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { findingTexts } from '../texts/id.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Up to two days are given in hours: repairing a danger has to start within one. */
const inHours = 48;

/** How long a finding has been open, or was until it was closed: "31 jam", "14 hr"; '' if its time is not known. */
export function ageWords(
  { occurred_at, closed_at }: Partial<Pick<HeldRow<typeof findings>, 'occurred_at' | 'closed_at'>>,
  now: number,
): string {
  const opened = Date.parse(plainText(occurred_at));
  const closed = Date.parse(plainText(closed_at));
  const until = Number.isNaN(closed) ? now : closed;
  if (Number.isNaN(opened)) return '';
  // A clock that is slow makes nothing younger than now.
  const age = Math.max(0, until - opened);
  if (age < hourMs) return findingTexts.age.minutes(Math.floor(age / minuteMs));
  if (age < inHours * hourMs) return findingTexts.age.hours(Math.floor(age / hourMs));
  return findingTexts.age.days(formatNumber(Math.floor(age / dayMs)));
}

/** How a due day relates to today, as long as it still calls for action: "Terlambat 9 hari", "besok"; else ''. */
export function dueWords(status: unknown, dueDay: unknown, today: string): string {
  const due = plainText(dueDay);
  if (!isDay(due) || !isUnmended(status)) return '';
  const left = daysBetween(today, due);
  const { late, today: now, tomorrow, after, left: later } = findingTexts.due;
  if (isLate(status, due, today)) return late(formatNumber(-left));
  return [now, tomorrow, after][left] ?? later(formatNumber(left));
}

/** Whether somebody has to decide about a finding now. */
export const needsDecision = ({ decides_at }: { readonly decides_at?: unknown }, now: number): boolean => {
  const from = plainText(decides_at);
  return from !== '' && Date.parse(from) <= now;
};

const dayMs = 86_400_000;
/** Longer than a weekend's end and a day off: by then somebody should ask where the device is. */
const daysUnnoticed = 3;

/** Whole days since a moment; undefined when there is none, never less than nothing. */
export function daysSince(at: string | null | undefined, now: number): number | undefined {
  const moment = Date.parse(at ?? '');
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.floor((now - moment) / dayMs));
}

/** Days without contact, once they are too many. */
export function silentDays(reportedAt: string | null | undefined, now: number): number | undefined {
  const days = daysSince(reportedAt, now);
  return days !== undefined && days >= daysUnnoticed ? days : undefined;
}

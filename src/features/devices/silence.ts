const dayMs = 86_400_000;
/** Longer than a Sunday and a day off after it: by then somebody should ask where the device is. */
const daysUnnoticed = 3;

/** Whole days since a moment, at least 0; undefined without a moment. */
export function daysSince(at: string | null | undefined, now: number): number | undefined {
  const moment = Date.parse(at ?? '');
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.floor((now - moment) / dayMs));
}

/** Days without contact, once they are too many. */
export function silentDays(reportedAt: string | null | undefined, now: number): number | undefined {
  const days = daysSince(reportedAt, now);
  return days !== undefined && days >= daysUnnoticed ? days : undefined;
}

import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { type Command, writesOf } from '../../../../data/public.ts';

// Shorter than any walk to the next check point and back.
const askedWithinMs = 60_000;

/** Milliseconds since this device last logged the check point; undefined once a second log needs no confirmation. */
export function loggedJustNow(commands: readonly Command[], pointId: string, now: number): number | undefined {
  const times = writesOf(commands, logCheckPoints)
    .filter((one) => one.operation === 'create' && one.body.ysb_check_point_id === pointId)
    .map((one) => now - Date.parse(one.createdAt))
    // After the clock was set back, a log may seem to come from the future.
    .filter((ago) => ago >= 0 && ago < askedWithinMs);
  return times.length > 0 ? Math.min(...times) : undefined;
}

import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import type { Command } from '../../../data/public.ts';

// Shorter than any walk to the next check point and back.
const askedWithinMs = 60_000;

/** The commands of logs as far as they concern the question. */
export type LoggedBefore = Pick<Command, 'id' | 'resource' | 'operation' | 'body' | 'createdAt'>;

/** Milliseconds since this device last logged the check point, while a second log has to be asked for. */
export function loggedJustNow(commands: readonly LoggedBefore[], pointId: string, now: number): number | undefined {
  const times = commands
    .filter((one) => one.resource === logCheckPoints.name && one.operation === 'create' && String(one.body.ysb_check_point_id) === pointId)
    .map((one) => now - Date.parse(one.createdAt))
    // A clock that was set back makes no log of the future.
    .filter((ago) => ago >= 0 && ago < askedWithinMs);
  return times.length > 0 ? Math.min(...times) : undefined;
}

import { shownText } from '../../../../contract/field-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { roundReasons } from '../../../../contract/resources/round-reasons.ts';
import type { PointStatus, RoundStatus } from '../../../../contract/rounds.ts';
import { daysBefore } from '../../../../contract/wall-clock.ts';

/** A round that is over, with the points that nobody saw and nobody explained. */
export interface MissedRound {
  readonly key: string;
  readonly schedule: string;
  readonly date: string;
  readonly startTime: string;
  /** When it was over (ms since 1970). */
  readonly closedAt: number;
  readonly points: readonly PointStatus[];
}

const keyOf = (schedule: string, date: string, point: string): string => `${schedule} ${date} ${point}`;

/**
 * What is still to be explained of the rounds of the last two nights, the latest round first. A reason that was said of a point
 * before its code was replaced is that of the one which stands for it now.
 */
export function missedRounds(
  rounds: readonly RoundStatus[],
  reasons: readonly HeldRow<typeof roundReasons>[],
  today: string,
  headOf: (point: string) => string,
): MissedRound[] {
  const pointOf = (row: HeldRow<typeof roundReasons>) => headOf(shownText(row.ysb_check_point_id));
  const said = new Set(reasons.map((row) => keyOf(shownText(row.ysb_patrol_schedule_id), shownText(row.date).slice(0, 10), pointOf(row))));
  const since = daysBefore(today, 2);
  return rounds
    .filter(({ state, occurrence }) => state === 'closed' && occurrence.date >= since)
    .map(({ occurrence: { schedule, date, startTime, closesAt }, points }) => ({
      key: `${schedule} ${date}`,
      schedule,
      date,
      startTime,
      closedAt: closesAt,
      points: points.filter(
        ({ state, point, isRetired }) => state === 'missed' && isRetired !== true && !said.has(keyOf(schedule, date, point)),
      ),
    }))
    .filter(({ points }) => points.length > 0)
    .reverse();
}

export const countMissed = (rounds: readonly MissedRound[]): number => rounds.reduce((sum, { points }) => sum + points.length, 0);

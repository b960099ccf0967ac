import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { roundReasons } from '../../../../contract/resources/patrol/round-reasons.ts';
import type { PointStatus, RoundStatus } from '../../../../contract/patrol/rounds.ts';
import { daysBefore } from '../../../../contract/values/wall-clock.ts';

/** A round that is over, with the points that nobody saw and nobody explained. */
export interface MissedRound {
  readonly key: string;
  readonly schedule: string;
  readonly route: string;
  readonly date: string;
  readonly startTime: string;
  /** When it began, and when it was over (ms since 1970). */
  readonly startsAt: number;
  readonly closedAt: number;
  readonly points: readonly PointStatus[];
}

const keyOf = (schedule: string, date: string, point: string): string => `${schedule} ${date} ${point}`;

/**
 * What is still unexplained in the rounds of the last two nights, the latest round first. A reason given for a point
 * before its code was replaced counts for its successor.
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
    .map(({ occurrence: { schedule, route, date, startTime, startsAt, closesAt }, points }) => ({
      key: `${schedule} ${date}`,
      schedule,
      route,
      date,
      startTime,
      startsAt,
      closedAt: closesAt,
      points: points.filter(
        ({ state, point, isRetired }) => state === 'missed' && isRetired !== true && !said.has(keyOf(schedule, date, point)),
      ),
    }))
    .filter(({ points }) => points.length > 0)
    .reverse();
}

/** Whether somebody was at every point of a round that is in use. */
const isClean = ({ done, points }: RoundStatus): boolean =>
  done > 0 && points.every(({ visit, isRetired }) => visit !== undefined || isRetired === true);

/**
 * What a home still asks about. A clean round settles an earlier one on its route if it expected the same points: each
 * was seen since, and a line that stays after a clean night is overlooked when it has something new to say. The rest is
 * asked about for two nights, or until nothing lacks a reason; a hand-over asks about its own shift's misses all the
 * same.
 */
export const askedAtHome = (missed: readonly MissedRound[], rounds: readonly RoundStatus[]): MissedRound[] => {
  const clean = rounds
    .filter(isClean)
    .map(({ occurrence, points }) => ({ ...occurrence, expected: new Set(points.map(({ point }) => point)) }));
  return missed.filter(
    ({ route, startsAt, points }) =>
      !clean.some((later) => later.route === route && later.startsAt > startsAt && points.every(({ point }) => later.expected.has(point))),
  );
};

export const countMissed = (rounds: readonly MissedRound[]): number => rounds.reduce((sum, { points }) => sum + points.length, 0);

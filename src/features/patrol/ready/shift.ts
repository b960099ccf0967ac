import type { RoundStatus } from '../../../contract/patrol/rounds.ts';

/** No shift is longer; rounds that open later belong to another. */
const shiftMs = 12 * 3_600_000;
/** The check is offered this long before a round opens. */
const aheadMs = 3_600_000;

/** Whether a round is about to be walked: open, or opening within the hour, and not finished. */
export const isAboutToStart = ({ state, occurrence: { opensAt, closesAt } }: RoundStatus, now: number): boolean =>
  state !== 'done' && now >= opensAt - aheadMs && now < closesAt;

/** When the last round of a shift that includes this one closes: of all that open within twelve hours from now. */
export function shiftEnd(round: RoundStatus, all: readonly RoundStatus[], now: number): number {
  const ends = all.filter(({ expected, occurrence: { opensAt, closesAt } }) => expected > 0 && closesAt > now && opensAt < now + shiftMs);
  return Math.max(round.occurrence.closesAt, ...ends.map(({ occurrence }) => occurrence.closesAt));
}

import type { RoundStatus } from '../../../../contract/patrol/rounds.ts';
import type { Day } from '../../day/use-day.ts';
import { restOf } from '../../held-rounds/rounds-here.ts';
import { patrolTexts } from '../../texts/id.ts';
import type { CheckPoint } from '../../day/resolve-check-point.ts';

const texts = patrolTexts.picker;

/** Check points under one heading; no heading if they are the only part. */
export interface PickPart {
  readonly heading?: string;
  readonly points: readonly CheckPoint[];
  readonly isWalk?: true;
}

/**
 * What still has to be seen comes first. During a round that is what is left of it, in its order, and anything seen in
 * it counts as seen, whatever the calendar says: the night is one shift.
 */
export function partsOfList(
  found: readonly CheckPoint[],
  { hasLogs, left }: Pick<Day, 'hasLogs' | 'left'>,
  round: RoundStatus | undefined,
): readonly PickPart[] {
  // Without a log on the device nothing is known about what was checked.
  if (!hasLogs && !round) return [{ points: found }];
  const due = new Set(left.map(({ id }) => id));
  if (!round)
    return [
      { heading: texts.left, points: found.filter(({ id }) => due.has(id)) },
      { heading: texts.seen, points: found.filter(({ id }) => !due.has(id)) },
    ];
  const byId = new Map(found.map((point) => [point.id, point]));
  const rest = restOf(round).flatMap(({ point }) => byId.get(point) ?? []);
  const isRest = new Set(rest);
  const seen = new Set(round.visits.map(({ point }) => point));
  const others = found.filter((point) => !isRest.has(point));
  return [
    { heading: texts.left, points: rest, isWalk: true },
    { heading: texts.others, points: others.filter(({ id }) => !seen.has(id)) },
    { heading: texts.seenInRound, points: others.filter(({ id }) => seen.has(id)) },
  ];
}

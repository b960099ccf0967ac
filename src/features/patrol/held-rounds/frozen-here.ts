import { shownText } from '../../../contract/words/field-text.ts';
import { thawedRound } from '../../../contract/patrol/frozen-rounds.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { patrolRounds } from '../../../contract/resources/patrol/patrol-rounds.ts';
import type { Occurrence } from '../../../contract/patrol/rounds.ts';

export const roundKey = ({ schedule, date }: Pick<Occurrence, 'schedule' | 'date'>): string => `${schedule} ${date}`;

interface Known {
  readonly headOf: (id: string) => string;
  /** The points that nobody is sent to: out of use, or in another branch by now. */
  readonly gone: ReadonlySet<string>;
  readonly branch: string;
}

/** Rounds of a branch as the services wrote them when their windows opened, each point by the one that stands for it now. */
export function frozenHere(rows: readonly HeldRow<typeof patrolRounds>[], { headOf, gone, branch }: Known): Occurrence[] {
  return rows.flatMap((row) => {
    const round = thawedRound(row, shownText(row.name_employe));
    if (!round || round.branch !== branch) return [];
    const points = round.points.map((stop) => {
      const point = headOf(stop.point);
      return { ...stop, point, ...(gone.has(point) ? { isRetired: true as const } : {}) };
    });
    return { ...round, points };
  });
}

/**
 * What rounds expect: those that were written as they were written, and beside them what is planned now. The services write
 * every round that opens, so one that is over, and opened before one of which this device was told, was planned afterwards.
 */
export function expectedHere(planned: readonly Occurrence[], frozen: readonly Occurrence[], now: number): Occurrence[] {
  const written = new Set(frozen.map(roundKey));
  const toldUntil = Math.max(...frozen.map(({ opensAt }) => opensAt), Number.NEGATIVE_INFINITY);
  return [...frozen, ...planned.filter((round) => !written.has(roundKey(round)) && !(round.closesAt <= now && round.opensAt < toldUntil))];
}

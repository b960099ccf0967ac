import { shownText } from '../../../contract/words/shown-text.ts';
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

/** Rounds of a branch as the services recorded them when their windows opened, with each point replaced by its current successor. */
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
 * What rounds expect: recorded rounds as they were recorded, plus what is planned now. The services record every round
 * that opens, so one that is over, and that opened before a round this device was told of, was planned afterwards.
 */
export function expectedHere(planned: readonly Occurrence[], frozen: readonly Occurrence[], now: number): Occurrence[] {
  const written = new Set(frozen.map(roundKey));
  const toldUntil = Math.max(...frozen.map(({ opensAt }) => opensAt), Number.NEGATIVE_INFINITY);
  return [...frozen, ...planned.filter((round) => !written.has(roundKey(round)) && !(round.closesAt <= now && round.opensAt < toldUntil))];
}

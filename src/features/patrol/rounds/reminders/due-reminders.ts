import type { Occurrence, RoundStatus } from '../../../../contract/patrol/rounds.ts';
import { byOfficer, restOf } from '../../held-rounds/rounds-here.ts';

/** This long before a round starts, and before its window closes. */
const remindBeforeMs = 10 * 60_000;

/** That a round starts soon, or closes soon with points nobody has seen. */
export interface Reminder {
  readonly kind: 'start' | 'close';
  readonly round: RoundStatus;
  /** What it reminds of, ms since 1970. */
  readonly of: number;
}

/** The moments of a round that are reminded of. */
const momentsOf = ({ startsAt, closesAt }: Occurrence): readonly Pick<Reminder, 'kind' | 'of'>[] => [
  { kind: 'start', of: startsAt },
  { kind: 'close', of: closesAt },
];

/** Its time came after the first moment, up to the second; what has begun or closed by then is not announced any more. */
const isDue = (of: number, after: number, until: number): boolean =>
  of - remindBeforeMs > after && of - remindBeforeMs <= until && of > until;

/** Whether it may be worth reading the state of the rounds: cheaper than doing so. */
export const mayBeDue = (rounds: readonly Occurrence[], after: number, until: number): boolean =>
  rounds.some((round) => momentsOf(round).some(({ of }) => isDue(of, after, until)));

/** Whether there is anything to be reminded of: nobody began, or something is left. */
function isWanted(kind: Reminder['kind'], round: RoundStatus): boolean {
  if (round.expected === 0) return false;
  return kind === 'start' ? round.state === 'coming' || round.state === 'waiting' : restOf(round).length > 0;
}

/** The reminders whose time came after one moment and up to another (ms since 1970): the employee's own first, then the most urgent. */
export function remindersBetween(rounds: readonly RoundStatus[], after: number, until: number, employe = ''): readonly Reminder[] {
  const own = byOfficer(employe);
  return rounds
    .flatMap((round) => momentsOf(round.occurrence).map((moment): Reminder => ({ ...moment, round })))
    .filter(({ kind, of, round }) => isDue(of, after, until) && isWanted(kind, round))
    .sort((a, b) => own(a.round, b.round) || a.of - b.of);
}

import type { BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { formatClock, formatNumber } from '../../../../../ui/words/format.ts';
import type { IconName } from '../../../../../ui/icons/icon.tsx';
import { boardTexts as texts } from '../texts/id.ts';

export interface Standing {
  readonly look: 'plain' | 'success' | 'attention';
  readonly icon: IconName;
  readonly words: string;
}

const minuteMs = 60_000;
const minutes = (ms: number): string => formatNumber(Math.max(1, Math.ceil(ms / minuteMs)));
const clock = (moment: string): string => formatClock(Date.parse(moment));

/** Whether nobody began although it should have. */
const isOverdue = ({ state, starts_at }: Pick<BoardRound, 'state' | 'starts_at'>, now: number): boolean =>
  (state === 'waiting' || state === 'coming') && now >= Date.parse(starts_at) + minuteMs;

/** The state of a round at a moment, in words: what is left of it, how long it has been waiting, when it ended. */
export function standingOf(
  round: Pick<BoardRound, 'state' | 'starts_at' | 'ends_at' | 'closes_at' | 'finished_at'>,
  now: number,
): Standing {
  const { state, starts_at, ends_at, closes_at, finished_at } = round;
  const words = texts.state;
  if (state === 'done') return { look: 'success', icon: 'checkmark-outline', words: words.done(clock(finished_at || closes_at)) };
  if (state === 'closed') return { look: 'plain', icon: 'lock-closed-outline', words: words.closed(clock(closes_at)) };
  if (isOverdue(round, now))
    return { look: 'attention', icon: 'alert-circle-outline', words: words.overdue(minutes(now - Date.parse(starts_at))) };
  if (state !== 'running') return { look: 'plain', icon: 'time-outline', words: words.coming(clock(starts_at)) };
  const end = Date.parse(ends_at);
  if (now <= end) return { look: 'plain', icon: 'play-outline', words: words.left(minutes(end - now)) };
  return { look: 'attention', icon: 'time-outline', words: words.over(minutes(now - end)) };
}

/**
 * Why a round has no last scan: its window is shut, nobody began yet, or nobody came. Empty if there is one, or if this
 * device was not told of any.
 */
export function unseenWords(
  { last, state, opens_at }: Pick<BoardRound, 'last' | 'state' | 'opens_at'>,
  { now, isWhole }: { readonly now: number; readonly isWhole: boolean },
): string {
  if (last) return '';
  if (state === 'coming' && now < Date.parse(opens_at)) return texts.notOpened;
  if (!isWhole) return '';
  return state === 'closed' ? texts.nobodyCame : texts.nobody;
}

export interface Sums {
  /** Points seen, and expected in the rounds whose window has opened. */
  readonly done: number;
  readonly opened: number;
  readonly running: number;
  readonly officers: number;
  readonly missed: number;
  readonly reasoned: number;
  readonly overdue: readonly BoardRound[];
}

const sum = (rounds: readonly BoardRound[], of: (round: BoardRound) => number): number =>
  rounds.reduce((total, round) => total + of(round), 0);

/** The totals of a day at a moment. */
export function sumsOf(rounds: readonly BoardRound[], now: number): Sums {
  const opened = rounds.filter(({ state }) => state !== 'coming');
  const running = rounds.filter(({ state }) => state === 'running');
  return {
    done: sum(opened, ({ done }) => done),
    opened: sum(opened, ({ expected }) => expected),
    running: running.length,
    officers: new Set(running.flatMap(({ officers }) => officers)).size,
    missed: sum(rounds, ({ missed }) => missed),
    reasoned: sum(rounds, ({ reasoned }) => reasoned),
    overdue: rounds.filter((round) => isOverdue(round, now)),
  };
}

export interface BranchRounds {
  readonly branch: string;
  readonly name: string;
  readonly routes: readonly string[];
  readonly rounds: readonly BoardRound[];
}

/** The rounds of each branch, in the order in which they arrived. */
export function byBranch(rounds: readonly BoardRound[]): readonly BranchRounds[] {
  const found = new Map<string, BoardRound[]>();
  for (const round of rounds) found.set(round.branch, [...(found.get(round.branch) ?? []), round]);
  return [...found].map(([branch, own]) => ({
    branch,
    name: own[0]?.name_branch ?? branch,
    routes: [...new Set(own.map(({ name_route }) => name_route))],
    rounds: own,
  }));
}

/** The share of seen points whose code was not read, in whole percent; undefined if none was seen. */
export const typedShare = ({ done, by_hand }: Pick<BoardRound, 'done' | 'by_hand'>): number | undefined =>
  done === 0 ? undefined : Math.round((by_hand / done) * 100);

/**
 * "12 % diketik", if no column says it; undefined if nothing was typed, or all of it was picked from the list, which
 * has a mark of its own.
 */
export function typedWords(round: Pick<BoardRound, 'done' | 'by_hand' | 'by_list'>): string | undefined {
  const share = typedShare(round) ?? 0;
  return share === 0 || round.by_list === round.by_hand ? undefined : texts.typed(texts.percent(formatNumber(share)));
}

import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { handovers } from '../../../contract/resources/patrol/handovers.ts';
import type { RoundStatus } from '../../../contract/patrol/rounds.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { handoverTexts as texts } from './texts/id.ts';

export type Handover = HeldRow<typeof handovers>;

const dayMs = 86_400_000;
/** Somebody who has not taken a shift over by then is not coming. */
const waitsMs = 3 * dayMs;

const givenAt = (row: Handover): number => Date.parse(shownText(row.occurred_at)) || 0;
/** A moment as it is read; a text that is not a moment stays as it is. */
export function momentWords(text: string | null | undefined, now?: number): string {
  const at = Date.parse(shownText(text));
  return Number.isNaN(at) ? shownText(text) : formatMoment(at, now);
}

/** How many findings were open when the shift was handed over; '' if the device did not know. */
export function openWords({ findings_open: open }: Pick<Handover, 'findings_open'>): string {
  const count = shownText(open);
  return count === '' ? '' : texts.findings(formatNumber(Number(count)));
}

export const isReceived = (row: Handover): boolean => shownText(row.received_at) !== '';

/** The latest first. */
export const newestFirst = (rows: readonly Handover[]): Handover[] => [...rows].sort((a, b) => givenAt(b) - givenAt(a));

const isWaiting = (row: Handover, now: number): boolean => !isReceived(row) && now - givenAt(row) < waitsMs;

/** What is waiting for this person to take over. */
export const forMe = (rows: readonly Handover[], me: string, now: number): Handover[] =>
  rows.filter((row) => shownText(row.to_user_id) === me && isWaiting(row, now));

/** What this person handed over last, as long as nobody has taken it. */
export const waitingOf = (rows: readonly Handover[], me: string, now: number): Handover | undefined =>
  newestFirst(rows.filter((row) => shownText(row.user_id) === me)).find((row, at) => at === 0 && isWaiting(row, now));

/** When a shift counts from: the last hand-over, but a day at most. */
export function shiftStart(rows: readonly Handover[], now: number): { readonly at: number; readonly isHandover: boolean } {
  const last = Math.max(0, ...rows.map(givenAt).filter((at) => at <= now));
  const day = now - dayMs;
  return last > day ? { at: last, isHandover: true } : { at: day, isHandover: false };
}

/** What was walked and missed since then, in rounds that ended since. */
export function shiftFigures(rounds: readonly RoundStatus[], since: number, now: number) {
  const over = rounds.filter((round) => {
    const ended = round.finishedAt ?? round.occurrence.closesAt;
    return round.expected > 0 && ended > since && ended <= now;
  });
  return {
    rounds_done: over.filter(({ state }) => state === 'done').length,
    rounds_missed: over.reduce((sum, { missed }) => sum + missed, 0),
  };
}

/** Items in hand, as they are stored in one text. */
export const itemsOf = (text: string | null | undefined): readonly string[] =>
  shownText(text)
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item, at, all) => item !== '' && all.indexOf(item) === at);
export const itemsText = (items: readonly string[]): string => items.join(', ');

/** A comma inside a name would split the item in two. */
export const itemName = (typed: string): string =>
  typed
    .replaceAll(/[,;\n]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

import { plainText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import type { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { sameWords } from '../../../../contract/words/same-words.ts';
import { saysFine } from '../../../../contract/patrol/says-fine.ts';
import { momentAtSchool } from '../../../../contract/values/wall-clock.ts';
import type { QuickNote } from '../../quick-notes/offered-notes.ts';
import { type FindingRow, type Kind, openInRoom, sameOpen } from '../../reported/reported.ts';

export type LogOfFinding = HeldRow<typeof logCheckPoints>;
type Point = HeldRow<typeof checkPoints>;

/** Whether a log says that something is wrong, so that a finding can be made from it. */
export function saysSomething({ note }: Pick<LogOfFinding, 'note'>): boolean {
  const words = shownText(note).trim();
  return words !== '' && !saysFine(words);
}

/** What becomes of some logs: those that can become findings, and how many others there are. */
export interface Sorted {
  readonly fresh: readonly LogOfFinding[];
  readonly told: number;
  readonly quiet: number;
}

export function sortLogs(logs: readonly LogOfFinding[], known: ReadonlyMap<string, unknown>): Sorted {
  const loud = logs.filter(saysSomething);
  const fresh = loud.filter(({ id }) => !known.has(id));
  return { fresh, told: loud.length - fresh.length, quiet: logs.length - loud.length };
}

/** Why no finding can be made from a single log: it has one, it says nothing, or nobody here knows where it was made. */
export function whyNot({ told, quiet }: Omit<Sorted, 'fresh'>): 'told' | 'quiet' | 'nowhere' {
  if (told > 0) return 'told';
  return quiet > 0 ? 'quiet' : 'nowhere';
}

/** Logs that say the same: they become findings of one kind. */
export interface LogGroup {
  readonly key: string;
  readonly note: string;
  readonly logs: readonly LogOfFinding[];
}

export function groupsOf(logs: readonly LogOfFinding[]): readonly LogGroup[] {
  const groups = new Map<string, LogOfFinding[]>();
  for (const log of logs) groups.set(sameWords(log.note), [...(groups.get(sameWords(log.note)) ?? []), log]);
  return [...groups].map(([key, own]) => ({ key, note: shownText(own[0]?.note).trim(), logs: own }));
}

/** Only the words, each between blanks, so that whole words are matched. */
const apart = (text: string): string =>
  ` ${sameWords(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The kind that a note is about: that of the quick note with these words, else the longest kind name that occurs in it;
 * '' if there is none.
 */
export function kindFor(note: string, notes: readonly QuickNote[], kinds: ReadonlyMap<string, Kind>): string {
  const words = sameWords(note);
  const quick = notes.find(
    (one) => one.kindId !== undefined && kinds.has(one.kindId) && [one.note, one.label].some((text) => sameWords(text) === words),
  );
  if (quick?.kindId !== undefined) return quick.kindId;
  const named = [...kinds.values()].filter(({ label }) => apart(note).includes(apart(label)));
  return named.sort((a, b) => b.label.length - a.label.length || a.label.localeCompare(b.label, 'id'))[0]?.id ?? '';
}

/** When a log was made, in ms since 1970; `waits` is the time in its command while it has not arrived. */
export function momentOf({ occurred_at, date_check, time_check }: LogOfFinding, waits: string | undefined): number {
  const at = Date.parse(shownText(occurred_at) || (waits ?? ''));
  return Number.isNaN(at) ? momentAtSchool(shownText(date_check).slice(0, 10), shownText(time_check)) : at;
}

/** A log, and what its finding says. */
export interface WantedFinding {
  readonly log: LogOfFinding;
  readonly kind: Kind;
  readonly room: string;
}

export const roomIdOf = (point: Pick<Point, 'room_id' | 'ysb_room_id'> | undefined): string =>
  plainText(point?.room_id) || plainText(point?.ysb_room_id);

/** How many of these are already open in their room, or repeat another one of them. */
export function alreadyOpen(wanted: readonly WantedFinding[], open: readonly FindingRow[]): number {
  const said = new Set<string>();
  return wanted.filter(({ kind, room }) => {
    const key = `${room} ${kind.id}`;
    const isSaid = said.has(key) || sameOpen(openInRoom(open, room), kind.id) !== undefined;
    said.add(key);
    return isSaid;
  }).length;
}

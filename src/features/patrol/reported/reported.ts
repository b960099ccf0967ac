import { plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import {
  isLate,
  isOpen,
  isUnmended,
  photoRoom,
  photosInAll,
  photosPerFinding,
  severities,
  wantsPhoto,
} from '../../../contract/findings/findings.ts';
import { photoMoments } from '../../../contract/declared/photos.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { findingKinds } from '../../../contract/resources/patrol/finding-kinds.ts';
import { findingPhotos } from '../../../contract/resources/findings/finding-photos.ts';
import type { findings } from '../../../contract/resources/findings/findings.ts';
import type { noteCategories } from '../../../contract/resources/patrol/log-check-points.ts';
import { daysBetween, wallClock } from '../../../contract/values/wall-clock.ts';
import { type Command, writesOf } from '../../../data/public.ts';
import { formatWireDay } from '../../../ui/words/format.ts';
import { reportedTexts as texts } from './texts/id.ts';

export type FindingRow = HeldRow<typeof findings> & {
  /** How many of its photos showed an end before it was opened again; `unknown` if the device lacks some of what was said. */
  readonly spent?: number | 'unknown';
  /** How many of its photos are waiting on this device. */
  readonly awaits?: number;
};
const [first, second] = photoMoments;
/** As it was found, and as it was repaired. */
export const [before, after] = [first.value, second.value];
export type Moment = typeof before | typeof after;
type Category = (typeof noteCategories)[number]['value'];

/** What can be reported in a place, as this device knows it. */
export interface Kind {
  readonly id: string;
  readonly label: string;
  readonly category: Category;
  readonly severity: (typeof severities)[number];
  readonly days: number;
}

/** A kind that is in use and can be reported; undefined for any other row. */
export function kindOf(row: HeldRow<typeof findingKinds>): Kind | undefined {
  const { severity, ysb_kategori_note: category, days_due: days } = row;
  const [label, active] = [shownText(row.label).trim(), String(row.active)];
  const known = severities.find((one) => one === severity);
  if (label === '' || known === undefined || (category !== 1 && category !== 2) || active === 'false' || active === '0') return undefined;
  return { id: row.id, label, category, severity: known, days: Number(days ?? 0) };
}

const dayOf = (moment: unknown): string => {
  const at = Date.parse(plainText(moment));
  return Number.isNaN(at) ? '' : wallClock(at).date;
};

export const kindWords = (row: FindingRow): string => shownText(row.name_kind) || texts.kindUnknown;

/** What a finding is called: "Keran bocor, Toilet Putri". */
export const titleOf = (row: FindingRow): string =>
  [shownText(row.name_kind), shownText(row.name_room)].filter((name) => name !== '').join(', ') || texts.kindUnknown;

/** "Sudah dilaporkan 2 hari lalu · Dikerjakan". */
export const reportedWords = (row: FindingRow, today: string): string =>
  texts.reported(texts.ago(daysBetween(dayOf(row.occurred_at), today)), shownText(row.status));

/** Who repairs it and until when: "Joko Susilo, tempo 24 Nov 2026". */
export function careWords(row: FindingRow, today: string): string {
  const who = shownText(row.name_employe) || shownText(row.name_department) || texts.nobody;
  const due = plainText(row.due_date);
  if (due === '') return who;
  return `${who}, ${isLate(row.status, due, today) ? texts.late(daysBetween(due, today)) : texts.due(formatWireDay(due))}`;
}

const ranks: readonly unknown[] = severities;
const rank = ({ severity }: FindingRow): number => ranks.indexOf(severity);

/** The open ones of a room: those nobody has repaired first, the worst first, then the earliest reported. */
export function openInRoom(rows: readonly FindingRow[], room: string): FindingRow[] {
  return rows
    .filter((row) => room !== '' && plainText(row.ysb_room_id) === room && isOpen(row.status))
    .sort(
      (a, b) =>
        Number(isUnmended(b.status)) - Number(isUnmended(a.status)) ||
        rank(b) - rank(a) ||
        plainText(a.occurred_at).localeCompare(plainText(b.occurred_at)),
    );
}

/** The open finding of a kind among those of a room: a second one would be the same thing. */
export const sameOpen = (here: readonly FindingRow[], kind: string): FindingRow | undefined =>
  here.find((row) => plainText(row.ysb_finding_kind_id) === kind);

/** A finding with this device's photos counted in: those on their way, and those that its row does not know of yet. */
export function withOwnPhotos<R extends Pick<FindingRow, 'id' | 'photo_count'>>(
  row: R,
  commands: readonly Command[],
): R & Pick<FindingRow, 'awaits'> {
  const own = writesOf(commands, findingPhotos).filter(
    ({ under, underId, state }) => (under === row.id || underId === row.id) && state !== 'rejected',
  );
  if (own.length === 0) return row;
  const told = Number(row.photo_count ?? 0);
  const waiting = own.filter(({ state }) => state !== 'acked' && state !== 'done').length;
  return { ...row, photo_count: Math.max(told + waiting, ...own.map(({ body }) => Number(body.number ?? 0))), awaits: waiting };
}

type Photographed = Pick<FindingRow, 'photo_count' | 'spent' | 'awaits'>;

/** Whether a finding has so many photos that it matters which of them showed an earlier end. */
export const isNearlyFull = ({ photo_count }: Pick<FindingRow, 'photo_count'>): boolean => Number(photo_count ?? 0) >= photosPerFinding - 1;

/**
 * How many more photos of a moment a finding takes, as far as this device knows. If it does not know which of them
 * showed an earlier end, there may be room for one more, but not for a second one until the services have said so; what
 * was taken stays here until then.
 */
export function photosLeft({ photo_count, spent = 0, awaits = 0 }: Photographed, moment: Moment): number {
  const count = Number(photo_count ?? 0);
  const left = photoRoom({ count, spent: spent === 'unknown' ? 0 : spent }, moment === after);
  return left === 0 && spent === 'unknown' && awaits === 0 && count < photosInAll ? 1 : left;
}

/**
 * How many of them may be taken without saying anything. A badly broken thing cannot be called repaired without a
 * photo, so the last place is reserved for that.
 */
export const looseLeft = (row: FindingRow, moment: Moment): number =>
  photosLeft(row, moment) - (moment === after && wantsPhoto(row.severity) && isUnmended(row.status) ? 1 : 0);

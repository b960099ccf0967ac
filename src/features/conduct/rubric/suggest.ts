import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { adabObservations } from '../../../contract/resources/adab/adab-observations.ts';
import { cellKey, type Level } from './cells.ts';

/** What the notes about a pupil say about a statement; none of it is stored unless a teacher accepts it. */
export interface Suggestion {
  readonly level: Level;
  /** How many notes it rests on. */
  readonly notes: number;
}

/** This many days of notes are on the device, and count. */
export const suggestDays = adabObservations.recent?.days ?? 0;
/** Fewer are not enough. */
const fewest = 3;
/** The highest level is a habit, and a habit is seen often. */
const habit = 6;

/** The level as high on the scale as the share of notes in which the statement was seen. */
export function suggestedLevel(seen: number, guided: number, levels: readonly Level[]): Level | undefined {
  const notes = seen + guided;
  if (notes < fewest || levels.length === 0) return undefined;
  const inOrder = [...levels].sort((a, b) => a.number - b.number);
  const highest = notes < habit ? inOrder.length - 2 : inOrder.length - 1;
  const at = Math.round((seen / notes) * (inOrder.length - 1));
  return inOrder[Math.max(0, Math.min(at, highest))];
}

type Note = Pick<HeldRow<typeof adabObservations>, 'ysb_student_id' | 'ysb_sub_element_id' | 'ysb_semester_id' | 'tone' | 'withdrawn_at'>;

/** By cell, what the notes of a semester suggest. Notes that were taken back and notes that say neither do not count. */
export function suggestionsOf(notes: readonly Note[], semester: string, levels: readonly Level[]): ReadonlyMap<string, Suggestion> {
  const counted = new Map<string, { seen: number; guided: number }>();
  for (const note of notes) {
    const isOf = shownText(note.ysb_semester_id) === semester || shownText(note.ysb_semester_id) === '';
    if (!isOf || shownText(note.withdrawn_at) !== '') continue;
    const key = cellKey(shownText(note.ysb_student_id), shownText(note.ysb_sub_element_id));
    const count = counted.get(key) ?? { seen: 0, guided: 0 };
    if (note.tone === 'Tampak') count.seen += 1;
    if (note.tone === 'Perlu bimbingan') count.guided += 1;
    counted.set(key, count);
  }
  const found = new Map<string, Suggestion>();
  for (const [key, { seen, guided }] of counted) {
    const level = suggestedLevel(seen, guided, levels);
    if (level) found.set(key, { level, notes: seen + guided });
  }
  return found;
}

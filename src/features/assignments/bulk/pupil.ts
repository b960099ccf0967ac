import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { students } from '../../../contract/resources/people/students.ts';

/** A pupil of the chosen school, with what placing needs. */
export interface Pupil {
  readonly id: string;
  readonly name: string;
  readonly nisn: string;
  /** Class in the chosen semester: who has one cannot be placed again. Empty while the placement waits to be sent. */
  readonly placed?: string;
  /** Class in the semester before. */
  readonly before?: string;
}

export const isFree = (pupil: Pupil): boolean => pupil.placed === undefined;

/** Joins the school's students with where they are and were. */
export function pupilsOf(
  rows: readonly HeldRow<typeof students>[],
  placed: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Pupil[] {
  return rows.map((row) => {
    const [now, earlier] = [placed.get(row.id), before.get(row.id)];
    return {
      id: row.id,
      name: shownText(row.nama_lengkap),
      nisn: shownText(row.nisn),
      ...(now === undefined ? {} : { placed: now }),
      ...(earlier === undefined ? {} : { before: earlier }),
    };
  });
}

/** Those whose name or NISN contains every typed word; the ones that can be placed come first. */
export function matching(pupils: readonly Pupil[], search: string, before: string): Pupil[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (pupil: Pupil) => {
    const text = `${pupil.name.toLowerCase()} ${pupil.nisn}`;
    return words.every((word) => text.includes(word)) && (before === '' || pupil.before === before);
  };
  const found = pupils.filter(fits);
  return [...found.filter(isFree), ...found.filter((pupil) => !isFree(pupil))];
}

const collator = new Intl.Collator('id', { numeric: true });
/** The classes of the semester before, in a school's own order. */
export const classesBefore = (pupils: readonly Pupil[]): string[] =>
  [...new Set(pupils.flatMap((pupil) => pupil.before ?? []))].sort(collator.compare);

/**
 * How sums of notes are read. A share of few notes says nothing, and a comparison among few classes would tell of each of
 * them: neither is told.
 */

/** Of fewer notes no share is told. */
export const fewestNotes = 10;
/** Of fewer classes that can be read no middle half is told: among three, the third could work out the others. */
export const fewestClasses = 4;
/** A pupil of whom nothing was noted for so many days is asked after. */
export const quietDays = 14;

/** Notes of some pupils, and how many of them say "Perlu bimbingan". */
export interface NoteCount {
  readonly all: number;
  readonly guided: number;
}

const part = ({ all, guided }: NoteCount): number => guided / all;
const isRead = ({ all }: NoteCount): boolean => all >= fewestNotes;
const percent = (share: number): number => Math.round(share * 100);

/** The share of "Perlu bimbingan" in whole percent; undefined of too few notes to be read. */
export const shareOf = (count: NoteCount): number | undefined => (isRead(count) ? percent(part(count)) : undefined);

/** Between two neighbours in order, as far on as the place says. */
function at(sorted: readonly number[], place: number): number {
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** Where the middle half of the classes stands, in whole percent; undefined of too few classes to be told. */
export function middleHalf(classes: readonly NoteCount[]): { from: number; to: number } | undefined {
  const shares = classes
    .filter(isRead)
    .map(part)
    .sort((a, b) => a - b);
  if (shares.length < fewestClasses) return undefined;
  const last = shares.length - 1;
  return { from: percent(at(shares, last / 4)), to: percent(at(shares, (last * 3) / 4)) };
}

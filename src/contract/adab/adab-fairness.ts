/**
 * How to read sums of notes. A share of only a few notes means nothing, and a comparison among few classes would give each
 * of them away: neither is shown.
 */

/** With fewer notes no share is shown. */
export const fewestNotes = 10;
/** With fewer readable classes no middle half is shown: among three, the third could work out the others. */
export const fewestClasses = 4;
/** A pupil without notes for this many days is pointed out. */
export const quietDays = 14;

/** Notes of some pupils, and how many of them say "Perlu bimbingan". */
export interface NoteCount {
  readonly all: number;
  readonly guided: number;
}

const part = ({ all, guided }: NoteCount): number => guided / all;
const isRead = ({ all }: NoteCount): boolean => all >= fewestNotes;
const percent = (share: number): number => Math.round(share * 100);

/** The share of "Perlu bimbingan" in whole percent; undefined if there are too few notes. */
export const shareOf = (count: NoteCount): number | undefined => (isRead(count) ? percent(part(count)) : undefined);

/** Interpolates between two neighbours in sorted order. */
function at(sorted: readonly number[], place: number): number {
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** The range of the middle half of the classes, in whole percent; undefined if there are too few classes. */
export function middleHalf(classes: readonly NoteCount[]): { from: number; to: number } | undefined {
  const shares = classes
    .filter(isRead)
    .map(part)
    .sort((a, b) => a - b);
  if (shares.length < fewestClasses) return undefined;
  const last = shares.length - 1;
  return { from: percent(at(shares, last / 4)), to: percent(at(shares, (last * 3) / 4)) };
}

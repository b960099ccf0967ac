import { photoMoments } from '../../contract/declared/photos.ts';

export interface MomentGroup<T> {
  /** Empty if the photos have no moment. */
  readonly label: string;
  readonly photos: readonly T[];
}

interface Numbered {
  readonly number: number;
  readonly moment: unknown;
}

const inOrder = <T extends Numbered>(photos: readonly T[]): T[] => photos.toSorted((a, b) => a.number - b.number);

/**
 * Photos in the order of their numbers, because each is sent separately and a later one may arrive first. If photos
 * tell before from after, the two stand apart; one that says neither goes under Sebelum, since evidence is never left
 * out.
 */
export function byMoment<T extends Numbered>(photos: readonly T[], hasMoments: boolean): readonly MomentGroup<T>[] {
  if (!hasMoments) return [{ label: '', photos: inOrder(photos) }];
  const [before, after] = photoMoments;
  const isAfter = ({ moment }: T) => String(moment) === String(after.value);
  return [
    { label: before.label, photos: inOrder(photos.filter((photo) => !isAfter(photo))) },
    { label: after.label, photos: inOrder(photos.filter(isAfter)) },
  ];
}

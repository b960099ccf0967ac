import type { LocalText } from '../../platform/storage/storage.ts';
import { noteIds, notedIds } from './noted-ids.ts';

const key = 'amanah-leaving';

/** Who logged out but may still have data on this device, because the tab was closed before everything was removed. */
export const leavingPeople = (text: LocalText): readonly string[] => notedIds(text, key);

/** Somebody logs out: from now on whoever opens the app removes what is left. */
export const noteLeaving = (text: LocalText, who: string): void => noteIds(text, key, [...new Set([...leavingPeople(text), who])]);

/** Nothing of theirs is left. */
export const hasLeft = (text: LocalText, who: string): void =>
  noteIds(
    text,
    key,
    leavingPeople(text).filter((one) => one !== who),
  );

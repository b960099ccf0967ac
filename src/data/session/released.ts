import type { LocalText } from '../../platform/storage/storage.ts';
import { noteIds, notedIds } from './noted-ids.ts';
import { waitingWork } from './waiting-work.ts';
import { isSamePlace, userIdIn } from './who.ts';

const key = 'amanah-released';

/** Somebody left this device with nothing on it while the services believe that something is waiting here. */
export const noteReleased = (text: LocalText, who: string): void =>
  noteIds(text, key, [...notedIds(text, key).filter((one) => one !== who), who]);

/** The services know about them now, or they have reported themselves. */
export const dropReleased = (text: LocalText, people: readonly string[]): void =>
  noteIds(
    text,
    key,
    notedIds(text, key).filter((one) => !people.includes(one)),
  );

/** Whose unsent work is no longer on this device, for the next person's report; people with new work here are not included. */
export function releasedPeople(text: LocalText, who: string): readonly string[] {
  const busy = new Set(waitingWork(text).map((line) => line.who));
  return notedIds(text, key).filter((one) => one !== who && isSamePlace(one, who) && !busy.has(one));
}

/** By the ids their services know. */
export const releasedIds = (people: readonly string[]): string[] => people.map(userIdIn);

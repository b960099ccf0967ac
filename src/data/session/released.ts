import type { LocalText } from '../../platform/storage/storage.ts';
import { noteIds, notedIds } from './noted-ids.ts';
import { waitingWork } from './waiting-work.ts';
import { isSamePlace, userIdIn } from './who.ts';

const key = 'amanah-released';

/** Somebody left this device with nothing on it while the services believe that something waits here. */
export const noteReleased = (text: LocalText, who: string): void =>
  noteIds(text, key, [...notedIds(text, key).filter((one) => one !== who), who]);

/** The services have heard of them, or they have spoken for themselves. */
export const dropReleased = (text: LocalText, people: readonly string[]): void =>
  noteIds(
    text,
    key,
    notedIds(text, key).filter((one) => !people.includes(one)),
  );

/** Whose unsent work is no longer on this device, for the next person's report to say; whoever has new work here is not among them. */
export function releasedPeople(text: LocalText, who: string): readonly string[] {
  const busy = new Set(waitingWork(text).map((line) => line.who));
  return notedIds(text, key).filter((one) => one !== who && isSamePlace(one, who) && !busy.has(one));
}

/** As their services know them. */
export const releasedIds = (people: readonly string[]): string[] => people.map(userIdIn);

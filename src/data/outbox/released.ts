import type { LocalText } from '../../platform/storage.ts';
import { noteIds, notedIds } from '../session/noted-ids.ts';
import { waitingWork } from '../session/waiting-work.ts';

const key = 'amanah-released';
/** Somebody left this device with nothing on it while the services believe that something waits here. */
export const noteReleased = (text: LocalText, userId: string): void =>
  noteIds(text, key, [...notedIds(text, key).filter((id) => id !== userId), userId]);

/** The services have heard of them, or they have spoken for themselves. */
export const dropReleased = (text: LocalText, ids: readonly string[]): void =>
  noteIds(
    text,
    key,
    notedIds(text, key).filter((id) => !ids.includes(id)),
  );

/** Whose unsent work is no longer on this device, for the next person's report to say; whoever has new work here is not among them. */
export function releasedPeople(text: LocalText, userId: string): readonly string[] {
  const busy = new Set(waitingWork(text).map((line) => line.userId));
  return notedIds(text, key).filter((id) => id !== userId && !busy.has(id));
}

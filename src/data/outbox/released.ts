import type { LocalText } from '../../platform/storage.ts';
import { waitingWork } from '../session/waiting-work.ts';

const key = 'amanah-released';
/** More people than share a device; the oldest are forgotten first. */
const mostPeople = 20;

function noted(text: LocalText): readonly string[] {
  try {
    const found: unknown = JSON.parse(text.get(key) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keep(text: LocalText, ids: readonly string[]): void {
  try {
    if (ids.length === 0) text.remove(key);
    else text.set(key, JSON.stringify(ids.slice(-mostPeople)));
  } catch {
    /* a full localStorage costs only this word */
  }
}

/** Somebody left this device with nothing on it while the services believe that something waits here. */
export const noteReleased = (text: LocalText, userId: string): void => keep(text, [...noted(text).filter((id) => id !== userId), userId]);

/** The services have heard of them, or they have spoken for themselves. */
export const dropReleased = (text: LocalText, ids: readonly string[]): void =>
  keep(
    text,
    noted(text).filter((id) => !ids.includes(id)),
  );

/** Whose unsent work is no longer on this device, for the next person's report to say; whoever has new work here is not among them. */
export function releasedPeople(text: LocalText, userId: string): readonly string[] {
  const busy = new Set(waitingWork(text).map((line) => line.userId));
  return noted(text).filter((id) => id !== userId && !busy.has(id));
}

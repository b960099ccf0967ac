import type { LocalText } from '../../platform/storage/storage.ts';

/** More people than ever share a device; the oldest are forgotten first. */
const mostPeople = 20;

/** The users' ids under a key of localStorage; empty if it is damaged. */
export function notedIds(text: LocalText, key: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(text.get(key) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores them; a full localStorage only loses the note. */
export function noteIds(text: LocalText, key: string, ids: readonly string[]): void {
  try {
    if (ids.length === 0) text.remove(key);
    else text.set(key, JSON.stringify(ids.slice(-mostPeople)));
  } catch {
    /* what is noted is never needed to keep what a person typed */
  }
}

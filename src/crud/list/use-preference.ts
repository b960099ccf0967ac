import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isLocalStorageRefused, localStore } from '../../platform/storage/web-storage.ts';
import { useData } from '../live/data-context.tsx';

/** The parts of the page that show a preference: a change in one shows in all. */
const listeners = new Set<() => void>();
/** What did not fit into a full localStorage; it lasts until the page is closed. */
const full = new Map<string, string>();

const read = (key: string): string => full.get(key) ?? localStore.getItem(key) ?? '';

/** Stores a text; answers whether it is now on the device, and not only kept until the page is closed. */
function write(key: string, text: string): boolean {
  let isKept = !isLocalStorageRefused;
  try {
    if (text === '') localStore.removeItem(key);
    else localStore.setItem(key, text);
    full.delete(key);
  } catch {
    full.set(key, text);
    isKept = false;
  }
  for (const listener of listeners) listener();
  return isKept;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Preference<T> {
  readonly value: T;
  /** Undefined removes the preference; answers whether the browser stored it. */
  readonly set: (value: T | undefined) => boolean;
}

/**
 * How people set up a list for themselves: stored on this device, for this account, and nowhere else. `understand`
 * makes sense of whatever is stored, or of nothing at all; it has to be the same function each time.
 */
export function usePreference<T>(what: string, route: string, understand: (kept: unknown) => T): Preference<T> {
  const { who } = useData();
  const key = `amanah-list-${what} ${who} ${route}`;
  const text = useSyncExternalStore(subscribe, () => read(key));
  const value = useMemo(() => understand(parsed(text)), [text, understand]);
  const set = useCallback((next: T | undefined) => write(key, next === undefined ? '' : JSON.stringify(next)), [key]);
  return useMemo(() => ({ value, set }), [value, set]);
}

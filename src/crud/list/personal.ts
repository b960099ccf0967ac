import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useData } from '../live/data-context.tsx';

/** Those who use what is kept: a change in one place shows in all of them. */
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, a choice holds until the page is closed. */
const unkept = new Map<string, string>();

function read(key: string): string {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return unkept.get(key) ?? '';
  }
}

/** Whether it rests on the device now. */
function write(key: string, text: string): boolean {
  let isKept = true;
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
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

export interface Personal<T> {
  readonly value: T;
  /** Undefined forgets it; answers whether the browser kept it. */
  readonly set: (value: T | undefined) => boolean;
}

/**
 * How a person set up a list for herself: kept on this device, for this account, and nowhere else. `understand` makes
 * sense of whatever stands there, and of nothing at all; it has to be the same function each time.
 */
export function usePersonal<T>(what: string, route: string, understand: (kept: unknown) => T): Personal<T> {
  const { who } = useData();
  const key = `amanah-list-${what} ${who} ${route}`;
  const text = useSyncExternalStore(subscribe, () => read(key));
  const value = useMemo(() => understand(parsed(text)), [text, understand]);
  const set = useCallback((next: T | undefined) => write(key, next === undefined ? '' : JSON.stringify(next)), [key]);
  return useMemo(() => ({ value, set }), [value, set]);
}

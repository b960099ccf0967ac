import { useEffect, useSyncExternalStore } from 'react';

let heading: string | null = null;
const listeners = new Set<() => void>();

function show(words: string | null): void {
  heading = words;
  for (const tell of listeners) tell();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For a page whose heading is the name of what it shows: the one header of a phone says it too, as long as the page stands. */
export function useOwnHeading(words: string): void {
  useEffect(() => {
    show(words);
    return () => show(null);
  }, [words]);
}

/** The heading of the page that stands; null where its screen's name says it. */
export const useShownHeading = (): string | null => useSyncExternalStore(subscribe, () => heading);

import { useEffect, useSyncExternalStore } from 'react';

/** What the one header of a phone says in place of the screen's name. */
export interface OwnHeading {
  readonly words: string;
  /** The page above, which an arrow in place of the menu leads to; the words name that page then. */
  readonly back?: string | undefined;
}

let heading: OwnHeading | null = null;
const listeners = new Set<() => void>();

function show(next: OwnHeading | null): void {
  heading = next;
  for (const tell of listeners) tell();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For a page whose heading is the name of what it shows, or whose header leads back: as long as the page stands. */
export function useOwnHeading(words: string, back?: string): void {
  useEffect(() => {
    show({ words, back });
    return () => show(null);
  }, [words, back]);
}

/** The heading of the page that stands; null where its screen's name says it. */
export const useShownHeading = (): OwnHeading | null => useSyncExternalStore(subscribe, () => heading);

/** Where a page puts what else can be done with it, in the header of a phone. */
export const headerActionsId = 'kepala-aksi';

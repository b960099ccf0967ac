import { useEffect, useSyncExternalStore } from 'react';

/** What a phone's one header says instead of the screen's name. */
export interface OwnHeading {
  readonly words: string;
  /** The page above, which an arrow leads to instead of the menu button; the words then name that page. */
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

/** For a page whose heading is the name of what it shows, or whose header leads back; lasts as long as the page. */
export function useOwnHeading(words: string, back?: string): void {
  useEffect(() => {
    show({ words, back });
    return () => show(null);
  }, [words, back]);
}

/** The heading of the current page; null if its screen's name is the heading. */
export const useShownHeading = (): OwnHeading | null => useSyncExternalStore(subscribe, () => heading);

/** Where a page puts its further actions, in the header of a phone. */
export const headerActionsId = 'kepala-aksi';

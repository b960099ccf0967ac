import { useSyncExternalStore } from 'react';

/** The person that a one-time link was requested for. */
export interface WantedLink {
  readonly user: number;
  readonly name: string;
}

let wanted: WantedLink | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog that creates a link, or closes it: the buttons are in rows that may go, and the dialog must not go with them. */
export function wantLink(next: WantedLink | undefined): void {
  wanted = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useWantedLink = (): WantedLink | undefined => useSyncExternalStore(subscribe, () => wanted);

import { useSyncExternalStore } from 'react';

/** A question that one part of the app asks and another one shows: how to ask it, how to close it, and whether it is open. */
export function createQuestion() {
  let isAsked = false;
  const listeners = new Set<() => void>();
  const set = (asked: boolean) => {
    isAsked = asked;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    ask: () => set(true),
    close: () => set(false),
    useIsAsked: (): boolean => useSyncExternalStore(subscribe, () => isAsked),
  };
}

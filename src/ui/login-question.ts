import { useSyncExternalStore } from 'react';

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

/** Whether somebody wants to log in where they are; screens ask for it, and the layout around them has the dialog. */
export const loginQuestion = { ask: () => set(true), close: () => set(false) };
export const useIsLoggingIn = (): boolean => useSyncExternalStore(subscribe, () => isAsked);

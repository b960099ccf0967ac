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

/** Whether somebody wants to leave with unsent work; the menu that was pressed is gone by then, so the layout asks. */
export const leaveQuestion = { ask: () => set(true), close: () => set(false) };
export const useIsLeaving = (): boolean => useSyncExternalStore(subscribe, () => isAsked);

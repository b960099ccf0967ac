import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What the browser believes; only a hint, so it never blocks an attempt to log in. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

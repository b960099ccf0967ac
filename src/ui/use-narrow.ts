import { useSyncExternalStore } from 'react';

const narrow = typeof matchMedia === 'function' ? matchMedia('(max-width: 780px)') : null;
const subscribe = (listener: () => void) => {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
};

/** The same, asked once, outside of what is drawn. */
export const isNarrow = (): boolean => narrow?.matches ?? false;

/** True at 780 px or less: cards, sheets, one header. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow?.matches ?? false,
    () => false,
  );

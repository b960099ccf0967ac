import { useCallback, useMemo, useSyncExternalStore } from 'react';

const narrow = typeof matchMedia === 'function' ? matchMedia('(max-width: 780px)') : null;
const subscribe = (listener: () => void) => {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
};

/** Whether the window is narrow now, read once, outside components. */
export const isNarrow = (): boolean => narrow?.matches ?? false;

/** True in a window narrower than this many pixels. */
export function useNarrowerThan(width: number): boolean {
  const query = useMemo(
    () => (typeof matchMedia === 'function' && width > 0 ? matchMedia(`(max-width: ${width - 0.02}px)`) : null),
    [width],
  );
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        query?.addEventListener('change', listener);
        return () => query?.removeEventListener('change', listener);
      },
      [query],
    ),
    () => query?.matches ?? false,
    () => false,
  );
}

/** True at 780 px or less: cards, sheets, one header. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow?.matches ?? false,
    () => false,
  );

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/** One entry for each form on this page with unsaved typing. */
const held = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Counts as unsaved until the returned function is called. */
function hold(): () => void {
  const mine = Symbol('unsaved');
  held.add(mine);
  tell();
  return () => {
    if (held.delete(mine)) tell();
  };
}

/** What is typed on this page and not saved: nothing may take the page away without asking. */
export const unsaved = {
  any: (): boolean => held.size > 0,
  count: (): number => held.size,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Counts a form as long as `isDirty`; once closed it no longer counts. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? hold() : undefined), [isDirty]);
}

/** The same for parts that keep no state of what is typed; causes no re-render. */
export function useTyping(): { readonly begin: () => void; readonly end: () => void } {
  const release = useRef<(() => void) | undefined>(undefined);
  const begin = useCallback(() => {
    release.current ??= hold();
  }, []);
  const end = useCallback(() => {
    release.current?.();
    release.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  return { begin, end };
}

export const useAnyUnsaved = (): boolean => useSyncExternalStore(unsaved.subscribe, unsaved.any);

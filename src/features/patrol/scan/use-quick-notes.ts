import { useEffect, useMemo } from 'react';
import { quickNotes } from '../../../contract/resources/quick-notes.ts';
import { useData, useIsOnline, useLive } from '../../../crud/public.ts';
import { offeredNotes, type QuickNote } from '../quick-notes/offered-notes.ts';

// A sheet of buttons, not a list: a handful is usual.
const query = { search: '', limit: 100 };
const none: readonly [] = [];

/** The buttons of the sheet, from the device; asked for anew once each time the scanner opens. */
export function useQuickNotes(): readonly QuickNote[] {
  const { mirror } = useData();
  const online = useIsOnline();
  const { value: rows } = useLive(useMemo(() => mirror.lookup(quickNotes, query), [mirror]));
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    // A service that has none answers so; the built-in ones serve then.
    void mirror.refreshLookup(quickNotes, query, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, online]);
  return useMemo(() => offeredNotes(rows ?? none), [rows]);
}

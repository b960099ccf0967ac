import { useSyncExternalStore } from 'react';
import type { Input } from '../../../../contract/resource.ts';
import type { photoSet } from '../../../../crud/public.ts';
import type { Command } from '../../../../data/public.ts';

/** A saved log, or a finding that was saved with one, that still takes photos. */
export interface SavedFinding {
  readonly set: ReturnType<typeof photoSet>;
  /** What is said of each photo. */
  readonly also?: Input;
  readonly row: Pick<Command, 'rowId'>;
  readonly room: string;
  /** How many it has. */
  readonly photos: number;
  /** How many more it takes. */
  readonly left: number;
  /** How many of them were taken after it was saved. */
  readonly added: number;
}

/** What was saved a moment ago. */
export interface SavedLog {
  /** What was saved together and is taken back together. */
  readonly commandIds: readonly string[];
  readonly words: string;
  /** What was said about a finding with it. */
  readonly headline?: string | undefined;
  readonly point: string;
  /** Nothing sends it while the app is closed. */
  readonly needsApp: boolean;
  /** A finding whose photos may follow until the next code is read. */
  readonly finding?: SavedFinding | undefined;
  /** The ticks of this session: setting the clock must not change the seconds left for the undo. */
  readonly at: number;
}

/** Kept outside the screen's state: a change re-renders two small parts, not the sheet and the camera around them. */
export interface SavedLogStore {
  readonly get: () => SavedLog | undefined;
  readonly set: (saved: SavedLog | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSavedLogStore(): SavedLogStore {
  let present: SavedLog | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set(saved) {
      present = saved;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useSavedLog = (store: SavedLogStore): SavedLog | undefined => useSyncExternalStore(store.subscribe, store.get);

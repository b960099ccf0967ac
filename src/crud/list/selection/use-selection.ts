import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Resource, Row } from '../../../contract/resource.ts';
import type { PageQuery, ShownRow } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { selectionTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import { useData } from '../../live/data-context.tsx';
import { ranged, stateOfPage } from './picks.ts';

type Picked = ReadonlyMap<string, Row>;

/** The rows of a list that somebody has selected, including those on other pages. */
export interface Selection {
  readonly rows: Picked;
  /** On a phone: a tap selects, and the actions are at the foot. */
  readonly isPicking: boolean;
  readonly setPicking: (isPicking: boolean) => void;
  readonly pageState: 'none' | 'some' | 'all';
  /** Selects or deselects a row; with `isRange` every row from the last one to it. */
  readonly pick: (key: string, isRange: boolean) => void;
  /** All rows of the page, or none of them if all are selected. */
  readonly pickPage: () => void;
  /** All rows the list finds, on whatever page. */
  readonly pickAll: () => void;
  /** While all rows are being collected: how many there are so far. */
  readonly collected: number | undefined;
  readonly clear: () => void;
}

interface State {
  /** The list that rows were selected in: its search and its filters. */
  readonly list: string;
  readonly rows: Picked;
  readonly anchor?: string;
  readonly isPicking: boolean;
}

const nobody: Picked = new Map();

/** Collects all rows the list finds, and finally gives them to `take`. */
function useCollecting(resource: Resource, query: Pick<PageQuery, 'search' | 'sort' | 'filters'>, take: (rows: Picked) => void) {
  const { mirror } = useData();
  const [collected, setCollected] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const asked = JSON.stringify(query);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setCollected(undefined);
  }, []);
  // After another search, another filter, or on another page of the app, what was begun is no longer wanted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what it depends on
  useEffect(() => stop, [stop, asked]);
  const start = async () => {
    stop();
    const mine = new AbortController();
    running.current = mine;
    const rows = new Map<string, Row>();
    setCollected(0);
    for await (const chunk of mirror.walk(resource, query, mine.signal)) {
      if (mine.signal.aborted) return;
      if (!chunk.ok) {
        feedback.toast({ tone: 'error', message: `${texts.notAll} ${chunk.error.message}`, ms: feedbackTimes.errorToast });
        return stop();
      }
      for (const row of chunk.value) rows.set(row.id, row);
      setCollected(rows.size);
    }
    if (running.current !== mine) return;
    stop();
    take(rows);
  };
  return { collected, stop, start };
}

/** Selecting rows of a list. `query` is what the list is asked for: with another search or filter it starts over. */
export function useSelection(
  resource: Resource,
  query: Pick<PageQuery, 'search' | 'sort' | 'filters'>,
  shown: readonly ShownRow[],
): Selection {
  const list = JSON.stringify([query.search, query.filters ?? null]);
  const [kept, setKept] = useState<State>({ list, rows: nobody, isPicking: false });
  const state = kept.list === list ? kept : { list, rows: nobody, isPicking: kept.isPicking };
  const latest = useRef({ state, shown });
  latest.current = { state, shown };
  const change = useCallback((next: Partial<State>) => {
    const now = { ...latest.current.state, ...next };
    // Two changes may come before anything is rendered.
    latest.current = { ...latest.current, state: now };
    setKept(now);
  }, []);
  const { collected, start, stop } = useCollecting(resource, query, (rows) => change({ rows }));
  const begin = useRef(start);
  begin.current = start;
  const acts = useMemo(
    () => ({
      setPicking: (isPicking: boolean) => change(isPicking ? { isPicking } : { isPicking, rows: nobody }),
      pick: (key: string, isRange: boolean) => {
        const now = latest.current;
        const found = now.shown.map(({ row }) => row);
        change({ rows: ranged(now.state.rows, found, key, isRange ? now.state.anchor : undefined), anchor: key });
      },
      pickPage: () => {
        const now = latest.current;
        const rows = new Map(now.state.rows);
        const isAll = stateOfPage(rows, now.shown) === 'all';
        for (const { row } of now.shown) {
          if (isAll) rows.delete(row.id);
          else rows.set(row.id, row);
        }
        change({ rows });
      },
      pickAll: () => void begin.current(),
      clear: () => {
        stop();
        change({ rows: nobody, isPicking: false });
      },
    }),
    [change, stop],
  );
  const { rows, isPicking } = state;
  const pageState = useMemo(() => stateOfPage(rows, shown), [rows, shown]);
  return useMemo(() => ({ rows, isPicking, pageState, collected, ...acts }), [rows, isPicking, pageState, collected, acts]);
}

/** The selection of the list around, for its dialogs. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** The rows that are selected in the list around. */
export const useSelectedRows = (): readonly Row[] => {
  const selection = useContext(SelectionContext);
  return useMemo(() => [...(selection?.rows.values() ?? [])], [selection]);
};

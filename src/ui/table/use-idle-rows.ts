import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../gesture/when-idle.ts';
import { isInSight, rowsInSight, type Sight } from './rows-in-sight.ts';

// Rows made ready in one step: each step repaints the table, so there are few and large ones.
const atOnce = 25;

/** Any later, and a screen reader would have to wait. */
const latestMs = 2000;

const nowhere = { top: 0, bottom: 0 };

type Table = RefObject<HTMLTableElement | null>;
/** The lines of rows; the headings of groups between them are always drawn. */
const rowsOf = (table: Table): readonly HTMLTableRowElement[] =>
  [...(table.current?.rows ?? [])].filter(({ dataset }) => dataset['row'] !== undefined);

/** The rows in view, as last measured: measuring while rendering would itself lay the table out. */
function useSight(table: Table): RefObject<Sight | undefined> {
  const sight = useRef<Sight | undefined>(undefined);
  useLayoutEffect(() => {
    const measure = () => {
      const rows = rowsOf(table);
      sight.current = rowsInSight(rows.length, (at) => rows[at]?.getBoundingClientRect() ?? nowhere, innerHeight) ?? sight.current;
    };
    const stop = whenIdle(measure, latestMs);
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      stop();
      removeEventListener('scroll', measure, { capture: true });
    };
  }, [table]);
  return sight;
}

/** After the frame that is about to be painted; answers how to cancel it. */
function afterFrame(work: () => void): () => void {
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(handle);
}

const hideFar = (table: Table, isNear: (index: number) => boolean): void => {
  for (const [index, row] of rowsOf(table).entries()) row.style.contentVisibility = isNear(index) ? '' : 'hidden';
};

/** Lets rows be seen that are not ready yet, then makes all of them ready a few at a time. */
function drawRest(table: Table): () => void {
  let stop = () => {};
  const next = () => {
    const waiting = rowsOf(table).filter((row) => row.style.contentVisibility === '');
    for (const row of waiting.slice(0, atOnce)) row.style.contentVisibility = 'visible';
    if (waiting.length > atOnce) stop = whenIdle(next, latestMs);
  };
  stop = afterFrame(() => {
    for (const row of rowsOf(table)) if (row.style.contentVisibility === 'hidden') row.style.contentVisibility = '';
    stop = whenIdle(next, latestMs);
  });
  return () => stop();
}

/**
 * Draws what is in view in one frame, and the other rows after it, hidden until they belong to the requested page.
 * Answers the row for each line. In the end every row is drawn: a screen reader finds every cell of the table, and
 * scrolling meets rows that are ready.
 */
export function useIdleRows<R extends { readonly key: string }>(table: Table, rows: readonly R[]): readonly R[] {
  const later = useDeferredValue(rows);
  const sight = useSight(table);
  const isNear = (index: number) => isInSight(sight.current, index);
  // The same rows with other values are drawn in place.
  const keys = rows.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: which rows are near is measured only when the rows change
  useLayoutEffect(() => hideFar(table, isNear), [table, keys]);
  const isSettled = later === rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same rows
  useLayoutEffect(() => (isSettled ? drawRest(table) : undefined), [table, keys, isSettled]);
  return isSettled ? rows : rows.map((row, index) => (isNear(index) ? row : (later[index] ?? row)));
}

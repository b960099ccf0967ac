import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../gesture/when-idle.ts';

// Rows made ready in one step: each step repaints the table, so there are few and large ones.
const atOnce = 25;

/** Any later, and a screen reader would have to wait. */
const latestMs = 2000;

/** Rows on either side that a turn of the wheel brings into view before the next frame. */
const spare = 4;

type Body = RefObject<HTMLTableSectionElement | null>;
/** The lines of rows; the headings of groups between them are always drawn. */
const rowsOf = (body: Body): readonly HTMLTableRowElement[] =>
  [...(body.current?.rows ?? [])].filter(({ dataset }) => dataset['row'] !== undefined);

/** First and last row in view, as last measured: measuring while rendering would itself lay the table out. */
function useSight(body: Body): RefObject<readonly [number, number] | undefined> {
  const sight = useRef<readonly [number, number] | undefined>(undefined);
  useLayoutEffect(() => {
    const measure = () => {
      const table = body.current;
      const count = table?.rows.length ?? 0;
      if (!table || count === 0) return;
      const { top, height } = table.getBoundingClientRect();
      const each = Math.max(1, height / count);
      sight.current = [Math.floor(-top / each) - spare, Math.ceil((innerHeight - top) / each) + spare];
    };
    const stop = whenIdle(measure, latestMs);
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      stop();
      removeEventListener('scroll', measure, { capture: true });
    };
  }, [body]);
  return sight;
}

/** After the frame that is about to be painted; answers how to cancel it. */
function afterFrame(work: () => void): () => void {
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(handle);
}

const hideFar = (body: Body, isNear: (index: number) => boolean): void => {
  for (const [index, row] of rowsOf(body).entries()) row.style.contentVisibility = isNear(index) ? '' : 'hidden';
};

/** Lets rows be seen that are not ready yet, then makes all of them ready a few at a time. */
function drawRest(body: Body): () => void {
  let stop = () => {};
  const next = () => {
    const waiting = rowsOf(body).filter((row) => row.style.contentVisibility === '');
    for (const row of waiting.slice(0, atOnce)) row.style.contentVisibility = 'visible';
    if (waiting.length > atOnce) stop = whenIdle(next, latestMs);
  };
  stop = afterFrame(() => {
    for (const row of rowsOf(body)) if (row.style.contentVisibility === 'hidden') row.style.contentVisibility = '';
    stop = whenIdle(next, latestMs);
  });
  return () => stop();
}

/**
 * Draws what is in view in one frame, and the other rows after it, hidden until they belong to the requested page.
 * Answers the row for each line. In the end every row is drawn: a screen reader finds every cell of the table, and
 * scrolling meets rows that are ready.
 */
export function useIdleRows<R extends { readonly key: string }>(body: Body, rows: readonly R[]): readonly R[] {
  const later = useDeferredValue(rows);
  const sight = useSight(body);
  const [first, last] = sight.current ?? [0, Number.POSITIVE_INFINITY];
  // Another page may begin at its top.
  const isNear = (index: number) => index <= last - first || (index >= first && index <= last);
  // The same rows with other values are drawn in place.
  const keys = rows.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: which rows are near is measured only when the rows change
  useLayoutEffect(() => hideFar(body, isNear), [body, keys]);
  const isSettled = later === rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same rows
  useLayoutEffect(() => (isSettled ? drawRest(body) : undefined), [body, keys, isSettled]);
  return isSettled ? rows : rows.map((row, index) => (isNear(index) ? row : (later[index] ?? row)));
}

import { type RefObject, useLayoutEffect } from 'react';

// Fewer, larger steps: each paints the table anew.
const atOnce = 25;

/** Calls when the browser has nothing better to do; answers how to call it off. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Draws the rows out of sight a few at a time once the visible ones are painted: a screen reader finds every
 * cell of the table, and scrolling meets rows that are ready.
 */
export function useIdleRows(body: RefObject<HTMLTableSectionElement | null>, rows: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand in the same lines, and only those in sight are drawn at once
  useLayoutEffect(() => {
    for (const row of body.current?.rows ?? []) row.style.contentVisibility = '';
    let stop = () => {};
    const next = () => {
      const waiting = [...(body.current?.rows ?? [])].filter((row) => row.style.contentVisibility === '');
      for (const row of waiting.slice(0, atOnce)) row.style.contentVisibility = 'visible';
      if (waiting.length > atOnce) stop = whenIdle(next);
    };
    stop = whenIdle(next);
    return () => stop();
  }, [body, rows]);
}

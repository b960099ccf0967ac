import { type RefObject, useLayoutEffect } from 'react';
import { whenIdle } from './when-idle.ts';

// Fewer, larger steps: each paints the table anew.
const atOnce = 25;

/** Later would let a reader of the screen wait. */
const latestMs = 2000;

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
      if (waiting.length > atOnce) stop = whenIdle(next, latestMs);
    };
    stop = whenIdle(next, latestMs);
    return () => stop();
  }, [body, rows]);
}

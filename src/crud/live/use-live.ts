import { useEffect, useRef, useState } from 'react';
import type { Live } from '../../data/public.ts';

interface Held<T> {
  readonly value: T;
  readonly from: Live<T>;
}

/**
 * The latest value of a live query. When the query changes, the old value stays until the new query answers; `isStale`
 * says so. What was read ahead is there with the first drawing. The caller has to memoise the query.
 */
export function useLive<T>(live: Live<T> | null): { readonly value: T | undefined; readonly isStale: boolean; readonly problem: unknown } {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const [problem, setProblem] = useState<unknown>(undefined);
  const ahead = live && held?.from !== live ? live.latest?.() : undefined;
  const drawnAhead = useRef(ahead);
  drawnAhead.current = ahead;
  useEffect(() => {
    if (!live) return;
    setProblem(undefined);
    return live.subscribe((value) => {
      setProblem(undefined);
      // Whoever begins to follow is told at once what was drawn ahead: drawing it again would cost as much as the first time.
      const isDrawn = value !== undefined && value === drawnAhead.current;
      setHeld((now) => (isDrawn && now?.from !== live ? now : { value, from: live }));
    }, setProblem);
  }, [live]);
  if (ahead !== undefined) return { value: ahead, isStale: false, problem: undefined };
  return { value: held?.value, isStale: held !== null && held.from !== live, problem };
}

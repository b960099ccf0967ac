import { useEffect, useState } from 'react';
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
  useEffect(() => {
    if (!live) return;
    setProblem(undefined);
    return live.subscribe((value) => {
      setHeld({ value, from: live });
      setProblem(undefined);
    }, setProblem);
  }, [live]);
  const ahead = live && held?.from !== live ? live.latest?.() : undefined;
  if (ahead !== undefined) return { value: ahead, isStale: false, problem: undefined };
  return { value: held?.value, isStale: held !== null && held.from !== live, problem };
}

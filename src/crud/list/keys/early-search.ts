import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { stillSent } from '../../../ui/field/still-sent.ts';

/** The latest search that was set here, unless the address shows one from elsewhere. */
export function earlySearch(sent: readonly string[], arrived: string): string {
  return stillSent(sent, arrived).at(-1) ?? arrived;
}

export interface EarlySearch {
  /** The latest search, whether the address has it or not. */
  readonly search: string;
  readonly set: (search: string) => void;
  /** Back to what the address says. */
  readonly drop: () => void;
}

/**
 * The search of a list before the address has it: the router takes longer than the rows do. That the address has followed
 * is only noted: nothing is drawn for it.
 */
export function useEarlySearch(arrived: string): EarlySearch {
  const sent = useRef<readonly string[]>([arrived]);
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const latest = useRef(arrived);
  // Before anything else can happen: a letter that comes in between must not meet an older address.
  useLayoutEffect(() => {
    latest.current = arrived;
    sent.current = stillSent(sent.current, arrived);
  }, [arrived]);
  const acts = useMemo(() => {
    const change = (next: readonly string[]) => {
      sent.current = next;
      draw();
    };
    return {
      set: (search: string) => change([...sent.current, search]),
      drop: () => change([latest.current]),
    };
  }, []);
  return { search: earlySearch(sent.current, arrived), ...acts };
}

import { useEffect, useMemo, useReducer, useRef } from 'react';

/**
 * The searches this page has put into the address that have not arrived there yet, the shown one first. Any other
 * search came from elsewhere (Back), and then only that one counts.
 */
export function stillSent(sent: readonly string[], arrived: string): readonly string[] {
  const at = sent.indexOf(arrived);
  if (at === 0) return sent;
  return at > 0 ? sent.slice(at) : [arrived];
}

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
  useEffect(() => {
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

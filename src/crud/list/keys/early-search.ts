import { useCallback, useEffect, useState } from 'react';

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

/**
 * The search of a list before the address has it: the router takes longer than the rows do. Answers the latest search,
 * and how to set it.
 */
export function useEarlySearch(arrived: string): readonly [string, (search: string) => void] {
  const [sent, setSent] = useState<readonly string[]>([arrived]);
  useEffect(() => setSent((now) => stillSent(now, arrived)), [arrived]);
  const set = useCallback((search: string) => setSent((now) => [...stillSent(now, arrived), search]), [arrived]);
  return [earlySearch(sent, arrived), set];
}

import { useCallback, useEffect, useState } from 'react';
import { earlySearch, stillSent } from './early-search.ts';

/**
 * The search of a list before the address has it: the router takes longer than the rows do. Answers the search that
 * is meant, and how to set it.
 */
export function useEarlySearch(arrived: string): readonly [string, (search: string) => void] {
  const [sent, setSent] = useState<readonly string[]>([arrived]);
  useEffect(() => setSent((now) => stillSent(now, arrived)), [arrived]);
  const set = useCallback((search: string) => setSent((now) => [...stillSent(now, arrived), search]), [arrived]);
  return [earlySearch(sent, arrived), set];
}

import type { DataLayer } from '../../data/public.ts';
import type { Screen } from '../screen.ts';
import { filterParameters, filtersAsked } from './filters/use-filters.ts';
import { listQueryOf, readListState } from './list-state.ts';

/** Rows that take longer than this come after their page (ms): it must be seen that a tap did something. */
const longestHoldMs = 100;

/**
 * Reads the first rows of a list whose page is about to be drawn; `search` holds the parameters of its address. Ends when
 * they are known, so that the page is drawn once, with its rows, or after a tenth of a second.
 */
export function readListAhead(
  screen: Screen,
  search: Readonly<Record<string, unknown>>,
  { mirror, ours, time }: Pick<DataLayer, 'mirror' | 'ours' | 'time'>,
): Promise<void> {
  const state = readListState(search, filterParameters(screen));
  const filters = filtersAsked(screen, ours.has(screen.resource.service), state.kept, time.now());
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestHoldMs);
    mirror.pageAhead(screen.resource, listQueryOf(state, screen.order, filters), () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

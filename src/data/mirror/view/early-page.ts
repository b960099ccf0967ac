import { filtersTest } from '../../../contract/declared/list-filter.ts';
import type { ResourceName } from '../../../contract/registry.ts';
import { afterPaint } from '../../store/live/calm.ts';
import type { Live } from '../../store/live/live.ts';
import { rowsOf } from '../../store/set-record.ts';
import type { PageQuery, PageView, ShownRow } from '../for-screens.ts';
import { readPending } from '../rows/pending.ts';
import type { PageDeps } from './page-view.ts';

/** Lists up to this long are searched as quickly as their first rows are read. */
const shortList = 1000;
/** A filter that lets few rows through is left to the search of the whole list. */
const mostRead = 300;

/** Rows that take longer than this are not early any more (ms). */
const longestWaitMs = 1000;

/** Whether the rows of a page lie near the start of the list: it is narrowed by filters alone, and in its own order. */
const isNarrowed = ({ search, sort, filters, page }: PageQuery): boolean =>
  search.trim() === '' && !sort && page === 1 && Object.values(filters ?? {}).some((value) => value !== '');

/** Those of the first so many rows that pass, at most a page of them. */
async function firstThatPass(
  { cache }: PageDeps,
  resource: ResourceName,
  { filters, limit }: PageQuery,
  read: number,
): Promise<readonly ShownRow[]> {
  const passes = filtersTest(filters);
  const records = await rowsOf(cache, resource).limit(read).toArray();
  return records.flatMap(({ row }) => (passes(row) ? [{ row }] : [])).slice(0, limit);
}

/**
 * The first page of a long list on this device that is narrowed by filters, before it is known how many rows they let
 * through. Undefined if that would not be quicker or not be certain: own changes are on the list, or it is not whole.
 */
async function readEarly(deps: PageDeps, resource: ResourceName, query: PageQuery): Promise<PageView | undefined> {
  // Each row has to be opened, so first about as many as it takes, beside the rest: a phone waits for each answer.
  const [set, { size }, few] = await Promise.all([
    deps.cache.sets.get(resource),
    readPending(deps, resource),
    firstThatPass(deps, resource, query, 2 * query.limit),
  ]);
  const all = set?.total ?? 0;
  if (set?.state !== 'complete' || all <= shortList || deps.lists.isAtHand(set) || size > 0) return undefined;
  const rows = few.length < query.limit ? await firstThatPass(deps, resource, query, mostRead) : few;
  if (rows.length < query.limit) return undefined;
  return { rows, total: all, totalPages: 1, coverage: 'complete', stored: all, asOf: set.asOf, isCounting: true };
}

/**
 * The same page, told early if its rows can be read before the whole list is searched. The search waits until they are on
 * the screen: reading a long list keeps both cores of a phone busy.
 */
export function withEarlyRows(deps: PageDeps, resource: ResourceName, query: PageQuery, whole: Live<PageView>): Live<PageView> {
  if (!isNarrowed(query)) return whole;
  return {
    subscribe(next, error) {
      let isOver = false;
      let stop: (() => void) | undefined;
      const begin = () => {
        clearTimeout(patience);
        if (!isOver) stop ??= whole.subscribe(next, error);
      };
      // A database that does not answer is told of by the whole page, which must not wait for it here.
      const patience = setTimeout(begin, longestWaitMs);
      // What is wrong with the database, the whole page says.
      const early = readEarly(deps, resource, query).catch(() => undefined);
      void early.then((view) => {
        if (isOver || stop) return;
        if (!view) return begin();
        next(view);
        afterPaint(begin);
      });
      return () => {
        isOver = true;
        clearTimeout(patience);
        stop?.();
      };
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mostIds, narrows } from '../../contract/declared/list-filter.ts';
import { nameOf } from '../../contract/registry.ts';
import type { HeldRow, Resource, Row } from '../../contract/resource.ts';
import type { PageQuery, PageView } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useCanAsk, useMetService } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { useIsArriving } from '../live/use-resource-page.ts';
import type { Figure, FigureState } from './card.ts';
import { freshMs } from './home-call.ts';

interface ListFigureOptions<R extends Resource> {
  /** Which of the rows that the list answered count; all of them, and all that it has beyond those, without it. */
  readonly counts?: (row: HeldRow<R>) => boolean;
  /** How many rows are asked for; more where each has to be looked at. */
  readonly limit?: number;
  readonly sort?: PageQuery<R>['sort'];
}

/** What a view of the list tells of the figure; undefined while it tells nothing. */
export function figureOf<T extends Row>(view: PageView<T> | undefined, counts?: (row: T) => boolean): Figure<T> | undefined {
  if (!view || view.coverage === 'none') return undefined;
  const living = view.rows.filter(({ pending }) => pending?.operation !== 'delete').map(({ row }) => row);
  const rows = counts ? living.filter(counts) : living;
  const isSeen = view.rows.length >= view.total;
  const count = counts ? rows.length : view.total - (view.rows.length - living.length);
  // Where each row has to be looked at, a list of which only a page is here is known in part.
  const isPart = view.coverage === 'partial' || (counts !== undefined && !isSeen);
  return {
    count,
    asOf: view.asOf,
    rows,
    ...(isPart ? { part: { stored: view.stored, all: view.all } } : {}),
    ...(isSeen && rows.length <= mostIds ? { ids: rows.map(({ id }) => id) } : {}),
  };
}

/**
 * Counts the rows of a narrowed list, by the device where it holds the whole list and by the services where it does not:
 * the very question that the list behind the figure asks.
 */
export function useListFigure<R extends Resource>(
  resource: R,
  filters: PageQuery<NoInfer<R>>['filters'],
  { counts, limit = 10, sort }: ListFigureOptions<NoInfer<R>> = {},
): FigureState<HeldRow<R>> {
  const { mirror } = useData();
  const key = JSON.stringify([filters ?? null, limit, sort ?? null]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  const query = useMemo(
    (): PageQuery<R> => ({ page: 1, limit, search: '', ...(filters ? { filters } : {}), ...(sort ? { sort } : {}) }),
    [key],
  );
  const { value: view } = useLive(useMemo(() => mirror.page(resource, query), [mirror, resource, query]));
  // A device that never asked this service does not know yet what it can be asked for.
  const { isOurs, isMeeting } = useMetService(resource);
  const isServed =
    isOurs || Object.entries(filters ?? {}).every(([name, value]) => !narrows(String(value)) || mirror.canFilter(resource, name));
  const isReached = useCanAsk();
  const canAsk = isReached && isServed;
  const asked = useQuery({
    queryKey: ['figure', nameOf(resource), key],
    enabled: canAsk,
    queryFn: ({ signal }) => mirror.refresh(resource, query, signal),
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
  });
  // Its answer is in the cache, which has not told the board yet.
  const isArriving = useIsArriving(view, asked.data?.ok === true && asked.data.value === 'fetched' ? asked.dataUpdatedAt : 0);
  // What the services cannot be asked for is known only where the whole list is here.
  const isKnown = isServed || view?.coverage === 'complete';
  const figure = useMemo(() => (isKnown ? figureOf(view, counts) : undefined), [view, isKnown, counts]);
  return { figure, isAsking: isMeeting || (canAsk && (asked.isFetching || isArriving)), again: () => void asked.refetch() };
}

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
  /** Which of the answered rows count; without it all do, and so do those beyond the answered page. */
  readonly counts?: (row: HeldRow<R>) => boolean;
  /** How many rows are asked for; more where each has to be looked at. */
  readonly limit?: number;
  readonly sort?: PageQuery<R>['sort'];
}

/** The figure that a view of the list gives; undefined while it gives none. */
export function figureOf<T extends Row>(view: PageView<T> | undefined, counts?: (row: T) => boolean): Figure<T> | undefined {
  if (!view || view.coverage === 'none') return undefined;
  const living = view.rows.filter(({ pending }) => pending?.operation !== 'delete').map(({ row }) => row);
  const rows = counts ? living.filter(counts) : living;
  const isSeen = view.rows.length >= view.total;
  const count = counts ? rows.length : view.total - (view.rows.length - living.length);
  // If each row has to be looked at, one page of a list gives only part of the figure.
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
 * Counts the rows of a narrowed list: on the device if it holds the whole list, otherwise by the services. It is
 * exactly the question that the list behind the figure asks.
 */
export function useListFigure<R extends Resource>(
  resource: R,
  filters: PageQuery<NoInfer<R>>['filters'],
  { counts, limit = 10, sort }: ListFigureOptions<NoInfer<R>> = {},
): FigureState<HeldRow<R>> {
  const { mirror } = useData();
  const key = JSON.stringify([filters ?? null, limit, sort ?? null]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all of it
  const query = useMemo(
    (): PageQuery<R> => ({ page: 1, limit, search: '', ...(filters ? { filters } : {}), ...(sort ? { sort } : {}) }),
    [key],
  );
  const { value: view } = useLive(useMemo(() => mirror.page(resource, query), [mirror, resource, query]));
  // A device that never asked this service does not yet know what it can be asked for.
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
  // The answer is in the cache, which has not told the board yet.
  const isArriving = useIsArriving(view, asked.data?.ok === true && asked.data.value === 'fetched' ? asked.dataUpdatedAt : 0);
  // What the services cannot be asked for is known only if the whole list is here.
  const isKnown = isServed || view?.coverage === 'complete';
  const figure = useMemo(() => (isKnown ? figureOf(view, counts) : undefined), [view, isKnown, counts]);
  return { figure, isAsking: isMeeting || (canAsk && (asked.isFetching || isArriving)), again: () => void asked.refetch() };
}

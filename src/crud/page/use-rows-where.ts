import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { FiltersOf } from '../../contract/declared/list-filter.ts';
import type { HeldRow, Resource } from '../../contract/resource.ts';
import { isLocal, wholeList } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useCanAsk } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';

/** More than ever belong to one row. */
const usual = 100;

interface AskedRows<R extends Resource> {
  readonly rows: readonly HeldRow<R>[] | undefined;
  /** The services are being asked: what the device lacks may be on its way. */
  readonly isAsking: boolean;
  /** The services have not answered: the list the device has to hold in full for these rows to be complete. */
  readonly untold: Resource | undefined;
}

const firstRow = { page: 1, limit: 1, search: '' } as const;

/** Whether the device may lack rows of a list, none if there is no list; undefined until it has answered. */
export function useMayLack(list: Resource | undefined): boolean | undefined {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => (list ? mirror.page(list, firstRow) : null), [mirror, list]));
  if (!list) return false;
  return value && value.coverage !== 'complete';
}

/** The rows of `useRowsWhere`, whether the services are still being asked for them, and which list there may be more of. */
export function useAskedRowsWhere<R extends Resource>(resource: R, filters: FiltersOf<NoInfer<R>> | null, limit = usual): AskedRows<R> {
  const { mirror, ours } = useData();
  const canAsk = useCanAsk();
  // Every render makes a new object of the same filters, so they are compared as text.
  const asked = JSON.stringify(filters);
  const query = useMemo(
    () => (asked === 'null' ? null : { search: '', filters: JSON.parse(asked) as FiltersOf<R>, limit }),
    [asked, limit],
  );
  const { value, isStale } = useLive(useMemo(() => (query ? mirror.lookup(resource, query) : null), [mirror, resource, query]));
  // What was made here and has not left is known to this device alone.
  const isOfHere = Object.values(filters ?? {}).some((one) => isLocal(String(one)));
  const mayAsk = query !== null && !isOfHere;
  const {
    isFetching,
    data: isTold = false,
    refetch,
  } = useQuery({
    queryKey: ['rows-where', resource.name, asked, limit],
    enabled: mayAsk,
    queryFn: async ({ signal }) => {
      // Perhaps nothing else on the page asks this service, and then nobody knows yet that it is ours.
      if (!query || !(await ours.meet(resource)).ok || !ours.has(resource.service)) return false;
      return (await mirror.refreshLookup(resource, query, signal)).ok;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  // Services that are back answer what could not be asked before.
  const couldAsk = useRef(canAsk);
  useEffect(() => {
    if (mayAsk && canAsk && !couldAsk.current) void refetch();
    couldAsk.current = canAsk;
  }, [mayAsk, canAsk, refetch]);
  const isUntold = query !== null && !isOfHere && !isTold;
  return { rows: isStale || !query ? undefined : value, isAsking: canAsk && isFetching, untold: isUntold ? resource : undefined };
}

/**
 * The rows of another list that belong to the row of a page: from the device at once, from our services as soon as they
 * answer. Undefined until the device has answered; null filters ask for none.
 */
export function useRowsWhere<R extends Resource>(
  resource: R,
  filters: FiltersOf<NoInfer<R>> | null,
  limit?: number,
): readonly HeldRow<R>[] | undefined {
  return useAskedRowsWhere<R>(resource, filters, limit).rows;
}

/** A short list as a whole. For a screen that names it among its `lists` it is there with the first drawing. */
export const useWholeList = <R extends Resource>(resource: R): readonly HeldRow<R>[] | undefined =>
  useAskedRowsWhere<R>(resource, {} as FiltersOf<R>, wholeList.limit).rows;

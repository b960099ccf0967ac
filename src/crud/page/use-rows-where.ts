import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FiltersOf } from '../../contract/list-filter.ts';
import type { HeldRow, Resource } from '../../contract/resource.ts';
import { isLocal } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useCanAsk, useIsOurs } from '../live/use-connection.ts';
import { useLive } from '../live/use-live.ts';

/** More than belong to one row. */
const usual = 100;

interface AskedRows<R extends Resource> {
  readonly rows: readonly HeldRow<R>[] | undefined;
  /** The services are being asked: what the device lacks may be on its way. */
  readonly isAsking: boolean;
}

/** The rows of `useRowsWhere`, and whether the services are still being asked for them. */
export function useAskedRowsWhere<R extends Resource>(resource: R, filters: FiltersOf<NoInfer<R>> | null, limit = usual): AskedRows<R> {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const isOurs = useIsOurs(resource);
  // Each drawing makes another object of the same filters, so they are compared as text.
  const asked = JSON.stringify(filters);
  const query = useMemo(
    () => (asked === 'null' ? null : { search: '', filters: JSON.parse(asked) as FiltersOf<R>, limit }),
    [asked, limit],
  );
  const { value, isStale } = useLive(useMemo(() => (query ? mirror.lookup(resource, query) : null), [mirror, resource, query]));
  const { isFetching } = useQuery({
    queryKey: ['rows-where', resource.name, asked, limit],
    enabled: isOurs && query !== null && !Object.values(filters ?? {}).some((one) => isLocal(String(one))),
    queryFn: async ({ signal }) => (query ? (await mirror.refreshLookup(resource, query, signal)).ok : false),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  return { rows: isStale || !query ? undefined : value, isAsking: canAsk && isFetching };
}

/**
 * The rows of another list that belong to the row of a page: from the device at once, from our services as soon as they
 * answer. Undefined until the device has; null filters ask for none.
 */
export function useRowsWhere<R extends Resource>(
  resource: R,
  filters: FiltersOf<NoInfer<R>> | null,
  limit?: number,
): readonly HeldRow<R>[] | undefined {
  return useAskedRowsWhere<R>(resource, filters, limit).rows;
}

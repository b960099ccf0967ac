import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListFilters } from '../../../contract/declared/list-filter.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useData } from '../../live/data-context.tsx';
import { useCanAsk } from '../../live/connection/use-connection.ts';
import { useLive } from '../../live/use-live.ts';

const freshMs = 30_000;

/**
 * How many rows a narrowed list holds: counted by the device if it has the whole list, or all of its last days;
 * otherwise by the services. A list of which only some rows are here says nothing until they have answered.
 */
export function useCount(resource: Resource, filters: ListFilters, search = ''): number | undefined {
  const { mirror } = useData();
  const key = JSON.stringify([filters, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all of it
  const query = useMemo(() => ({ page: 1, limit: 1, search, filters }), [key]);
  const { value: view } = useLive(useMemo(() => mirror.page(resource, query), [mirror, resource, query]));
  const canAsk = useCanAsk();
  useQuery({
    // In step with the list's pages: whatever makes those ask again changes the number too.
    queryKey: ['page', resource.name, 'count', key],
    enabled: canAsk && view !== undefined && view.coverage !== 'complete',
    queryFn: async ({ signal }) => (await mirror.refresh(resource, query, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
  });
  const isCounted = view?.coverage === 'complete' || view?.coverage === 'exact' || view?.recent !== undefined;
  return isCounted ? view?.total : undefined;
}

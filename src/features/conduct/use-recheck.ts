import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameOf } from '../../contract/registry.ts';
import type { HeldRow, Resource } from '../../contract/resource.ts';
import { useCanAsk, useData, useLive, useMetService } from '../../crud/public.ts';
import { isLocal } from '../../data/public.ts';

const againMs = 2000;

/**
 * Asks again about rows of this device that no question of the page is about any more, so that those of pupils who left
 * the reach leave the device as well. `isAsked` tells the others, and is undefined while that is not known.
 */
export function useRecheck<R extends Resource>(resource: R, isAsked: ((row: HeldRow<NoInfer<R>>) => boolean) | undefined): void {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const { isOurs } = useMetService(resource);
  const live = useMemo(
    () => mirror.matching(resource, (row: HeldRow<NoInfer<R>>) => isAsked !== undefined && !isAsked(row)),
    [mirror, resource, isAsked],
  );
  const { value, isStale } = useLive(live);
  const ids = isStale ? '' : (value?.rows ?? []).flatMap(({ row }) => (isLocal(row.id) ? [] : [row.id])).join(' ');
  useQuery({
    queryKey: ['page', nameOf(resource), 'recheck', ids],
    enabled: canAsk && isOurs && ids !== '',
    queryFn: async ({ signal }) => {
      const answer = await mirror.recheck(resource, ids.split(' '), signal);
      return answer.ok ? answer.value : 'failed';
    },
    // While own rows are on their way nothing is asked: it is asked again once they have arrived.
    refetchInterval: ({ state }) => (state.data === 'deferred' || state.data === 'arriving' ? againMs : false),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../../contract/registry.ts';
import type { HeldRow, Resource } from '../../contract/resource.ts';
import { useCanAsk, useData, useMetService } from '../../crud/public.ts';

const againMs = 2000;

/**
 * Asks again about rows of this device that no question of the page is about any more, so that those of pupils who left
 * the reach leave the device as well. `isAsked` tells the others; `about` names what it depends on, and is undefined while
 * that is not known.
 */
export function useRecheck<R extends Resource>(
  resource: R,
  about: string | undefined,
  isAsked: (row: HeldRow<NoInfer<R>>) => boolean,
): void {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const { isOurs } = useMetService(resource);
  useQuery({
    queryKey: ['page', nameOf(resource), 'recheck', about],
    enabled: canAsk && isOurs && about !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await mirror.recheck(resource, (row) => !isAsked(row), signal);
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

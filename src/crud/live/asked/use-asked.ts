import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Result } from '../../../contract/calls/errors.ts';
import { nameOf } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Refreshed } from '../../../data/public.ts';
import { useCanAsk, useMetService } from '../connection/use-connection.ts';

const againMs = 2000;

/** Something the services are asked about a list; the answer goes to the mirror. */
export interface Question {
  /** What tells it apart from other questions about the same list. */
  readonly about: readonly unknown[];
  readonly ask: (signal: AbortSignal) => Promise<Result<Refreshed>>;
}

/**
 * Asks our own services while a page is open, and again when the connection is back. The answer is read from the
 * mirror; this hook only says whether one is under way. For pages that show rows other than as pages of a list.
 */
export function useAsked(resource: Resource, questions: readonly Question[]): boolean {
  const canAsk = useCanAsk();
  // Nothing else on such a page may have asked this service, and then nobody would know that it is ours.
  const { isOurs } = useMetService(resource);
  const isReady = canAsk && isOurs;
  const answers = useQueries({
    queries: questions.map(({ about, ask }) => ({
      queryKey: ['page', nameOf(resource), ...about],
      enabled: isReady,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const answer = await ask(signal);
        return answer.ok ? answer.value : 'failed';
      },
      // While the device's own rows are on their way the list is left alone: it is asked for again once they have
      // arrived.
      refetchInterval: ({ state }: { readonly state: { readonly data?: string | undefined } }) =>
        state.data === 'deferred' || state.data === 'arriving' ? againMs : (false as const),
      networkMode: 'always' as const,
      retry: false,
      staleTime: 0,
    })),
  });
  const latest = answers.map(({ refetch }) => refetch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the connection is back, not with every answer
  useEffect(() => {
    if (isReady) for (const refetch of latest) void refetch();
  }, [isReady, latest.length]);
  return answers.some(({ isFetching }) => isFetching);
}

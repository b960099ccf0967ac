import { useQuery } from '@tanstack/react-query';
import { type BrokenRows, contradictionCalls, mayMendSomething } from '../../../contract/calls/contradiction-calls.ts';
import { type AppError, appError } from '../../../contract/calls/errors.ts';
import { useData } from '../data-context.tsx';
import { useIsOnline } from '../connection/use-connection.ts';
import { useOwnService } from './use-own-service.ts';

const call = contradictionCalls.contradictions;

export interface BrokenRowsState {
  /** The last answer, also without a connection; undefined until there is one. */
  readonly found: readonly BrokenRows[] | undefined;
  readonly problem: AppError | undefined;
  /** Whether the person may change what would be listed; otherwise the services are not asked. */
  readonly isFor: boolean;
  readonly isAsking: boolean;
  /** When the answer came (ms since 1970). */
  readonly at: number;
  readonly ask: () => void;
}

/**
 * Rows that break a rule newer than they are, as the services find them; an answer younger than `maxAgeMs` is reused.
 * `unbidden`: nobody opened a page for it, so other people's services, which know no such call, are not asked.
 */
export function useBrokenRows(maxAgeMs: number, unbidden = false): BrokenRowsState {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const user = session.current()?.user;
  const isFor = user !== undefined && mayMendSomething({ level: user.level, flags: (menu) => session.flags(menu) });
  // Whoever stays on the home asks nothing else: without a meeting nobody would ever know whose the services are.
  const ours = useOwnService(isFor && isOnline);
  const query = useQuery({
    queryKey: ['contradictions', user?.id ?? ''],
    enabled: isFor && isOnline && (!unbidden || ours !== undefined),
    networkMode: 'always',
    retry: false,
    staleTime: maxAgeMs,
    queryFn: async ({ signal }) => {
      const answer = await api.get(ours ?? call.service, call.path, {}, signal);
      if (!answer.ok) return { problem: answer.error.code === 'not-found' ? appError('not-offered') : answer.error };
      const parsed = call.data.safeParse(answer.value.data);
      return parsed.success ? { found: parsed.data } : { problem: appError('invalid-answer') };
    },
  });
  return {
    found: query.data?.found,
    problem: query.data?.problem,
    isFor,
    isAsking: query.isFetching,
    at: query.dataUpdatedAt,
    ask: () => void query.refetch(),
  };
}

/** How many rows there are in all. */
export const brokenTotal = (found: readonly BrokenRows[]): number => found.reduce((sum, { total }) => sum + total, 0);

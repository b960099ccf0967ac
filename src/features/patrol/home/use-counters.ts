import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { patrolCalls } from '../../../contract/calls/patrol-calls.ts';
import { isTroubleCode, useCanAsk, useData, useIsOnline } from '../../../crud/public.ts';

interface Counter {
  readonly sum: number;
  readonly total: number | undefined;
  /** When the service said so (ms since 1970), by the services' clock: it tells which day was counted. */
  readonly asOf: number;
}

const count = z.union([z.number(), z.pipe(z.string(), z.transform(Number))]);
const answer = z.object({ sum: count, total: z.nullish(count) });

export interface AskedCounter {
  /** What the service said last. */
  readonly counter: Counter | undefined;
  /** The service was reached but did not tell it. */
  readonly isUntold: boolean;
}

/** One of today's counters; TanStack Query keeps the last value for a start without a connection. */
function useCounter({ service, path }: typeof patrolCalls.checklist | typeof patrolCalls.checklistOfficer): AskedCounter {
  const { api, session, time } = useData();
  const online = useIsOnline();
  const user = session.current()?.user;
  const query = useQuery({
    queryKey: ['patrol-counter', path, String(user?.id ?? '')],
    // What is kept must survive a night without signal.
    staleTime: 0,
    gcTime: 7 * 86_400_000,
    retry: false,
    networkMode: 'always',
    meta: { hot: true },
    queryFn: async ({ signal }): Promise<Counter> => {
      const result = await api.get(service, path, { branch: String(user?.ysb_branch_id ?? ''), level: user?.level ?? '' }, signal);
      const read = answer.safeParse(result.ok ? result.value.data : undefined);
      // A failed refresh keeps the last value; the line below the figure says how old it is.
      if (!read.success) throw new Error(result.ok ? 'invalid-answer' : result.error.code);
      return { sum: read.data.sum, total: read.data.total ?? undefined, asOf: time.now() };
    },
  });
  const { refetch } = query;
  const canAsk = useCanAsk();
  useEffect(() => {
    if (canAsk) void refetch();
  }, [canAsk, refetch]);
  return { counter: query.data, isUntold: online && query.isError && isTroubleCode(query.error.message) };
}

export const usePointCounter = (): AskedCounter => useCounter(patrolCalls.checklist);
export const useOfficerCounter = (): AskedCounter => useCounter(patrolCalls.checklistOfficer);

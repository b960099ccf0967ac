import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { Roster } from '../../../contract/adab-calls.ts';
import type { AppError } from '../../../contract/errors.ts';
import { calls } from '../../../contract/calls.ts';
import { useCanAsk, useData } from '../../../crud/public.ts';

const weekMs = 7 * 86_400_000;

export interface KnownRoster {
  /** Null for somebody who is no teacher; undefined until it is known. */
  readonly roster: Roster | null | undefined;
  /** When the services told it (ms since 1970). */
  readonly asOf: number;
  /** They told it after the present connection was found. */
  readonly isLive: boolean;
  readonly isAsking: boolean;
  readonly problem: AppError | undefined;
  readonly again: () => void;
}

class NotTold extends Error {
  constructor(readonly problem: AppError) {
    super(problem.code);
  }
}

/**
 * The pupils of the teacher's school by class. Each answer takes the place of the one before as a whole, so that nobody
 * who left the school stays on the device; it goes with the session.
 */
export function useRoster(): KnownRoster {
  const { api, who, connection } = useData();
  const canAsk = useCanAsk();
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    queryKey: ['adab-roster', who],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
    gcTime: weekMs,
    meta: { hot: true },
    queryFn: async ({ signal }): Promise<Roster | null> => {
      const { service, path } = calls.rosters;
      const answer = await api.get(service, path, {}, signal);
      if (!answer.ok && answer.error.code === 'not-found') return null;
      if (!answer.ok) throw new NotTold(answer.error);
      return z.parse(calls.rosters.data, answer.value.data);
    },
  });
  useEffect(() => {
    if (canAsk) void refetch();
  }, [canAsk, refetch]);
  // What was kept may be of an older version of the app.
  const read = data ? z.safeParse(calls.rosters.data, data) : undefined;
  return {
    roster: data === null ? null : read?.success ? read.data : undefined,
    asOf: dataUpdatedAt,
    isLive: canAsk && dataUpdatedAt >= connection.since,
    isAsking: canAsk && isFetching,
    problem: error instanceof NotTold ? error.problem : undefined,
    again: () => void refetch(),
  };
}

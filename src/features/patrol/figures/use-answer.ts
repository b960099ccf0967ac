import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../../contract/calls/call.ts';
import { type AppError, appError } from '../../../contract/calls/errors.ts';
import { patrolRounds } from '../../../contract/resources/patrol/patrol-rounds.ts';
import { useCanAsk, useData, useMetService } from '../../../crud/public.ts';

const dayMs = 86_400_000;
/** A recent answer is not fetched again when another tab of the page is opened and left. */
const usuallyFreshMs = 10_000;

interface Pace {
  /** Fetched again after this many ms, while somebody is looking. */
  readonly everyMs?: number;
  /** An answer younger than this is used. */
  readonly freshMs?: number;
}

/** Why nothing was answered, as the services or the device said it. */
class NotAnswered extends Error {
  constructor(readonly problem: AppError) {
    super(problem.code);
  }
}

export interface BoardAnswer<T> {
  /** The last answer to exactly this query; it stays while a later request fails. */
  readonly told: T | undefined;
  /** When it came (ms since 1970). */
  readonly at: number;
  readonly isAsking: boolean;
  /** No request is running, and none will until somebody or the connection triggers it. */
  readonly problem: AppError | undefined;
  /** The services can be reached, and the last request was answered. */
  readonly isLive: boolean;
  readonly canAsk: boolean;
  readonly again: () => void;
}

/** Asks a call about rounds; null asks nothing. */
export function useAnswer<S extends z.ZodMiniType>(
  call: Call & { readonly data: S },
  query: Readonly<Record<string, string>> | null,
  { everyMs = 0, freshMs = usuallyFreshMs }: Pace = {},
): BoardAnswer<z.infer<S>> {
  const { api, who } = useData();
  const { isOurs, isMeeting } = useMetService(patrolRounds);
  const isReached = useCanAsk();
  const canAsk = isReached && isOurs;
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    queryKey: ['rounds', call.path, who, query],
    enabled: canAsk && query !== null,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    gcTime: dayMs,
    refetchInterval: everyMs > 0 ? everyMs : false,
    queryFn: async ({ signal }): Promise<z.infer<S>> => {
      const answer = await api.get(call.service, call.path, query ?? {}, signal);
      if (!answer.ok) throw new NotAnswered(answer.error);
      const read = z.safeParse(call.data, answer.value.data);
      if (!read.success) throw new NotAnswered(appError('invalid-answer'));
      return read.data;
    },
  });
  const again = useCallback(() => void refetch(), [refetch]);
  return {
    told: data,
    at: dataUpdatedAt,
    isAsking: query !== null && (isMeeting || (canAsk && isFetching)),
    problem: error instanceof NotAnswered ? error.problem : undefined,
    isLive: canAsk && data !== undefined && error === null,
    canAsk,
    again,
  };
}

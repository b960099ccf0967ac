import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../../contract/calls/call.ts';
import { type AppError, appError } from '../../../contract/calls/errors.ts';
import { adabObservations } from '../../../contract/resources/adab/adab-observations.ts';
import { useCanAsk, useData, useMetService } from '../../../crud/public.ts';

const weekMs = 7 * 86_400_000;

export interface Told<T> {
  /** The last answer, also without a connection; null for people who are not teachers; undefined until it is known. */
  readonly told: T | null | undefined;
  /** When the services answered (ms since 1970). */
  readonly asOf: number;
  /** The answer came after the present connection was found. */
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

/** Where the answers of a call are stored, whoever asked. */
export const toldKey = ({ path }: Pick<Call, 'path'>) => ['adab-told', path] as const;

/**
 * What a call about notes last told. Each answer replaces the one before as a whole, so that nobody who left stays on
 * the device; it goes with the session.
 */
export function useTold<S extends z.ZodMiniType>(
  call: Call & { readonly data: S },
  query: Readonly<Record<string, string>>,
): Told<z.infer<S>> {
  const { api, who, connection } = useData();
  const isReached = useCanAsk();
  // Nothing else on these pages asks this service, and then nobody would know that it is ours.
  const { isOurs, isMeeting } = useMetService(adabObservations);
  const canAsk = isReached && isOurs;
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    queryKey: [...toldKey(call), who, query],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
    gcTime: weekMs,
    meta: { hot: true },
    queryFn: async ({ signal }): Promise<z.infer<S> | null> => {
      const answer = await api.get(call.service, call.path, query, signal);
      if (!answer.ok && answer.error.code === 'not-found') return null;
      if (!answer.ok) throw new NotTold(answer.error);
      const read = z.safeParse(call.data, answer.value.data);
      if (!read.success) throw new NotTold(appError('invalid-answer'));
      return read.data;
    },
  });
  useEffect(() => {
    if (canAsk) void refetch();
  }, [canAsk, refetch]);
  // What was stored may come from an older version of the app.
  const read = useMemo(() => (data ? z.safeParse(call.data, data) : undefined), [call, data]);
  const again = useCallback(() => {
    if (canAsk) void refetch();
  }, [canAsk, refetch]);
  return {
    told: data === null ? null : read?.success ? read.data : undefined,
    asOf: dataUpdatedAt,
    isLive: canAsk && dataUpdatedAt >= connection.since,
    isAsking: isMeeting || (canAsk && isFetching),
    problem: error instanceof NotTold ? error.problem : undefined,
    again,
  };
}

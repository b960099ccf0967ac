import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../contract/calls/call.ts';
import type { Resource } from '../../contract/resource.ts';
import { useData } from '../live/data-context.tsx';
import { useCanAsk, useMetService } from '../live/connection/use-connection.ts';

/** Anyone who comes back to the home within this time sees the earlier answer (ms). */
export const freshMs = 60_000;
const weekMs = 7 * 86_400_000;

interface Told<T> {
  /** The last answer, also without a connection; undefined until there is one. */
  readonly told: T | undefined;
  /** When it came (ms since 1970). */
  readonly asOf: number;
  readonly isAsking: boolean;
  readonly isFailed: boolean;
  /** Whether the services can be asked now. */
  readonly canAsk: boolean;
  readonly again: () => void;
}

/**
 * What a call of our services answers for the home, asked at most once a minute; `of` is a resource of its service. An
 * answer holds only counts and ids, so the last one stays on the device with the session's hot queries.
 */
export function useHomeCall<S extends z.ZodMiniType>(call: Call & { readonly data: S }, of: Resource): Told<z.infer<S>> {
  const { api, who } = useData();
  const { isOurs, isMeeting } = useMetService(of);
  const isReached = useCanAsk();
  const canAsk = isReached && isOurs;
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    queryKey: ['home', call.path, who],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    gcTime: weekMs,
    meta: { hot: true },
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.code);
      return z.parse(call.data, answer.value.data);
    },
  });
  const told = useMemo(() => {
    // What was kept may come from an older version of the app.
    const read = z.safeParse(call.data, data);
    return read.success ? read.data : undefined;
  }, [call, data]);
  const again = () => void refetch();
  return { told, asOf: dataUpdatedAt, isAsking: isMeeting || (canAsk && isFetching), isFailed: isError, canAsk, again };
}

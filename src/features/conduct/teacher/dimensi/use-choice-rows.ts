import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AppError } from '../../../../contract/calls/errors.ts';
import type { FiltersOf } from '../../../../contract/declared/list-filter.ts';
import type { HeldRow, Resource, Row } from '../../../../contract/resource.ts';
import { useCanAsk, useData, useIsOnline, useLive } from '../../../../crud/public.ts';
import type { LookupCall } from '../../../../data/public.ts';

export interface ChoiceRows<T extends Row> {
  /** Undefined until the device has answered. */
  readonly rows: readonly T[] | undefined;
  readonly loading: boolean;
  /** Why the service did not send them. */
  readonly problem: AppError | undefined;
  readonly reload: () => void;
}

interface ChoiceQuery<R extends Resource> {
  readonly filters?: FiltersOf<R> | undefined;
  /** The screen's own call for these rows, used instead of the list. */
  readonly through?: LookupCall | undefined;
  /** Nothing is fetched before this is true. */
  readonly isReady?: boolean;
}

/** The screens' own calls answer everything; a plain list is asked for as many rows as pickers ask for. */
const most = 1000;
const asPickersAsk = 100;

const askedFor = <R extends Resource>({ filters, through }: ChoiceQuery<R>) => ({
  search: '',
  limit: through ? most : asPickersAsk,
  ...(filters ? { filters } : {}),
  ...(through ? { through } : {}),
});

/** Rows for a choice: from the device at once, from the service as soon as it answers; a failure leaves what is there. */
export function useChoiceRows<R extends Resource>(
  resource: R,
  { filters, through, isReady = true }: ChoiceQuery<NoInfer<R>> = {},
): ChoiceRows<HeldRow<R>> {
  const { mirror } = useData();
  const online = useIsOnline();
  const key = JSON.stringify({ filters, through });
  const given = useRef({ filters, through });
  given.current = { filters, through };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, which is a new object on every render
  const asked = useMemo(() => askedFor(given.current), [key]);
  const live = useMemo(() => (isReady ? mirror.lookup(resource, asked) : null), [mirror, resource, asked, isReady]);
  const { value, isStale } = useLive(live);
  const query = useQuery({
    queryKey: ['conduct-rows', resource.name, key],
    enabled: isReady,
    queryFn: async ({ signal }) => {
      const answer = await mirror.refreshLookup(resource, asked, signal);
      return answer.ok ? null : answer.error;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 30_000,
  });
  const { refetch } = query;
  const canAsk = useCanAsk();
  useEffect(() => {
    if (canAsk && isReady) void refetch();
  }, [canAsk, isReady, refetch]);
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    rows: isStale ? undefined : value,
    loading: online && query.isFetching,
    problem: query.data ?? undefined,
    reload,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AppError } from '../../contract/calls/errors.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { type DataLayer, isLocal, type Live, type Mirror, type ShownRow } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useCanAsk, useIsOnline, useIsOurs } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { handedRow } from '../row/handed-row.ts';
import { canBeRow } from './row-address.ts';

export interface PageRow {
  /**
   * `here`: the row can be read; `gone`: nobody knows it; `no row`: its address can be no row's; `not here`: this device
   * does not have it, and cannot ask now.
   */
  readonly kind: 'loading' | 'here' | 'gone' | 'no row' | 'not here' | 'failed';
  readonly shown: ShownRow | undefined;
  readonly error: AppError | undefined;
  /** The service told or confirmed it since the page was opened. */
  readonly isLive: boolean;
  readonly reload: () => void;
}

interface Answered {
  readonly id: string;
  readonly shown: ShownRow | undefined;
}

/** The device's own answer, even if that is "no such row". */
function answerOf(mirror: Mirror, resource: Resource, id: string): Live<Answered> {
  const row = mirror.row(resource, id);
  return { subscribe: (next, error) => row.subscribe((shown) => next({ id, shown }), error) };
}

/**
 * Asks for one row: on our services by its id within the list, so that nothing withheld is read and nothing gone stays.
 * A service that this device never asked is met first: before that nobody knows whose it is.
 */
async function askRow({ mirror, ours }: Pick<DataLayer, 'mirror' | 'ours'>, resource: Resource, id: string, signal: AbortSignal) {
  const met = await ours.meet(resource);
  if (!met.ok) return { error: met.error };
  if (!ours.has(resource.service)) {
    const found = await mirror.fetchRow(resource, id);
    return found.ok ? { row: found.value } : { error: found.error };
  }
  const { service, path } = resource;
  const asked = await mirror.refreshLookup(
    resource,
    { search: '', filters: { id }, limit: 1, through: { service, path, isAll: true } },
    signal,
  );
  return asked.ok ? {} : { error: asked.error };
}

function kindOf(
  answer: Answered | undefined,
  row: Row | undefined,
  asked: { isDone: boolean; error: AppError | undefined; canAsk: boolean },
) {
  if (row) return 'here';
  if (!answer) return 'loading';
  if (!canBeRow(answer.id)) return 'no row';
  if (asked.isDone) return asked.error && asked.error.code !== 'not-found' ? 'failed' : 'gone';
  return asked.canAsk ? 'loading' : 'not here';
}

/** The row of a page: from the device at once, from the service as soon as it answers. */
export function usePageRow(resource: Resource, id: string, mayRead: boolean): PageRow {
  const { mirror, ours, who } = useData();
  const isOnline = useIsOnline();
  const canAsk = useCanAsk();
  const isOurs = useIsOurs(resource);
  const { value } = useLive(useMemo(() => answerOf(mirror, resource, id), [mirror, resource, id]));
  const answer = value?.id === id ? value : undefined;
  const isWanted = mayRead && canBeRow(id) && !isLocal(id) && answer !== undefined && (isOurs || answer.shown === undefined);
  const [openedAt] = useState(() => Date.now());
  const asked = useQuery({
    queryKey: ['row-page', resource.name, id],
    enabled: isWanted && canAsk,
    queryFn: ({ signal }) => askRow({ mirror, ours }, resource, id, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const { refetch } = asked;
  const canReload = isWanted && canAsk;
  useEffect(() => {
    if (canReload) void refetch();
  }, [canReload, refetch]);
  const told = asked.data && 'row' in asked.data ? asked.data.row : undefined;
  const [handed, setHanded] = useState(() => handedRow(who, resource, id));
  if (handed && (answer || handed.id !== id)) setHanded(answer ? undefined : handedRow(who, resource, id));
  const early = answer ? undefined : handed;
  const shown = answer?.shown ?? (told?.id === id ? { row: told } : early?.id === id ? { row: early } : undefined);
  const error = asked.data && 'error' in asked.data ? asked.data.error : undefined;
  const isDone = asked.isFetched && !asked.isFetching && isOnline;
  return {
    kind: mayRead ? kindOf(answer, shown?.row, { isDone, error, canAsk: canAsk && !isLocal(id) }) : 'gone',
    shown: mayRead ? shown : undefined,
    error,
    isLive: isOnline && (answer?.shown ? (answer.shown.asOf ?? 0) >= openedAt : told !== undefined),
    reload: () => void refetch(),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AppError, appError, fail, ok, type Result } from '../../contract/calls/errors.ts';
import type { Resource } from '../../contract/resource.ts';
import { type Command, type DataLayer, isLocal } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { useIsOnline, useIsOurs } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { type HistoryEntry, pendingOf, readHistory } from './history-entry.ts';

export interface History {
  /** Your own unsent changes. */
  readonly pending: readonly Command[];
  readonly entries: readonly HistoryEntry[] | undefined;
  readonly error: AppError | undefined;
  readonly isOffline: boolean;
  /** The service keeps no history. */
  readonly isPlain: boolean;
  /** No service has the row yet. */
  readonly isNew: boolean;
  readonly retry: () => void;
}

async function fetchHistory(
  api: DataLayer['api'],
  resource: Resource,
  id: string,
  signal: AbortSignal,
): Promise<Result<readonly HistoryEntry[]>> {
  const answer = await api.get(resource.service, `${resource.path}/${encodeURIComponent(id)}/history`, undefined, signal);
  if (!answer.ok) return answer;
  const entries = readHistory(answer.value.data);
  return entries ? ok(entries) : fail(appError('invalid-answer'));
}

const saysNothing = (error: AppError) =>
  error.code === 'not-found' || error.code === 'method-not-allowed' || error.code === 'invalid-answer';

/**
 * Who changed a row, when and how, as its service tells it, plus your own changes that wait here. `isThere`: whether
 * there is a row to ask about.
 */
export function useHistory(resource: Resource, id: string, isThere = true): History {
  const { api, outbox } = useData();
  const isOnline = useIsOnline();
  const isOurs = useIsOurs(resource);
  const isNew = isLocal(id);
  const commands = useLive(useMemo(() => outbox.list(), [outbox])).value;
  const pending = useMemo(() => pendingOf(commands ?? [], resource, id), [commands, resource, id]);
  const asked = useQuery({
    queryKey: ['history', resource.name, id],
    enabled: isOnline && !isNew && isThere,
    queryFn: ({ signal }) => fetchHistory(api, resource, id, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const error = asked.data && !asked.data.ok ? asked.data.error : undefined;
  return {
    pending,
    entries: asked.data?.ok ? asked.data.value : undefined,
    error,
    isOffline: !isOnline,
    isPlain: error !== undefined && saysNothing(error) && !isOurs,
    isNew,
    retry: () => void asked.refetch(),
  };
}

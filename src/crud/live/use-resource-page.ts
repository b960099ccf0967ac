import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type AppError, appError } from '../../contract/calls/errors.ts';
import { nameOf, type ResourceName } from '../../contract/registry.ts';
import type { HeldRow, Resource, Row } from '../../contract/resource.ts';
import type { PageQuery, PageView } from '../../data/public.ts';
import { isKnown, isWaiting } from './empty-reason.ts';
import { isLive } from './is-live.ts';
import { type FailureLook, useLoadFailure } from './connection/load-failure.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useCanAsk, useIsOnline } from './connection/use-connection.ts';
import { useData } from './data-context.tsx';
import { useLive } from './use-live.ts';

export interface ResourcePage<T extends Row = Row> {
  /** The cached page with pending changes folded in; undefined until the cache has answered. */
  readonly view: PageView<T> | undefined;
  /** Rows of an earlier page, search or size that stay until the requested ones are there. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  /** The shown rows came from the service just now. */
  readonly isLive: boolean;
  readonly problem: AppError | undefined;
  readonly clearProblem: () => void;
  /** Asks again; settles when the answer is there. */
  readonly reload: () => Promise<void>;
}

/** Whether the answer is in the cache, which has not told the screen yet: a page that was not known before is still on its way. */
export function useIsArriving(view: PageView | undefined, fetchedAt: number): boolean {
  const before = useRef({ fetchedAt, view });
  if (before.current.fetchedAt !== fetchedAt) before.current = { fetchedAt, view };
  return fetchedAt > 0 && view !== undefined && before.current.view === view && !isKnown(view);
}

interface HeldViewProps<T extends Row> {
  readonly resource: ResourceName;
  readonly filters: object | undefined;
  readonly view: PageView<T> | undefined;
  readonly isStale: boolean;
  readonly isLoading: boolean;
}

/**
 * The rows of an earlier page, search or size, which stay while the service is asked for a page the device does not
 * know; undefined if the wanted page is there, or there was none before it. Another filter makes another list, so its
 * rows do not stay.
 */
function useHeldView<T extends Row>({ resource, filters, view, isStale, isLoading }: HeldViewProps<T>): PageView<T> | undefined {
  const earlier = useRef<{ readonly list: string; readonly view: PageView<T> } | null>(null);
  const list = JSON.stringify([resource, filters]);
  if (view === undefined || isStale) return undefined;
  const isUnknown = isWaiting({ view, isStale, isLoading });
  if (!isUnknown) earlier.current = { list, view };
  const held = earlier.current;
  return isUnknown && held?.list === list && held.view.rows.length > 0 ? held.view : undefined;
}

/** Shown if the device's own database does not answer: waiting for it would never end. */
const nothingRead: PageView<never> = { rows: [], total: 0, totalPages: 1, coverage: 'none', stored: 0, asOf: null };
const unreadable = appError('storage', { message: listTexts.unreadable });

/** One page of a resource: from the cache at once, from the service as soon as it answers. */
export function useResourcePage<R extends Resource>(
  resource: R,
  query: PageQuery<NoInfer<R>>,
  { early = false, failureLook }: { readonly early?: boolean; readonly failureLook?: FailureLook } = {},
): ResourcePage<HeldRow<R>> {
  const { mirror, connection } = useData();
  const name = nameOf(resource);
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const key = JSON.stringify(query);
  const asked = useMemo(() => JSON.parse(key) as PageQuery<NoInfer<R>>, [key]);
  const live = useMemo(() => mirror.page(resource, asked, { early }), [mirror, resource, asked, early]);
  const { value: seen, isStale, problem: unread } = useLive(live);
  const view = seen ?? (unread ? nothingRead : undefined);
  const refresh = useQuery({
    queryKey: ['page', name, key],
    queryFn: ({ signal }) => mirror.refresh(resource, asked, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 60_000,
  });
  const { refetch } = refresh;
  const canAsk = useCanAsk();
  useEffect(() => {
    if (canAsk) void refetch();
  }, [canAsk, refetch]);
  const answer = refresh.data;
  const at = refresh.dataUpdatedAt;
  const isArriving = useIsArriving(view, answer?.ok === true && answer.value === 'fetched' ? at : 0);
  const answered = answer && !answer.ok ? answer.error : undefined;
  const error = unread && !seen ? unreadable : answered;
  const reload = useCallback(() => client.invalidateQueries({ queryKey: ['page', name] }), [client, name]);
  const isLoading = view !== nothingRead && (refresh.isFetching || isArriving);
  const held = useHeldView({ resource: name, filters: asked.filters, view, isStale, isLoading });
  return {
    view: held ?? view,
    isStale: isStale || held !== undefined,
    isLoading,
    isLive: isLive({ answer, at, asOf: view?.asOf ?? null, isOnline, since: connection.since }),
    reload,
    ...useLoadFailure(error, at, isOnline, failureLook),
  };
}

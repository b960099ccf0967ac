import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import type { PageQuery, PageView } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { isKnown } from '../live/empty-reason.ts';
import { useCanAsk } from '../live/connection/use-connection.ts';
import { useLive } from '../live/use-live.ts';
import { handRow } from '../row/handed-row.ts';
import { rowPagePath } from '../row/row-page-path.ts';
import { type RowTrail, trailIn } from '../row/row-trail.ts';
import { rememberRow } from '../row/use-row-cursor.ts';
import { type Neighbour, placeOn, type Steps, stepsOf } from './trail-steps.ts';

/** The list that the page was opened from; the same object until it is another one. */
export function useTrail(): RowTrail | undefined {
  const text = useLocation({ select: ({ state }) => JSON.stringify(trailIn(state) ?? null) });
  return useMemo(() => trailIn({ rowTrail: JSON.parse(text) ?? undefined }), [text]);
}

/** A page of the list: from the device, and if that does not know it from the service. Nothing if none is wanted. */
function useListPage(list: Resource | undefined, query: RowTrail['query'] | undefined, page: number | undefined): PageView | undefined {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const text = list && query && page !== undefined ? JSON.stringify({ ...query, page }) : undefined;
  const asked = useMemo((): PageQuery | undefined => (text === undefined ? undefined : JSON.parse(text)), [text]);
  const { value, isStale } = useLive(useMemo(() => (list && asked ? mirror.page(list, asked) : null), [mirror, list, asked]));
  const view = isStale || !asked ? undefined : value;
  useQuery({
    queryKey: ['page', list?.name, text],
    enabled: list !== undefined && asked !== undefined && view !== undefined && !isKnown(view) && canAsk,
    queryFn: ({ signal }) => (list && asked ? mirror.refresh(list, asked, signal) : null),
    networkMode: 'always',
    retry: false,
  });
  return view && isKnown(view) ? view : undefined;
}

/** The rows before and after in the list one came from; undefined if one came from none. */
export function useSteps(trail: RowTrail | undefined, id: string): Steps | undefined {
  const list = useMemo(() => (trail && isResourceName(trail.resource) ? resourceOf(trail.resource) : undefined), [trail]);
  const page = trail?.query.page ?? 1;
  const here = useListPage(list, trail?.query, page);
  const at = trail ? placeOn(trail, here, id) : -1;
  const isFirst = at === 0 && page > 1;
  const isLast = here !== undefined && at >= 0 && at + 1 === here.rows.length && page < here.totalPages;
  const pageBefore = useListPage(list, trail?.query, isFirst ? page - 1 : undefined);
  const pageAfter = useListPage(list, trail?.query, isLast ? page + 1 : undefined);
  const key = here?.rows[at]?.row.id;
  useEffect(() => {
    if (trail && key !== undefined) rememberRow(trail.href, key);
  }, [trail, key]);
  return useMemo(
    () => (trail && list ? stepsOf(trail, list, { here, pageBefore, pageAfter }, id) : undefined),
    [trail, list, here, pageBefore, pageAfter, id],
  );
}

/** The steps as they were while the row was still in the list: whoever meets one that is gone goes on from its place. */
export function useLastSteps(steps: Steps | undefined, id: string): Steps | undefined {
  const last = useRef<{ readonly id: string; readonly steps: Steps }>(undefined);
  if (steps) last.current = { id, steps };
  return last.current?.id === id ? last.current.steps : undefined;
}

/** Goes to another row in place of this one, so that Back leads to the list whichever row was read last. */
export function useStepTo(target: Resource): (to: Neighbour | undefined) => void {
  const router = useRouter();
  const { who } = useData();
  return (to) => {
    const href = to && rowPagePath(target, to.id);
    if (!to || href === undefined) return;
    if (to.row) handRow(who, target, to.row);
    void router.navigate({ href, replace: true, resetScroll: true, state: { rowTrail: to.trail } });
  };
}

import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Result } from '../../../../../contract/calls/errors.ts';
import { shownText } from '../../../../../contract/words/shown-text.ts';
import { routePoints } from '../../../../../contract/resources/patrol/route-points.ts';
import { useCanAsk, useAskedRowsWhere, useData } from '../../../../../crud/public.ts';
import { isLocal } from '../../../../../data/public.ts';
import { feedback } from '../../../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { feedbackTexts, feedbackTimes } from '../../../../../ui/texts/id/feedback.ts';
import type { CheckPoint } from '../../../day/resolve-check-point.ts';
import { planningTexts as texts } from '../texts/id.ts';
import { addPoints, notePoint, removePoint, renumber } from './change-points.ts';
import { inOrder, mostPoints, moved, placing, type RoutePoint } from './walk.ts';

/** Says why nothing was stored on the device; true if it was. */
function isKept(result: Result<unknown>): boolean {
  if (!result.ok)
    feedback.alert({ title: feedbackTexts.failed, message: result.error.message, tone: 'error', ms: feedbackTimes.createAlert });
  return result.ok;
}

const say = (message: string) => feedback.toast({ tone: 'success', message, ms: feedbackTimes.successToast });

/**
 * Whether the device's copy of a route can be changed: with a connection once the services have sent all of it, since a
 * part would be numbered as if it were all; without one, what is here is what there is.
 */
function useIsTold(route: string): boolean {
  const { mirror } = useData();
  const canAsk = useCanAsk() && !isLocal(route);
  const { isFetched } = useQuery({
    queryKey: ['route-points', route],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { search: '', filters: { ysb_patrol_route_id: route }, limit: mostPoints };
      return (await mirror.refreshLookup(routePoints, query, signal)).ok;
    },
  });
  return !canAsk || isFetched;
}

/** The points of a route in their order, and the ways to change them: on the device at once, at the services when they are reached. */
export function useRoutePoints(route: string) {
  const { outbox } = useData();
  const client = useQueryClient();
  const { rows, isAsking, untold } = useAskedRowsWhere(routePoints, { ysb_patrol_route_id: route }, mostPoints);
  const isTold = useIsTold(route);
  const points = useMemo(() => (rows && isTold ? inOrder(rows) : undefined), [rows, isTold]);
  return useMemo(() => {
    const remove = async (row: RoutePoint) => {
      const result = await removePoint(outbox, row);
      if (!isKept(result) || !result.ok) return;
      const { id } = result.value;
      const undo = async () => {
        const isBack = await outbox.undo(id);
        if (!isBack) feedback.toast({ tone: 'error', message: texts.notUndone, ms: feedbackTimes.errorToast });
        void client.invalidateQueries({ queryKey: ['rows-where', routePoints.name] });
      };
      feedback.toast({
        tone: 'info',
        message: texts.removed(shownText(row.name_room)),
        ms: feedbackTimes.undo,
        action: { label: feedbackTexts.undo, run: () => void undo() },
      });
    };
    return {
      points,
      asked: { isAsking, untold },
      remove,
      async add(chosen: readonly CheckPoint[]) {
        const places = placing(points ?? [], chosen.length);
        if (!places) {
          feedback.toast({ tone: 'error', message: texts.tooMany(formatNumber(mostPoints)), ms: feedbackTimes.errorToast });
          return;
        }
        if (isKept(await addPoints(outbox, route, chosen, places))) say(texts.added(formatNumber(chosen.length)));
      },
      async move(id: string, by: -1 | 1) {
        const changes = moved(points ?? [], id, by);
        if (changes.length > 0) isKept(await renumber(outbox, changes));
      },
      /** True if it was stored on the device. */
      async note(row: RoutePoint, words: string): Promise<boolean> {
        const isDone = isKept(await notePoint(outbox, row, words));
        if (isDone) say(texts.noted(shownText(row.name_room)));
        return isDone;
      },
    };
  }, [points, isAsking, untold, outbox, client, route]);
}

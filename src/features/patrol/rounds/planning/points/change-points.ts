import type { Result } from '../../../../../contract/calls/errors.ts';
import { shownText } from '../../../../../contract/words/shown-text.ts';
import { routePoints } from '../../../../../contract/resources/patrol/route-points.ts';
import type { Command, DraftOf, Outbox } from '../../../../../data/public.ts';
import { feedbackTimes } from '../../../../../ui/texts/id/feedback.ts';
import type { CheckPoint } from '../../../day/resolve-check-point.ts';
import { planningTexts as texts } from '../texts/id.ts';
import type { Placing, Renumbered, RoutePoint } from './walk.ts';

type Draft = DraftOf<typeof routePoints>;

const numberDraft = ({ row, number }: Renumbered): Draft => ({
  resource: routePoints,
  operation: 'update',
  rowId: row.id,
  base: row,
  input: { number_order: number },
  title: texts.command(shownText(row.name_room)),
  detail: texts.moveDetail,
});

/** One command per point, stored all together or not at all. */
export function addPoints(
  outbox: Outbox,
  route: string,
  points: readonly CheckPoint[],
  { numbers, closed }: Placing,
): Promise<Result<readonly Command[]>> {
  const creates = points.map(
    ({ id, room }, at): Draft => ({
      resource: routePoints,
      operation: 'create',
      input: { ysb_patrol_route_id: route, ysb_check_point_id: id, number_order: numbers[at] ?? at + 1 },
      title: texts.command(room),
      detail: texts.addDetail,
    }),
  );
  return outbox.enqueueAll([...closed.map(numberDraft), ...creates]);
}

export const renumber = (outbox: Outbox, changes: readonly Renumbered[]): Promise<Result<readonly Command[]>> =>
  outbox.enqueueAll(changes.map(numberDraft));

/** Not sent as long as it can be taken back. */
export const removePoint = (outbox: Outbox, row: RoutePoint): Promise<Result<Command>> =>
  outbox.enqueue<typeof routePoints>({
    resource: routePoints,
    operation: 'delete',
    rowId: row.id,
    base: row,
    input: {},
    title: texts.command(shownText(row.name_room)),
    detail: texts.removeDetail,
    holdMs: feedbackTimes.undo,
  });

/** The planner's note for an officer at a point of the route; an empty text removes it. */
export const notePoint = (outbox: Outbox, row: RoutePoint, note: string): Promise<Result<Command>> =>
  outbox.enqueue<typeof routePoints>({
    resource: routePoints,
    operation: 'update',
    rowId: row.id,
    base: row,
    input: { note },
    title: texts.command(shownText(row.name_room)),
    detail: texts.note,
  });

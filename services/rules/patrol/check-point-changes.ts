import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { checkPointChanges, pointChanges } from '../../../src/contract/resources/patrol/check-point-changes.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { pointBriefs } from '../../../src/contract/resources/patrol/point-briefs.ts';
import { rooms } from '../../../src/contract/resources/places/rooms.ts';
import { routePoints } from '../../../src/contract/resources/patrol/route-points.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { createRow, lockedRows } from '../../crud/write/write.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { auditTrail } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { follow } from '../follow.ts';
import { recorded } from '../recorded.ts';
import { branchOfPoint, tellRounds } from './tell-rounds.ts';

const [points, briefs, stops] = [tableOf(checkPoints), tableOf(pointBriefs), tableOf(routePoints)];
type Change = StoredOf<typeof checkPointChanges>;
type Point = StoredOf<typeof checkPoints>;

const refused = (status: number, field: keyof typeof checkPointChanges.fields, words: string) =>
  refusalAt(status, checkPointChanges, field, words);

/** The point and its successor, locked. */
async function lockedPoints(change: Change, context: RuleContext): Promise<{ readonly point: Point; readonly next: Point | undefined }> {
  const { ysb_check_point_id: id, successor_id: other } = change;
  const ids = [id, other].filter((one) => typeof one === 'number');
  const found = await lockedRows(checkPoints, ids, context);
  const point = found.get(id ?? 0);
  const { fields } = checkPointChanges;
  if (!point) throw refused(422, 'ysb_check_point_id', texts.refused.unknownRef(fields.ysb_check_point_id.label));
  const next = typeof other === 'number' ? found.get(other) : undefined;
  if (typeof other === 'number' && !next) throw refused(422, 'successor_id', texts.refused.unknownRef(fields.successor_id.label));
  return { point, next };
}

const toldOf = (id: number, { tx, caller }: RuleContext) => visibleRow(tx, checkPoints, caller, id, ['name_room', 'ysb_branch_id']);

/** A day as people write it. */
const written = (day: string | null): string =>
  String(day ?? '')
    .split('-')
    .reverse()
    .join('-');

/** Somebody else was quicker: says how things stand now. */
async function checkState(change: Change, point: Point, context: RuleContext): Promise<void> {
  const isBack = change.kind === pointChanges.revive;
  if (isBack === point.is_retired) return;
  const room = String((await toldOf(point.id, context))?.name_room ?? '');
  throw refused(409, 'kind', isBack ? texts.refused.pointActive(room) : texts.refused.pointRetired(room, written(point.retired_at)));
}

/** Only a point that is in use takes over, so a chain of successors always ends in one and never loops. */
async function checkSuccessor(point: Point, next: Point, context: RuleContext): Promise<void> {
  if (next.is_retired) throw refused(422, 'successor_id', texts.refused.successorRetired);
  const [one, other] = [await toldOf(point.id, context), await toldOf(next.id, context)];
  if (one?.ysb_branch_id !== other?.ysb_branch_id) throw refused(422, 'successor_id', texts.refused.successorElsewhere);
}

/** A room has only one point in use. */
async function checkFree(room: number | null, not: number, field: 'ysb_room_id' | 'ysb_check_point_id', { tx, caller }: RuleContext) {
  const [other] = await tx
    .select({ id: points.id })
    .from(points)
    .where(and(eq(points.ysb_room_id, room ?? 0), ne(points.id, not), eq(points.is_retired, false), isNull(points.deleted_at)))
    .limit(1);
  if (!other) return;
  const named = await visibleRow(tx, rooms, caller, room ?? 0, ['name_room']);
  throw refused(409, field, texts.refused.roomTaken(String(named?.name_room ?? '')));
}

/** The room of the new point: in the same branch, and without another point in use. */
async function checkRoom(change: Change, point: Point, context: RuleContext): Promise<void> {
  const { tx, caller } = context;
  const room = change.ysb_room_id ?? point.ysb_room_id;
  const named = await visibleRow(tx, rooms, caller, room ?? 0, ['ysb_branch_id']);
  // A missing room is refused with the references.
  if (named && named.ysb_branch_id !== (await toldOf(point.id, context))?.ysb_branch_id)
    throw refused(422, 'ysb_room_id', texts.refused.roomElsewhere);
  await checkFree(room, point.id, 'ysb_room_id', context);
}

/** What to do at the door passes to the point's successor, unless it already has instructions of its own. */
async function passBrief(point: number, successor: number | null | undefined, context: RuleContext): Promise<void> {
  if (typeof successor !== 'number') return;
  const at = (id: number) => and(eq(briefs.ysb_check_point_id, id), isNull(briefs.deleted_at));
  const [brief] = await context.tx.select().from(briefs).where(at(point)).for('update');
  if (!brief) return;
  const [taken] = await context.tx.select({ id: briefs.id }).from(briefs).where(at(successor));
  if (!taken) await follow(pointBriefs, brief, { ysb_check_point_id: successor }, context);
}

/** Routes now lead to the point's successor, at the same place in the walk, unless they already pass it. */
async function passStops(point: number, successor: number | null | undefined, context: RuleContext): Promise<void> {
  if (typeof successor !== 'number') return;
  const at = (id: number) => and(eq(stops.ysb_check_point_id, id), isNull(stops.deleted_at));
  const there = await context.tx.select({ route: stops.ysb_patrol_route_id }).from(stops).where(at(successor));
  const taken = new Set(there.map(({ route }) => route));
  for (const stop of await context.tx.select().from(stops).where(at(point)).orderBy(asc(stops.id)).for('update'))
    if (!taken.has(stop.ysb_patrol_route_id)) await follow(routePoints, stop, { ysb_check_point_id: successor }, context);
}

/**
 * Routes that once passed this point lead to it again, unless the point that took its place is in use, or they pass it
 * already. Whose place a stop was is in the trail: another retired point keeps the stops that it always had.
 */
async function takeStopsBack(point: number, context: RuleContext): Promise<void> {
  const { tx } = context;
  const was = sql`exists (select 1 from ${auditTrail} a where a.resource = ${routePoints.name} and a.row_id = ${stops.id}
    and a.action = 'update' and a.before ->> 'ysb_check_point_id' = ${String(point)})`;
  const there = await tx
    .select({ stop: stops, isUsed: sql<boolean>`coalesce(${points.deleted_at} is null and not ${points.is_retired}, false)` })
    .from(stops)
    .leftJoin(points, eq(points.id, stops.ysb_check_point_id))
    .where(and(isNull(stops.deleted_at), or(eq(stops.ysb_check_point_id, point), was)))
    .orderBy(asc(stops.id));
  const taken = new Set(there.filter(({ stop }) => stop.ysb_check_point_id === point).map(({ stop }) => stop.ysb_patrol_route_id));
  for (const { stop, isUsed } of there) {
    if (isUsed || taken.has(stop.ysb_patrol_route_id)) continue;
    taken.add(stop.ysb_patrol_route_id);
    await follow(routePoints, stop, { ysb_check_point_id: point }, context);
  }
}

/** What is asked at the point, and the routes that lead to it. */
async function passOn(point: number, successor: number | null | undefined, context: RuleContext): Promise<void> {
  await passBrief(point, successor, context);
  await passStops(point, successor, context);
}

async function retire(row: Change, point: Point, context: RuleContext): Promise<GivenOf<typeof checkPointChanges>> {
  const retired = await follow(checkPoints, point, { is_retired: true, retired_at: row.date, successor_id: row.successor_id }, context);
  if (row.kind !== pointChanges.renew) {
    await passOn(point.id, row.successor_id, context);
    return {};
  }
  const room = row.ysb_room_id ?? point.ysb_room_id;
  const made = await createRow(checkPoints, { ysb_room_id: room }, undefined, context);
  const successor_id = made.row?.id ?? null;
  await follow(checkPoints, retired, { successor_id }, context);
  await passOn(point.id, successor_id, context);
  return { successor_id };
}

/** Changes the point along with the event; a new code means a new point, made in the same transaction. */
export const checkPointChangesRule: Rule<typeof checkPointChanges> = {
  // One change at a time, so that two at once can't close a loop of successors.
  beforeCreate: async (_change, context) => {
    await oneAtATime(context.tx, 'check point changes');
    return recorded(context);
  },
  afterCreate: async (row, context) => {
    const { point, next } = await lockedPoints(row, context);
    await tellRounds(context.tx, branchOfPoint(point.id));
    await checkState(row, point, context);
    if (next) await checkSuccessor(point, next, context);
    if (row.kind === pointChanges.renew) await checkRoom(row, point, context);
    if (row.kind !== pointChanges.revive) return retire(row, point, context);
    await checkFree(point.ysb_room_id, point.id, 'ysb_check_point_id', context);
    await takeStopsBack(point.id, context);
    await follow(checkPoints, point, { is_retired: false, retired_at: null, successor_id: null }, context);
    return {};
  },
};

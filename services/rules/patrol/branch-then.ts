import { and, asc, eq, gt } from 'drizzle-orm';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { rooms } from '../../../src/contract/resources/places/rooms.ts';
import { inScope } from '../../crud/read/conditions.ts';
import type { RuleContext } from '../../crud/rule.ts';
import type { Executor } from '../../db/database.ts';
import { departures } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { isId } from '../recorded.ts';

const [points, places] = [tableOf(checkPoints), tableOf(rooms)];

/** The branch of a room at a moment, or now; null if there is no such room. */
export async function branchOfRoomThen(room: unknown, moment: Date | undefined, tx: Executor): Promise<string | null> {
  if (!isId(room)) return null;
  const [found] = await tx.select({ branch: places.ysb_branch_id }).from(places).where(eq(places.id, room));
  if (!found || !moment) return found?.branch || null;
  const [left] = await tx
    .select({ branch: departures.branch })
    .from(departures)
    .where(and(eq(departures.resource, rooms.name), eq(departures.row_id, room), gt(departures.left_at, moment)))
    .orderBy(asc(departures.left_at), asc(departures.id))
    .limit(1);
  return (left ?? found).branch || null;
}

/** The branch of a point's room at a moment, or now; null if there is no such point. */
export async function branchOfPointThen(point: unknown, moment: Date | undefined, tx: Executor): Promise<string | null> {
  if (!isId(point)) return null;
  const [found] = await tx.select({ room: points.ysb_room_id }).from(points).where(eq(points.id, point));
  return found ? branchOfRoomThen(found.room, moment, tx) : null;
}

/**
 * Whether the caller may name a place: it is in his branch now, or was at that moment, because a phone may send a night's
 * work after a room went to another branch.
 */
export async function maySayOf(
  resource: typeof checkPoints | typeof rooms,
  id: unknown,
  moment: Date,
  { tx, caller }: RuleContext,
): Promise<boolean> {
  if (caller.branch === undefined) return true;
  if (!isId(id) || caller.branch === '') return false;
  const table = tableOf(resource);
  const [seen] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), inScope(tx, resource, caller)))
    .limit(1);
  if (seen) return true;
  const then = resource.name === rooms.name ? branchOfRoomThen : branchOfPointThen;
  return (await then(id, moment, tx)) === caller.branch;
}

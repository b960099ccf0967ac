import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { checkPoints } from '../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../src/contract/resources/people/employes.ts';
import { floors } from '../../src/contract/resources/places/floors.ts';
import { patrolRoutes } from '../../src/contract/resources/patrol/patrol-routes.ts';
import { patrolSchedules } from '../../src/contract/resources/patrol/patrol-schedules.ts';
import { rooms } from '../../src/contract/resources/places/rooms.ts';
import { routePoints } from '../../src/contract/resources/patrol/route-points.ts';
import { schools } from '../../src/contract/resources/places/schools.ts';
import type { RoundPoint, RoundSchedule } from '../../src/contract/patrol/rounds.ts';
import type { Executor } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';

const [routes, schedules, stops] = [tableOf(patrolRoutes), tableOf(patrolSchedules), tableOf(routePoints)];
const people = tableOf(employes);

/** A schedule, and when it was last changed (ms since 1970): a round that closed before then was never announced. */
export interface PlannedSchedule extends RoundSchedule {
  readonly changedAt: number;
}

/** Points in use on each route, in walking order; a point whose room moved to another branch no longer belongs to it. */
async function pointsByRoute(db: Executor): Promise<ReadonlyMap<number, readonly RoundPoint[]>> {
  const [points, places, levels, buildings] = [tableOf(checkPoints), tableOf(rooms), tableOf(floors), tableOf(schools)];
  const found = await db
    .select({
      route: stops.ysb_patrol_route_id,
      point: points.id,
      order: stops.number_order,
      room: places.name_room,
      floor: levels.name,
      school: buildings.school_name,
    })
    .from(stops)
    .innerJoin(routes, and(eq(routes.id, stops.ysb_patrol_route_id), isNull(routes.deleted_at)))
    .innerJoin(points, and(eq(points.id, stops.ysb_check_point_id), isNull(points.deleted_at), eq(points.is_retired, false)))
    .innerJoin(places, and(eq(places.id, points.ysb_room_id), eq(places.ysb_branch_id, routes.ysb_branch_id)))
    .leftJoin(levels, eq(levels.id, places.ysb_floor_id))
    .leftJoin(buildings, eq(buildings.id, places.ysb_school_id))
    .where(isNull(stops.deleted_at))
    .orderBy(asc(stops.number_order), asc(stops.id));
  const byRoute = new Map<number, RoundPoint[]>();
  for (const { route, point, order, room, floor, school } of found) {
    const own = byRoute.get(route ?? 0) ?? [];
    own.push({ point: String(point), order: order ?? 0, room, floor: floor ?? '', school: school ?? '' });
    byRoute.set(route ?? 0, own);
  }
  return byRoute;
}

/** Schedules with the points of their routes; `which` filters them. A schedule without points expects nothing and is left out. */
export async function plannedSchedules(db: Executor, which?: SQL): Promise<PlannedSchedule[]> {
  const found = await db
    .select({
      schedule: schedules,
      routeName: routes.name,
      branch: routes.ysb_branch_id,
      isOrdered: routes.is_ordered,
      officer: people.name,
    })
    .from(schedules)
    .innerJoin(routes, and(eq(routes.id, schedules.ysb_patrol_route_id), isNull(routes.deleted_at)))
    .leftJoin(people, eq(people.id, schedules.ysb_employe_id))
    .where(and(isNull(schedules.deleted_at), eq(schedules.active, true), which));
  if (found.length === 0) return [];
  const points = await pointsByRoute(db);
  return found.flatMap(({ schedule, routeName, branch, isOrdered, officer }) => {
    const own = points.get(schedule.ysb_patrol_route_id ?? 0) ?? [];
    if (own.length === 0) return [];
    return {
      id: String(schedule.id),
      route: String(schedule.ysb_patrol_route_id),
      branch: branch ?? '',
      name: schedule.name,
      routeName,
      startTime: schedule.start_time,
      minutes: schedule.minutes ?? 0,
      early: schedule.early ?? 0,
      late: schedule.late ?? 0,
      days: schedule.days,
      validFrom: schedule.valid_from ?? '',
      validUntil: schedule.valid_until ?? '',
      active: schedule.active,
      isOrdered,
      ...(schedule.ysb_employe_id === null ? {} : { officer: { id: String(schedule.ysb_employe_id), name: officer ?? '' } }),
      points: own,
      changedAt: schedule.updated_at.getTime(),
    };
  });
}

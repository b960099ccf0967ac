import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { openStates } from '../../src/contract/findings/findings.ts';
import { checkPoints } from '../../src/contract/resources/patrol/check-points.ts';
import { findings } from '../../src/contract/resources/findings/findings.ts';
import { patrolRoutes } from '../../src/contract/resources/patrol/patrol-routes.ts';
import { rooms } from '../../src/contract/resources/places/rooms.ts';
import { routePoints } from '../../src/contract/resources/patrol/route-points.ts';
import type { FindingsFound } from '../../src/contract/calls/round-calls.ts';
import { type Caller, mayDo } from '../auth/caller.ts';
import { visible } from '../crud/read/conditions.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';

const [reported, places] = [tableOf(findings), tableOf(rooms)];
const [routes, points, stops] = [tableOf(patrolRoutes), tableOf(checkPoints), tableOf(routePoints)];

interface Figures {
  readonly reported: number;
  readonly mended: number;
  readonly open: number;
}

interface OfRoom extends Figures {
  readonly room: string;
  readonly branch: string;
}

const counted = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;

/** What was found on these days, room by room, as far as the caller sees it. */
async function byRoom(db: Database, caller: Caller, from: string, to: string): Promise<OfRoom[]> {
  const rows = await db
    .select({
      room: reported.ysb_room_id,
      branch: sql<string | null>`max(${places.ysb_branch_id})`,
      reported: sql<number>`count(*)::int`,
      mended: counted(eq(reported.status, 'Diverifikasi')),
      open: counted(inArray(reported.status, [...openStates])),
    })
    .from(reported)
    .leftJoin(places, eq(places.id, reported.ysb_room_id))
    .where(and(visible(db, findings, caller), gte(reported.date, from), lte(reported.date, to)))
    .groupBy(reported.ysb_room_id);
  return rows.map(({ room, branch, ...figures }) => ({ room: String(room), branch: branch ?? '', ...figures }));
}

const sumOf = (found: readonly Figures[]): Figures => ({
  reported: found.reduce((sum, one) => sum + one.reported, 0),
  mended: found.reduce((sum, one) => sum + one.mended, 0),
  open: found.reduce((sum, one) => sum + one.open, 0),
});

/** The rooms that each route leads through as currently planned. */
async function roomsOfRoutes(db: Database, caller: Caller, route: string) {
  const rows = await db
    .select({ route: routes.id, name: routes.name, branch: routes.ysb_branch_id, room: points.ysb_room_id })
    .from(routes)
    .innerJoin(stops, and(eq(stops.ysb_patrol_route_id, routes.id), isNull(stops.deleted_at)))
    .innerJoin(points, and(eq(points.id, stops.ysb_check_point_id), isNull(points.deleted_at)))
    .where(visible(db, patrolRoutes, caller))
    .orderBy(routes.ysb_branch_id, routes.name, routes.id, stops.number_order);
  const found = new Map<string, { readonly name: string; readonly branch: string; readonly rooms: Set<string> }>();
  for (const row of rows) {
    const own = found.get(String(row.route)) ?? { name: row.name, branch: row.branch ?? '', rooms: new Set<string>() };
    found.set(String(row.route), own);
    own.rooms.add(String(row.room));
  }
  return [...found].filter(([id]) => route === '' || id === route);
}

interface Asked {
  readonly from: string;
  readonly to: string;
  /** Empty for all routes. */
  readonly route: string;
}

/** What was reported on these days, by branch and by route, and what has become of it; null for anyone who may not read findings. */
export async function foundOn(db: Database, caller: Caller, asked: Asked, nameOf: (code: string) => string): Promise<FindingsFound | null> {
  if (!mayDo(caller, findings, 'read')) return null;
  const all = await byRoom(db, caller, asked.from, asked.to);
  const ofRoutes = (await roomsOfRoutes(db, caller, asked.route)).map(([route, { name, branch, rooms: own }]) => ({
    route,
    name,
    name_branch: nameOf(branch),
    rooms: [...own],
    ...sumOf(all.filter(({ room }) => own.has(room))),
  }));
  const codes = [...new Set(all.map(({ branch }) => branch))];
  const branches = codes
    .map((branch) => ({ branch, name_branch: nameOf(branch), ...sumOf(all.filter((one) => one.branch === branch)) }))
    .sort((a, b) => a.name_branch.localeCompare(b.name_branch, 'id'));
  return { branches, routes: ofRoutes.filter((one) => one.reported > 0) };
}

import * as z from 'zod/mini';
import type { GivenOf, StoredOf } from './resource.ts';
import type { patrolRounds } from './resources/patrol-rounds.ts';
import type { Occurrence, RoundPoint } from './rounds.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

/** A round as it is stored when its window opens. */
export const frozenRound = (round: Occurrence) =>
  ({
    ysb_patrol_schedule_id: Number(round.schedule),
    ysb_patrol_route_id: Number(round.route),
    ysb_branch_id: round.branch,
    name: round.name,
    name_route: round.routeName,
    date: round.date,
    start_time: round.startTime,
    opens_at: iso(round.opensAt),
    starts_at: iso(round.startsAt),
    ends_at: iso(round.endsAt),
    closes_at: iso(round.closesAt),
    is_ordered: round.isOrdered,
    ...(round.officer ? { ysb_employe_id: Number(round.officer.id) } : {}),
    expected: round.points.length,
    points: JSON.stringify(round.points),
  }) satisfies GivenOf<typeof patrolRounds>;

const storedPoints = z.array(z.object({ point: z.string(), order: z.number(), room: z.string(), floor: z.string(), school: z.string() }));

/** The points as they are stored; undefined where that is no list of points. */
function pointsOf(stored: string): RoundPoint[] | undefined {
  try {
    return storedPoints.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** The round that was stored, with the name of who was to walk it; undefined where the row is damaged: it must not keep the others from being told. */
export function thawedRound(row: StoredOf<typeof patrolRounds>, officer = ''): Occurrence | undefined {
  const points = pointsOf(row.points);
  const moments = {
    opensAt: Date.parse(row.opens_at),
    startsAt: Date.parse(row.starts_at),
    endsAt: Date.parse(row.ends_at),
    closesAt: Date.parse(row.closes_at),
  };
  if (!points || !Object.values(moments).every(Number.isFinite)) return undefined;
  return {
    schedule: String(row.ysb_patrol_schedule_id),
    date: row.date ?? '',
    route: String(row.ysb_patrol_route_id),
    branch: row.ysb_branch_id ?? '',
    name: row.name,
    routeName: row.name_route,
    startTime: row.start_time,
    ...moments,
    isOrdered: row.is_ordered,
    ...(row.ysb_employe_id === null ? {} : { officer: { id: String(row.ysb_employe_id), name: officer } }),
    points,
  };
}

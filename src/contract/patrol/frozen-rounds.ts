import * as z from 'zod/mini';
import { shownText } from '../words/shown-text.ts';
import type { FieldName, GivenOf } from '../resource.ts';
import type { patrolRounds } from '../resources/patrol/patrol-rounds.ts';
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

/** The points as they are stored; undefined if that is not a list of points. */
function pointsOf(stored: string): RoundPoint[] | undefined {
  try {
    return storedPoints.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** A stored round as the services hold it, or as they told a device about it. */
type FrozenRow = Readonly<Partial<Record<Exclude<FieldName<typeof patrolRounds>, 'is_ordered'>, string | number | null>>> & {
  readonly is_ordered?: boolean | null;
};

/** The stored round, with the name of the person assigned; undefined if the row is damaged, which must not stop the others from being shown. */
export function thawedRound(row: FrozenRow, officer = ''): Occurrence | undefined {
  const points = pointsOf(shownText(row.points));
  const moments = {
    opensAt: Date.parse(shownText(row.opens_at)),
    startsAt: Date.parse(shownText(row.starts_at)),
    endsAt: Date.parse(shownText(row.ends_at)),
    closesAt: Date.parse(shownText(row.closes_at)),
  };
  if (!points || !Object.values(moments).every(Number.isFinite)) return undefined;
  const employe = shownText(row.ysb_employe_id);
  return {
    schedule: shownText(row.ysb_patrol_schedule_id),
    date: shownText(row.date).slice(0, 10),
    route: shownText(row.ysb_patrol_route_id),
    branch: shownText(row.ysb_branch_id),
    name: shownText(row.name),
    routeName: shownText(row.name_route),
    startTime: shownText(row.start_time),
    ...moments,
    isOrdered: row.is_ordered === true,
    ...(employe === '' ? {} : { officer: { id: employe, name: officer } }),
    points,
  };
}

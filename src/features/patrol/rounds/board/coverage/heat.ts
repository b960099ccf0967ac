import type { Coverage, CoveragePoint } from '../../../../../contract/calls/round-calls.ts';
import { boardTexts } from '../texts/id.ts';

export type HeatCell = CoveragePoint['cells'][number];
export type Shade = 1 | 2 | 3 | 4 | 5;
type Schedule = Coverage['schedules'][number];
type Missed = HeatCell['missed'][number];

/** Always, nearly always, often, seldom, hardly ever: of seven rounds 7, 6, 4 and 5, 2 and 3, 0 and 1. */
export function shadeOf({ done, of }: Pick<HeatCell, 'done' | 'of'>): Shade | undefined {
  if (of === 0) return undefined;
  if (done === of) return 5;
  const share = done / of;
  if (share >= 0.85) return 4;
  if (share >= 0.55) return 3;
  return share >= 0.25 ? 2 : 1;
}

/** What was said; for a point that was out of use, just that, since nobody owes a reason for it. */
export const reasonWords = ({ reason, is_retired }: Pick<Missed, 'reason' | 'is_retired'>, none: string): string =>
  reason || (is_retired ? boardTexts.points.retired : none);

/** How often each reason was given, the most common first; `none` stands for misses without one. */
export function countReasons(missed: readonly Missed[], none: string): readonly { readonly reason: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const one of missed) counts.set(reasonWords(one, none), (counts.get(reasonWords(one, none)) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'id'));
}

/** Whether a point was put out of use before one of these rounds closed: what it misses from then on is nobody's fault. */
export const wasRetired = (missed: readonly Missed[]): boolean => missed.some(({ is_retired }) => is_retired);

/** A point, if its name and its mark share a line. */
export const namedPoint = (room: string, isRetired: boolean): string =>
  isRetired ? boardTexts.heat.marked(room, boardTexts.points.retired) : room;

export interface HeatRow {
  readonly point: CoveragePoint;
  /** One for each schedule; undefined if the point is not expected in it. */
  readonly cells: readonly (HeatCell | undefined)[];
  readonly done: number;
  readonly of: number;
  readonly missed: HeatCell['missed'];
}

export interface Heat {
  readonly schedules: readonly Schedule[];
  /** By building, in walking order. */
  readonly schools: readonly { readonly school: string; readonly rows: readonly HeatRow[] }[];
}

function heatRow(point: CoveragePoint, schedules: readonly Schedule[]): HeatRow | undefined {
  const cells = schedules.map(({ schedule }) => point.cells.find((cell) => cell.schedule === schedule));
  const own = cells.filter((cell) => cell !== undefined);
  if (own.length === 0) return undefined;
  return {
    point,
    cells,
    done: own.reduce((sum, { done }) => sum + done, 0),
    of: own.reduce((sum, { of }) => sum + of, 0),
    missed: own.flatMap(({ missed }) => missed),
  };
}

/** Points against schedules, for one route; for all without one. */
export function heatOf({ schedules, points }: Pick<Coverage, 'schedules' | 'points'>, route: string): Heat {
  const shown = schedules.filter((one) => route === '' || one.route === route);
  const schools = new Map<string, HeatRow[]>();
  for (const point of points) {
    const row = heatRow(point, shown);
    if (row) schools.set(point.school, [...(schools.get(point.school) ?? []), row]);
  }
  return { schedules: shown, schools: [...schools].map(([school, rows]) => ({ school, rows })) };
}

/** The route that is shown if none was chosen, or one that is gone: the first that was walked. */
export function shownRoute({ routes, schedules }: Pick<Coverage, 'routes' | 'schedules'>, asked: string): string {
  const walked = new Set(schedules.map(({ route }) => route));
  if (asked === allRoutes) return '';
  if (walked.has(asked)) return asked;
  return routes.find(({ route }) => walked.has(route))?.route ?? '';
}

/** How the address says that every route is wanted. */
export const allRoutes = 'semua';

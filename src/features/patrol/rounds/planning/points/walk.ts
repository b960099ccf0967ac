import { shownText } from '../../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../../contract/resource.ts';
import { routePoints } from '../../../../../contract/resources/patrol/route-points.ts';

export type RoutePoint = HeldRow<typeof routePoints>;

/** The highest number a point may have. */
export const mostPoints = routePoints.fields.number_order.max;

const numberOf = ({ number_order }: RoutePoint): number => Number(number_order ?? 0);

/** The points of a route as they are walked; those with the same number in the order they were added. */
export const inOrder = (rows: readonly RoutePoint[]): readonly RoutePoint[] =>
  [...rows].sort((a, b) => numberOf(a) - numberOf(b) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1));

export interface Renumbered {
  readonly row: RoutePoint;
  readonly number: number;
}

/** Which rows need another number for this order; each keeps its own if possible. */
function renumbered(rows: readonly RoutePoint[]): readonly Renumbered[] {
  const numbers = rows.map(numberOf).sort((a, b) => a - b);
  const isFree = numbers.every((number, at) => number >= 1 && number !== numbers[at - 1]);
  return rows
    .map((row, at) => ({ row, number: isFree ? (numbers[at] ?? at + 1) : at + 1 }))
    .filter(({ row, number }) => numberOf(row) !== number);
}

/** What changes when a point moves this many places; nothing if there is no such place. */
export function moved(rows: readonly RoutePoint[], id: string, by: -1 | 1): readonly Renumbered[] {
  const order = [...inOrder(rows)];
  const at = order.findIndex((row) => row.id === id);
  const [one, other] = [order[at], order[at + by]];
  if (!one || !other) return [];
  order[at] = other;
  order[at + by] = one;
  return renumbered(order);
}

export interface Placing {
  /** Numbers for the added points, in their order. */
  readonly numbers: readonly number[];
  /** Rows that make room for them. */
  readonly closed: readonly Renumbered[];
}

/**
 * Numbers for this many more points: after the last one, with the gaps closed if the numbers would run out; undefined
 * if they are too many.
 */
export function placing(rows: readonly RoutePoint[], count: number): Placing | undefined {
  const order = inOrder(rows);
  if (order.length + count > mostPoints) return undefined;
  const last = Math.max(0, ...order.map(numberOf));
  const isRoomy = last + count <= mostPoints;
  const start = isRoomy ? last : order.length;
  return {
    numbers: Array.from({ length: count }, (_, at) => start + at + 1),
    closed: isRoomy ? [] : order.map((row, at) => ({ row, number: at + 1 })).filter(({ row, number }) => numberOf(row) !== number),
  };
}

/** The check points that the route has. */
export const pointsOf = (rows: readonly RoutePoint[]): ReadonlySet<string> =>
  new Set(rows.map(({ ysb_check_point_id }) => shownText(ysb_check_point_id)));

import type { CheckPoint } from './resolve-check-point.ts';

export interface FloorGroup<P extends CheckPoint = CheckPoint> {
  readonly key: string;
  readonly floor: string;
  readonly school: string;
  readonly points: readonly P[];
}

const order = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Check points in the order one walks past them: by building, then by floor (2 before 10), then by name. */
export function groupByFloor<P extends CheckPoint>(points: readonly P[]): FloorGroup<P>[] {
  const groups = new Map<string, { key: string; floor: string; school: string; points: P[] }>();
  for (const point of points) {
    const key = `${point.school}\n${point.floor}`;
    const group = groups.get(key) ?? { key, floor: point.floor, school: point.school, points: [] };
    group.points.push(point);
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort((a, b) => order.compare(a.school, b.school) || order.compare(a.floor, b.floor));
  for (const group of sorted) group.points.sort((a, b) => order.compare(a.room, b.room));
  return sorted;
}

/** Check points in the given order, grouped by the floors that a walk passes one after the other: it may return to one. */
export function groupInWalk<P extends CheckPoint>(points: readonly P[]): FloorGroup<P>[] {
  const groups: { key: string; floor: string; school: string; points: P[] }[] = [];
  for (const point of points) {
    const last = groups.at(-1);
    if (last && last.floor === point.floor && last.school === point.school) last.points.push(point);
    else groups.push({ key: String(groups.length), floor: point.floor, school: point.school, points: [point] });
  }
  return groups;
}

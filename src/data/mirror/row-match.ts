import type { Row } from '../../contract/resource.ts';
import type { PageQuery } from '../public.ts';

/** What the search looks into, lower case, in one text; the services search the same fields. */
export function haystack(fields: readonly string[], row: Row): string {
  return fields
    .map((name) => String(row[name] ?? ''))
    .join('\u0000')
    .toLowerCase();
}

/** Equality filters by field name; an empty one does not narrow. */
export function passesFilters(row: Row, filters: PageQuery['filters']): boolean {
  return Object.entries(filters ?? {}).every(([name, value]) => value === '' || String(row[name] ?? '') === value);
}

export const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** Numbers by value, everything else as a dictionary orders it. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}

/** The order of the id: 9 before 10, and text ids after numbers. */
export function orderOf(id: string): number | string {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

export function compareIds(a: string, b: string): number {
  const [x, y] = [orderOf(a), orderOf(b)];
  if (typeof x === 'number' && typeof y === 'number') return x - y;
  if (typeof x !== typeof y) return typeof x === 'number' ? -1 : 1;
  return x < y ? -1 : x > y ? 1 : 0;
}

/** By the wanted field, then by id; by id alone without one. */
export function comparator(sort: PageQuery['sort']): (a: Row, b: Row) => number {
  if (!sort || sort.field === 'id') {
    const sign = sort?.ascending === false ? -1 : 1;
    return (a, b) => sign * compareIds(a.id, b.id);
  }
  const sign = sort.ascending ? 1 : -1;
  return (a, b) => sign * compareValues(a[sort.field], b[sort.field]) || compareIds(a.id, b.id);
}

import type { Row } from '../../../contract/resource.ts';
import { comparator, compareIds, compareValues } from '../row-match.ts';
import { sortKey } from '../sort-key.ts';
import type { PageQuery } from '../../public.ts';

interface Keyed {
  readonly at: number;
  readonly value: unknown;
  readonly key: string | undefined;
}

function compareKeyed(a: Keyed, b: Keyed): number {
  if (a.key === undefined || b.key === undefined) return compareValues(a.value, b.value);
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** The places of rows, given by id, in the order of `comparator`. */
export function orderRows(rows: readonly Row[], sort: NonNullable<PageQuery['sort']>): Uint32Array {
  if (sort.field === 'id') {
    const places = Uint32Array.from(rows.keys());
    return sort.ascending ? places : places.reverse();
  }
  const sign = sort.ascending ? 1 : -1;
  const keyed = rows.map((row, at): Keyed => {
    const value = row[sort.field];
    return { at, value, key: typeof value === 'number' ? undefined : sortKey(String(value ?? '')) };
  });
  return Uint32Array.from(
    keyed.sort((a, b) => sign * compareKeyed(a, b) || a.at - b.at),
    ({ at }) => at,
  );
}

/** How many of the ordered rows stand before this one. */
export function rankOf(row: Row, count: number, rowAt: (place: number) => Row, sort: PageQuery['sort']): number {
  const compare = sort ? comparator(sort) : (a: Row, b: Row) => compareIds(a.id, b.id);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rowAt(middle), row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

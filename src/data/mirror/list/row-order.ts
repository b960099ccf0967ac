import { orderValue } from '../../../contract/column-text.ts';
import { type ResourceName, resourceOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { PageQuery } from '../for-screens.ts';
import { comparator, compareKeys, keyOf } from '../row-match.ts';

/** The places of rows, given by id, in the order of `comparator`; the keys are made once, not at each comparison. */
export function orderRows(resource: ResourceName, rows: readonly Row[], sort: NonNullable<PageQuery['sort']>): Uint32Array {
  if (sort.field === 'id') {
    const places = Uint32Array.from(rows.keys());
    return sort.ascending ? places : places.reverse();
  }
  const sign = sort.ascending ? 1 : -1;
  const value = orderValue(resourceOf(resource), sort.field);
  const keyed = rows.map((row, at) => ({ at, key: keyOf(value(row)) }));
  return Uint32Array.from(
    keyed.sort((a, b) => sign * (compareKeys(a.key, b.key) || a.at - b.at)),
    ({ at }) => at,
  );
}

/** How many of the ordered rows stand before this one. */
export function rankOf(resource: ResourceName, row: Row, count: number, rowAt: (place: number) => Row, sort: PageQuery['sort']): number {
  const compare = comparator(resource, sort);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rowAt(middle), row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { orderValue, searchedTexts } from '../../../contract/words/column-text.ts';
import { foldText, orderKey } from '../../../contract/words/fold-text.ts';
import { type ResourceName, resourceOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { orderOf } from '../../store/set-record.ts';
import type { PageQuery } from '../for-screens.ts';

/** The text that a search looks into, folded, as one; the services search the same. */
export function haystack(resource: ResourceName, columns: readonly string[]): (row: Row) => string {
  const readers = columns.flatMap((name) => searchedTexts(resourceOf(resource), name));
  return (row) => foldText(readers.map((read) => read(row)).join('\u0000'));
}

const plainly = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A value by its sort key: a number as it is, everything else as the services order it. */
export const keyOf = (value: unknown): number | string => (typeof value === 'number' ? value : orderKey(String(value ?? '')));

/** Numbers by value, texts by their keys, empty values first. */
export function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return plainly(String(a), String(b));
}

export function compareIds(a: string, b: string): number {
  const [x, y] = [orderOf(a), orderOf(b)];
  if (typeof x === 'number' && typeof y === 'number') return x - y;
  if (typeof x !== typeof y) return typeof x === 'number' ? -1 : 1;
  return x < y ? -1 : x > y ? 1 : 0;
}

/** By the wanted column, then by id; by id alone without one. Descending is the same order read from its end. */
export function comparator(resource: ResourceName, sort: PageQuery['sort']): (a: Row, b: Row) => number {
  const sign = sort?.ascending === false ? -1 : 1;
  if (!sort || sort.field === 'id') return (a, b) => sign * compareIds(a.id, b.id);
  const value = orderValue(resourceOf(resource), sort.field);
  return (a, b) => sign * (compareKeys(keyOf(value(a)), keyOf(value(b))) || compareIds(a.id, b.id));
}

/** Rows as a picker offers them. They come ordered by the first field; the others decide among rows that are equal in it. */
export function inChoiceOrder(resource: ResourceName, rows: readonly Row[]): readonly Row[] {
  const contract = resourceOf(resource);
  const { choiceOrder } = contract;
  if (!choiceOrder) return rows;
  const reads = choiceOrder.map(({ field, downwards }) => ({ value: orderValue(contract, field), sign: downwards ? -1 : 1 }));
  const keyed = rows.map((row) => ({ row, keys: reads.map(({ value }) => keyOf(value(row))) }));
  keyed.sort((a, b) => {
    for (const [at, { sign }] of reads.entries()) {
      const order = sign * compareKeys(a.keys[at] ?? '', b.keys[at] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

import Dexie from 'dexie';
import { resourceOf, type ResourceName } from '../../contract/registry.ts';
import type { Row } from '../../contract/resource.ts';
import { dayIndex } from './database-names.ts';
import { storable } from './row-codec.ts';
import type { CacheDatabase } from './databases.ts';
import type { RowRecord, SetRecord } from './records.ts';

/** The order of the id: 9 before 10, and text ids after numbers. */
export function orderOf(id: string): number | string {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

export const emptySet = (resource: ResourceName): SetRecord => ({
  resource,
  state: 'partial',
  total: null,
  nextPage: 1,
  gen: 0,
  pinned: false,
  asOf: null,
  stamp: 0,
  acks: 0,
});

export const recordOf = (resource: ResourceName, row: Row, gen: number): RowRecord => ({
  resource,
  id: row.id,
  order: orderOf(row.id),
  row: storable(resourceOf(resource), row),
  gen,
  at: Date.now(),
});

/** How many rows are handed to the database before the page's thread is free again; a slow phone takes half a millisecond for each. */
const putAtOnce = 50;

/** Inside a transaction: stores rows a few at a time, so that a press between them is answered. Returns their records. */
export async function putRows(cache: CacheDatabase, resource: ResourceName, rows: readonly Row[], gen: number): Promise<RowRecord[]> {
  const stored: RowRecord[] = [];
  for (let from = 0; from < rows.length; from += putAtOnce) {
    const records = rows.slice(from, from + putAtOnce).map((row) => recordOf(resource, row, gen));
    await cache.rows.bulkPut(records);
    stored.push(...records);
  }
  return stored;
}

/** Inside a transaction: changes the set's record and marks its rows as changed. */
export async function touchSet(
  cache: CacheDatabase,
  resource: ResourceName,
  change: (set: SetRecord) => Partial<SetRecord>,
): Promise<SetRecord> {
  const set = (await cache.sets.get(resource)) ?? emptySet(resource);
  const next = { ...set, ...change(set), stamp: set.stamp + 1 };
  await cache.sets.put(next);
  return next;
}

/** All cached rows of a resource, by id. */
export const rowsOf = (cache: CacheDatabase, resource: ResourceName) =>
  cache.rows.where('[resource+order]').between([resource, Dexie.minKey], [resource, Dexie.maxKey]);

/** Cached rows of a resource of certain days, both included; without a bound from the first or to the last. */
export const rowsOfDays = (cache: CacheDatabase, resource: ResourceName, from?: string, until?: string) =>
  cache.rows.where(dayIndex).between([resource, from ?? Dexie.minKey], [resource, until ?? Dexie.maxKey], true, true);

/** From here on, one request for a stretch of the list is quicker than a request for each row. */
const manyRows = 20;

/** The stretch of the list that has these rows, unless it has many others as well. */
async function stretchOf(cache: CacheDatabase, resource: ResourceName, ids: readonly string[]): Promise<readonly RowRecord[] | undefined> {
  const orders = ids.map(orderOf).filter((order) => typeof order === 'number');
  if (ids.length <= manyRows || orders.length < ids.length) return undefined;
  const [first, last] = [Math.min(...orders), Math.max(...orders)];
  const most = 2 * ids.length;
  const stretch = cache.rows.where('[resource+order]').between([resource, first], [resource, last], true, true);
  const found = await stretch.limit(most + 1).toArray();
  return found.length > most ? undefined : found;
}

/** Cached rows of a resource by their ids, as far as they are here. */
export async function rowsById(cache: CacheDatabase, resource: ResourceName, asked: Iterable<string>): Promise<Map<string, RowRecord>> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return new Map();
  const stretch = await stretchOf(cache, resource, ids);
  const met = new Set(ids);
  const records = stretch ?? (await cache.rows.bulkGet(ids.map((id): [ResourceName, string] => [resource, id])));
  return new Map(records.flatMap((record) => (record && met.has(record.id) ? [[record.id, record] as const] : [])));
}

export const countRows = (cache: CacheDatabase, resource: ResourceName): Promise<number> => rowsOf(cache, resource).count();

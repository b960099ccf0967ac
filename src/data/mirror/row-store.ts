import Dexie from 'dexie';
import type { ResourceName } from '../../contract/registry.ts';
import type { Row } from '../../contract/resource.ts';
import type { CacheDatabase, RowRecord } from '../databases.ts';
import { compareIds } from './row-match.ts';

const chunk = 2000;
const keptLists = 4;

/** What a committed transaction did to the rows of a list, between two values of its stamp. */
export interface RowChange {
  readonly resource: ResourceName;
  readonly before: number;
  readonly after: number;
  readonly put: readonly Row[];
  /** Ids of rows that are gone. */
  readonly gone: readonly string[];
}

/** All rows of complete lists in memory, so that a keystroke costs a scan and no database. */
export interface RowStore {
  all(resource: ResourceName, stamp: number): Promise<readonly Row[]>;
  /** Follows a change that was just committed, so that one arrival does not cost a reading of the whole list. */
  note(change: RowChange): void;
}

/** The stored rows of a list by id, part by part: a single read of 50,000 rows would freeze the screen. */
export async function* rowParts(cache: CacheDatabase, resource: ResourceName, size: number): AsyncGenerator<readonly Row[], void> {
  let from: number | string | typeof Dexie.minKey = Dexie.minKey;
  for (let first = true; ; first = false) {
    const part: RowRecord[] = await cache.rows
      .where('[resource+order]')
      .between([resource, from], [resource, Dexie.maxKey], first, true)
      .limit(size)
      .toArray();
    if (part.length > 0) yield part.map((record) => record.row);
    const last = part.at(-1);
    if (!last || part.length < size) return;
    from = last.order;
  }
}

async function readAll(cache: CacheDatabase, resource: ResourceName): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of rowParts(cache, resource, chunk)) for (const row of part) rows.push(row);
  return rows;
}

function apply(rows: readonly Row[], { put, gone }: RowChange): readonly Row[] {
  const dropped = new Set(gone);
  const fresh = new Map(put.map((row) => [row.id, row]));
  const next: Row[] = [];
  for (const row of rows) {
    if (dropped.has(row.id)) continue;
    next.push(fresh.get(row.id) ?? row);
    fresh.delete(row.id);
  }
  if (fresh.size === 0) return next;
  next.push(...fresh.values());
  return next.sort((a, b) => compareIds(a.id, b.id));
}

export function createRowStore(cache: CacheDatabase): RowStore {
  const lists = new Map<ResourceName, { stamp: number; rows: Promise<readonly Row[]> }>();
  return {
    all(resource, stamp) {
      const known = lists.get(resource);
      if (known?.stamp === stamp) return known.rows;
      const rows = readAll(cache, resource);
      lists.delete(resource);
      lists.set(resource, { stamp, rows });
      const oldest = lists.size > keptLists ? lists.keys().next().value : undefined;
      if (oldest !== undefined) lists.delete(oldest);
      rows.catch(() => lists.delete(resource));
      return rows;
    },
    note(change) {
      const known = lists.get(change.resource);
      if (known?.stamp !== change.before) return;
      const rows = known.rows.then((before) => apply(before, change));
      known.stamp = change.after;
      known.rows = rows;
      rows.catch(() => lists.delete(change.resource));
    },
  };
}

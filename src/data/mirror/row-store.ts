import Dexie from 'dexie';
import type { ResourceName } from '../../contract/registry.ts';
import type { Row } from '../../contract/resource.ts';
import type { CacheDatabase, RowRecord } from '../databases.ts';

const chunk = 2000;
const keptLists = 4;

/** All rows of complete lists in memory, so that a keystroke costs a scan and no database. */
export interface RowStore {
  all(resource: ResourceName, stamp: number): Promise<readonly Row[]>;
}

/** Reads in chunks: a single read of 50,000 rows would freeze the screen. */
async function readAll(cache: CacheDatabase, resource: ResourceName): Promise<Row[]> {
  const rows: Row[] = [];
  let from: number | string | typeof Dexie.minKey = Dexie.minKey;
  for (;;) {
    const part: RowRecord[] = await cache.rows
      .where('[resource+order]')
      .between([resource, from], [resource, Dexie.maxKey], rows.length === 0, true)
      .limit(chunk)
      .toArray();
    for (const record of part) rows.push(record.row);
    const last = part.at(-1);
    if (!last || part.length < chunk) return rows;
    from = last.order;
  }
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
  };
}

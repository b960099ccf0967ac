import Dexie from 'dexie';
import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import type { RowRecord } from '../../store/records.ts';

const chunk = 1000;

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

/** All stored rows of a list by id. */
export async function storedRows(cache: CacheDatabase, resource: ResourceName): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const part of rowParts(cache, resource, chunk)) for (const row of part) rows.push(row);
  return rows;
}

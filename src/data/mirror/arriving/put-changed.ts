import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import { recordOf, touchSet } from '../../store/set-record.ts';
import type { ListChange } from '../list/question.ts';

/**
 * Inside a transaction: cached rows as an event that arrived has changed them, and what the lists are told of it;
 * undefined where there are none. What was asked of the service before says what was before.
 */
export async function putChanged(cache: CacheDatabase, resource: ResourceName, rows: readonly Row[]): Promise<ListChange | undefined> {
  if (rows.length === 0) return undefined;
  const { gen, stamp } = await touchSet(cache, resource, (set) => ({ acks: set.acks + 1 }));
  const records = rows.map((row) => recordOf(resource, row, gen));
  await cache.rows.bulkPut(records);
  return { resource, before: stamp - 1, after: stamp, put: records.map(({ row }) => row), gone: [] };
}

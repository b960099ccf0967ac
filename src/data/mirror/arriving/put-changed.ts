import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import { putRows, touchSet } from '../../store/set-record.ts';
import type { ListChange } from '../list/question.ts';

/**
 * Inside a transaction: cached rows as changed by an event that arrived, and what the lists are told about it; undefined if
 * there are none. Answers asked for before that are out of date.
 */
export async function putChanged(cache: CacheDatabase, resource: ResourceName, rows: readonly Row[]): Promise<ListChange | undefined> {
  if (rows.length === 0) return undefined;
  const { gen, stamp } = await touchSet(cache, resource, (set) => ({ acks: set.acks + 1 }));
  const records = await putRows(cache, resource, rows, gen);
  return { resource, before: stamp - 1, after: stamp, put: records.map(({ row }) => row), gone: [] };
}

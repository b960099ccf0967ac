import type { ResourceName } from '../../contract/registry.ts';
import type { Row } from '../../contract/resource.ts';
import type { CacheDatabase } from '../databases.ts';
import { isLocal, type StoredCommand } from '../outbox/stored-command.ts';
import { countRows, recordOf, touchSet } from './set-record.ts';

/** What the service now has, as far as can be told from its answer. */
async function arrivedRow(cache: CacheDatabase, command: StoredCommand, id: string): Promise<Row | undefined> {
  if (command.answer) return command.answer;
  const old = (await cache.rows.get([command.resource, id]))?.row;
  if (command.operation === 'create') return { ...command.body, id };
  return old && { ...old, ...command.body, id };
}

/** The first pages that were seen show the change until they are fetched again. */
async function patchQueries(
  cache: CacheDatabase,
  resource: ResourceName,
  id: string,
  operation: StoredCommand['operation'],
): Promise<void> {
  if (operation === 'update') return;
  await cache.queries
    .where('resource')
    .equals(resource)
    .modify((query) => {
      const had = query.ids.includes(id);
      if (operation === 'delete' && had)
        Object.assign(query, { ids: query.ids.filter((one) => one !== id), total: Math.max(0, query.total - 1) });
      if (operation === 'create' && !had && query.first) Object.assign(query, { ids: [id, ...query.ids], total: query.total + 1 });
    });
}

async function applyOne(cache: CacheDatabase, command: StoredCommand): Promise<void> {
  const id = command.receipt?.id ?? '';
  const { resource, operation } = command;
  if (id === '' || isLocal(id)) {
    // A plain service told no id: the list has to be read again before it counts as complete.
    await touchSet(cache, resource, (set) => ({ state: 'partial', acks: set.acks + 1 }));
    return;
  }
  const row = operation === 'delete' ? undefined : await arrivedRow(cache, command, id);
  const gen = (await cache.sets.get(resource))?.gen ?? 0;
  if (operation === 'delete') await cache.rows.delete([resource, id]);
  else if (row) await cache.rows.put(recordOf(resource, row, gen));
  await patchQueries(cache, resource, id, operation);
  const stored = await countRows(cache, resource);
  await touchSet(cache, resource, (set) => ({ acks: set.acks + 1, ...(set.state === 'complete' ? { total: stored } : {}) }));
}

/** Brings acknowledged writes into the cache; doing it twice changes nothing. */
export function applyAcked(cache: CacheDatabase, commands: readonly StoredCommand[]): Promise<void> {
  return cache.transaction('rw', cache.rows, cache.sets, cache.queries, async () => {
    for (const command of commands) await applyOne(cache, command);
  });
}

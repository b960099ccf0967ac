import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import { isLocal } from '../../store/command.ts';
import type { StoredCommand } from '../../store/stored-command.ts';
import { settleStates, touchedStates } from './arrived-states.ts';
import { affectedRows } from '../rows/effects.ts';
import type { ListChange } from '../list/question.ts';
import { putChanged } from './put-changed.ts';
import type { StoredLists } from '../list/stored-lists.ts';
import { countRows, recordOf, touchSet } from '../../store/set-record.ts';

/** What the service has now, as far as its answer shows. */
async function arrivedRow(cache: CacheDatabase, command: StoredCommand, id: string): Promise<Row | undefined> {
  if (command.answer) return command.answer;
  const old = (await cache.rows.get([command.resource, id]))?.row;
  if (command.operation === 'create') return { ...command.body, id };
  return old && { ...old, ...command.body, id };
}

/** First pages seen earlier show the change until they are fetched again. */
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

async function applyOne(cache: CacheDatabase, command: StoredCommand): Promise<ListChange | undefined> {
  const id = command.receipt?.id ?? '';
  const { resource, operation } = command;
  if (id === '' || isLocal(id)) {
    // A plain service gave no id: the list has to be read again before it counts as complete.
    await touchSet(cache, resource, (set) => ({ state: 'partial', acks: set.acks + 1 }));
    return undefined;
  }
  const row = operation === 'delete' ? undefined : await arrivedRow(cache, command, id);
  const gen = (await cache.sets.get(resource))?.gen ?? 0;
  const record = row && recordOf(resource, row, gen);
  if (operation === 'delete') await cache.rows.delete([resource, id]);
  else if (record) await cache.rows.put(record);
  await patchQueries(cache, resource, id, operation);
  const stored = await countRows(cache, resource);
  const { stamp } = await touchSet(cache, resource, (set) => ({
    acks: set.acks + 1,
    ...(set.state === 'complete' ? { total: stored } : {}),
  }));
  return {
    resource,
    before: stamp - 1,
    after: stamp,
    put: record ? [record.row] : [],
    gone: operation === 'delete' ? [id] : [],
  };
}

/** What the services changed in other rows because of the one that arrived. The new versions are unknown until the next fetch. */
async function applyEffects(cache: CacheDatabase, command: StoredCommand): Promise<readonly (ListChange | undefined)[]> {
  const changes: (ListChange | undefined)[] = [];
  for (const { on, rows } of await affectedRows(cache, command))
    changes.push(
      await putChanged(
        cache,
        on,
        rows.map(({ version: _version, ...row }) => row),
      ),
    );
  return changes;
}

/** Brings acknowledged writes into the cache; doing it twice changes nothing. */
export async function applyAcked(
  { cache, lists }: { readonly cache: CacheDatabase; readonly lists: Pick<StoredLists, 'note'> },
  commands: readonly StoredCommand[],
): Promise<void> {
  const changes = await cache.transaction('rw', cache.rows, cache.sets, cache.queries, async () => {
    const made: (ListChange | undefined)[] = [];
    const touched = await touchedStates(cache, commands);
    for (const command of commands) made.push(await applyOne(cache, command), ...(await applyEffects(cache, command)));
    return [...made, ...(await settleStates(cache, touched))];
  });
  for (const change of changes) if (change) lists.note(change);
}

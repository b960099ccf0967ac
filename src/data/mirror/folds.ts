import { type Fold, type FoldEvent, foldedState } from '../../contract/folds.ts';
import { isResourceName, type ResourceName, resourceOf } from '../../contract/registry.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { CacheDatabase, OpsDatabase } from '../store/databases.ts';
import { inBuckets } from '../store/lane.ts';
import { rowsOf } from '../store/set-record.ts';
import type { StoredCommand } from '../store/stored-command.ts';

interface FoldDeps {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
}

const eventOf = (fold: Fold, id: string, row: Readonly<Record<string, unknown>>, at: unknown): FoldEvent => ({
  ...Object.fromEntries(fold.reads.map((name) => [name, row[name]])),
  id,
  at: String(at ?? ''),
});

/** Own events on their way, by the row they are about; a deletion by what the device knows of the event. */
async function byTarget({ ops, cache }: FoldDeps, of: ResourceName, fold: Fold): Promise<ReadonlyMap<string, readonly StoredCommand[]>> {
  const commands = (await inBuckets(ops, of, ['waiting', 'attention', 'acked'])).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const found = new Map<string, StoredCommand[]>();
  for (const command of commands) {
    const told = command.operation === 'create' ? command.body : (await cache.rows.get([of, command.rowId]))?.row;
    const named = String(told?.[fold.by] ?? '');
    const id = (await ops.idmap.get(named))?.id || named;
    if (id !== '') found.set(id, [...(found.get(id) ?? []), command]);
  }
  return found;
}

/** The events of one row as they will be once the own ones have arrived. */
function joined(fold: Fold, stored: readonly Row[], commands: readonly StoredCommand[]): FoldEvent[] {
  const events = new Map(stored.map((row) => [row.id, eventOf(fold, row.id, row, row[fold.at])]));
  for (const { operation, rowId, receipt, body, answer, occurredAt } of commands) {
    const id = receipt?.id || rowId;
    if (operation === 'delete') events.delete(id);
    else events.set(id, eventOf(fold, id, answer ?? body, answer?.[fold.at] ?? occurredAt));
  }
  return [...events.values()];
}

/**
 * What own events make of the states of a resource's rows, as changes that are laid over the cached rows. They count as
 * arrived, for nothing of the row itself is on its way.
 */
export async function foldedChanges(deps: FoldDeps, resource: ResourceName): Promise<Map<string, readonly StoredCommand[]>> {
  const contract: Resource = resourceOf(resource);
  const changes = new Map<string, readonly StoredCommand[]>();
  for (const fold of contract.folds ?? []) {
    if (!isResourceName(fold.of)) continue;
    const own = await byTarget(deps, fold.of, fold);
    if (own.size === 0) continue;
    const all = await rowsOf(deps.cache, fold.of).toArray();
    for (const [id, commands] of own) {
      const stored = all.flatMap(({ row }) => (String(row[fold.by] ?? '') === id ? [row] : []));
      const [{ answer: _answer, ...last }] = commands.slice(-1) as [StoredCommand];
      const body = { [fold.field]: foldedState(fold, joined(fold, stored, commands)) };
      changes.set(id, [...(changes.get(id) ?? []), { ...last, resource, operation: 'update', state: 'acked', rowId: id, body }]);
    }
  }
  return changes;
}

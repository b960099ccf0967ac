import type { ResourceName } from '../../../contract/registry.ts';
import { emptySet } from '../../store/set-record.ts';
import type { NearQuery, NearRow, NearRows, ShownRow } from '../for-screens.ts';
import { changedRows, type PageDeps, pendingCreates } from './page-view.ts';
import { readPending } from '../rows/pending.ts';

const isHere = (shown: ShownRow | undefined): shown is ShownRow => shown !== undefined && shown.pending?.operation !== 'delete';

/** The stored rows closest to what was typed, with own changes and rows made here, without what is deleted here. */
export async function readNearest(deps: PageDeps, resource: ResourceName, query: NearQuery, signal: AbortSignal): Promise<NearRows> {
  const { cache, lists } = deps;
  const [pending, set = emptySet(resource)] = await Promise.all([readPending(deps, resource), cache.sets.get(resource)]);
  const changed = await changedRows(deps, resource, pending);
  const made = pendingCreates(resource, { search: '' }, pending, new Set(changed.keys()));
  const shown = new Map<string, ShownRow | undefined>([...made.map((one) => [one.row.id, one] as const), ...changed]);
  const laid = [...shown].map(([id, one]) => (isHere(one) ? { id, row: one.row } : { id }));
  const { ids, distances, named, found, stored } = await lists.near(set, { ...query, laid }, signal);
  const records = await cache.rows.bulkGet(ids.map((id): [ResourceName, string] => [resource, id]));
  const rows = ids.flatMap((id, at): readonly NearRow[] => {
    const row = records[at]?.row;
    const one = shown.get(id) ?? (row && { row });
    return one ? [{ ...one, distance: distances[at] ?? 3 }] : [];
  });
  const coverage = set.state === 'complete' ? 'complete' : stored > 0 ? 'partial' : 'none';
  return { rows, named, found, stored, total: set.total, coverage, asOf: set.asOf };
}

/** Reads the list ahead, and keeps what is compared until the returned function is called. */
export function readyNearest(deps: PageDeps, resource: ResourceName, query: Pick<NearQuery, 'about' | 'key'>): () => void {
  const leave = deps.lists.keep();
  void readNearest(deps, resource, { ...query, typed: '', limit: 0 }, new AbortController().signal).catch(() => undefined);
  return leave;
}

import { type ResourceName, resourceOf } from '../../contract/registry.ts';
import { emptySet } from '../store/set-record.ts';
import type { NearQuery, NearRows, ShownRow } from './for-screens.ts';
import { changedRows, type PageDeps, pendingCreates } from './page-view.ts';
import { readPending } from './pending.ts';

const isHere = (shown: ShownRow | undefined): shown is ShownRow => shown !== undefined && shown.pending?.operation !== 'delete';

/** The stored rows nearest to what was typed, own changes and rows made here among them, without what is deleted here. */
export async function readNearest(deps: PageDeps, resource: ResourceName, query: NearQuery, signal: AbortSignal): Promise<NearRows> {
  const [pending, set = emptySet(resource)] = await Promise.all([readPending(deps, resource), deps.cache.sets.get(resource)]);
  const changed = await changedRows(deps, resource, pending);
  const made = pendingCreates(resource, { search: '' }, pending, new Set(changed.keys()));
  const shown = new Map<string, ShownRow | undefined>([...made.map((one) => [one.row.id, one] as const), ...changed]);
  const laid = [...shown].map(([id, one]) => (isHere(one) ? { id, row: one.row } : { id }));
  const { typed, about, key, limit } = query;
  const nothing = { fields: resourceOf(resource).search, search: '', filters: undefined, sort: undefined, from: 0 };
  const { rows, near, stored, total } = await deps.lists.ask(set, { ...nothing, limit, laid, near: { typed, about, key } }, signal);
  return {
    rows: rows.map((row, at) => ({ ...(shown.get(row.id) ?? { row }), distance: near?.distances[at] ?? 3 })),
    named: near?.named ?? 0,
    found: total,
    stored,
    total: set.total,
    coverage: set.state === 'complete' ? 'complete' : stored > 0 ? 'partial' : 'none',
    asOf: set.asOf,
  };
}

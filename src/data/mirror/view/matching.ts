import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { DeviceRows, ShownRow } from '../for-screens.ts';
import { type PageDeps, pendingCreates, shownRows } from './page-view.ts';
import { readPending } from '../rows/pending.ts';

const everything = { search: '' };

/** Every matching row on this device: rows made here first, then the latest, with own changes on top. */
export async function readMatching(deps: PageDeps, resource: ResourceName, fits: (row: Row) => boolean): Promise<DeviceRows> {
  const [pending, set] = await Promise.all([readPending(deps, resource), deps.cache.sets.get(resource)]);
  const stored = set ? await deps.lists.all(resource, set.stamp) : [];
  const known = new Set(pending.creates.length > 0 ? stored.map((row) => row.id) : []);
  const made = pendingCreates(resource, everything, pending, known).filter(({ row }) => fits(row));
  const found: ShownRow[] =
    pending.size > 0 ? shownRows(stored, pending).filter(({ row }) => fits(row)) : stored.filter(fits).map((row) => ({ row }));
  found.reverse();
  const [oldest] = stored;
  return {
    rows: [...made, ...found],
    coverage: set?.state === 'complete' ? 'complete' : stored.length > 0 ? 'partial' : 'none',
    stored: stored.length,
    total: set?.total ?? null,
    asOf: set?.asOf ?? null,
    ...(oldest ? { oldest } : {}),
    ...(set?.recent && set.state !== 'complete' ? { recent: set.recent } : {}),
  };
}

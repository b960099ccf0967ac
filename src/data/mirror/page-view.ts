import { resourceOf, type ResourceName } from '../../contract/registry.ts';
import type { Row } from '../../contract/resource.ts';
import type { SetRecord } from '../databases.ts';
import type { PageQuery, PageView, ShownRow } from '../public.ts';
import { createdId, createdRow, foldRow, type Pending, type PendingNeeds, readPending } from './pending.ts';
import { comparator, haystack, passesFilters } from './row-match.ts';
import type { RowStore } from './row-store.ts';
import { countRows, rowsOf } from './set-record.ts';

export type PageNeeds = PendingNeeds & { readonly store: RowStore };

/** Names a page of a list; the same question finds its stored answer again. */
export function queryKey(resource: ResourceName, query: PageQuery): string {
  const filters = Object.entries(query.filters ?? {})
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([resource, query.page, query.limit, query.search.trim().toLowerCase(), query.sort ?? null, filters]);
}

/** Whether a row is found by a search and its filters. */
export function matcher(resource: ResourceName, query: Pick<PageQuery, 'search' | 'filters'>): (row: Row) => boolean {
  const contract = resourceOf(resource);
  const wanted = query.search.trim().toLowerCase();
  return (row) => passesFilters(row, query.filters) && (wanted === '' || haystack(contract, row).includes(wanted));
}

/** Rows made here that the service does not list yet, newest first. */
export function pendingCreates(
  resource: ResourceName,
  query: Pick<PageQuery, 'search' | 'filters'>,
  pending: Pending,
  known: ReadonlySet<string>,
): ShownRow[] {
  const fits = matcher(resource, query);
  return pending.creates.flatMap((command) => {
    const id = createdId(command);
    const shown = known.has(id) ? undefined : createdRow(command, pending, id);
    return shown && fits(shown.row) ? [shown] : [];
  });
}

/** Cached rows as the person must see them. */
export const fold = (rows: readonly Row[], pending: Pending): ShownRow[] =>
  rows.flatMap((row) => foldRow(row, pending.byRow.get(row.id)) ?? []);

function viewOf(
  rows: readonly ShownRow[],
  total: number,
  query: PageQuery,
  more: Pick<PageView, 'coverage' | 'stored' | 'asOf'>,
): PageView {
  return { rows, total, totalPages: Math.max(1, Math.ceil(total / query.limit)), ...more };
}

/** Folded first and searched afterwards: a person finds what she typed, not what it was before. */
function searchLocally(
  rows: readonly Row[],
  resource: ResourceName,
  query: Pick<PageQuery, 'search' | 'sort' | 'filters'>,
  pending: Pending,
): ShownRow[] {
  const known = new Set(pending.size > 0 ? rows.map((row) => row.id) : []);
  const fits = matcher(resource, query);
  const compare = comparator(query.sort);
  const shown = pending.size > 0 ? fold(rows, pending) : rows.map((row) => ({ row }));
  const found = shown.filter((one) => fits(one.row)).sort((a, b) => compare(a.row, b.row));
  return [...pendingCreates(resource, query, pending, known), ...found];
}

/** The whole list, in whatever order. */
const isWhole = (query: PageQuery): boolean =>
  query.search.trim() === '' && Object.values(query.filters ?? {}).every((value) => value === '');
const isPlain = (query: PageQuery): boolean => isWhole(query) && !query.sort;

async function completePage(
  needs: PageNeeds,
  set: SetRecord,
  resource: ResourceName,
  query: PageQuery,
  pending: Pending,
): Promise<PageView> {
  const about = { coverage: 'complete', stored: set.total ?? 0, asOf: set.asOf } as const;
  const from = (query.page - 1) * query.limit;
  if (isPlain(query) && pending.size === 0) {
    // The first frame needs one index range, not the whole list.
    const part = await rowsOf(needs.cache, resource).offset(from).limit(query.limit).toArray();
    return viewOf(
      part.map(({ row }) => ({ row })),
      set.total ?? 0,
      query,
      about,
    );
  }
  const found = searchLocally(await needs.store.all(resource, set.stamp), resource, query, pending);
  return viewOf(found.slice(from, from + query.limit), found.length, query, about);
}

async function partialPage(
  needs: PageNeeds,
  set: SetRecord | undefined,
  resource: ResourceName,
  query: PageQuery,
  pending: Pending,
): Promise<PageView> {
  const rows = set ? await needs.store.all(resource, set.stamp) : [];
  const found = searchLocally(rows, resource, query, pending);
  const from = (query.page - 1) * query.limit;
  const total = isWhole(query) ? Math.max(set?.total ?? 0, found.length) : found.length;
  return viewOf(found.slice(from, from + query.limit), total, query, {
    coverage: rows.length > 0 ? 'partial' : 'none',
    stored: rows.length,
    asOf: set?.asOf ?? null,
  });
}

/** One page as the person must see it now: complete list, page seen before, or honestly less. */
export async function readPage(needs: PageNeeds, resource: ResourceName, query: PageQuery): Promise<PageView> {
  const { cache } = needs;
  const [pending, set] = await Promise.all([readPending(needs, resource), cache.sets.get(resource)]);
  if (set?.state === 'complete') return completePage(needs, set, resource, query, pending);
  const seen = await cache.queries.get(queryKey(resource, query));
  if (!seen) return partialPage(needs, set, resource, query, pending);
  const rows = (await cache.rows.bulkGet(seen.ids.map((id): [ResourceName, string] => [resource, id]))).flatMap((record) =>
    record ? [record.row] : [],
  );
  const creates = pendingCreates(resource, query, pending, new Set(seen.ids));
  const stored = await countRows(cache, resource);
  return viewOf([...(query.page === 1 ? creates : []), ...fold(rows, pending)], seen.total + creates.length, query, {
    coverage: 'exact',
    stored,
    asOf: seen.at,
  });
}

/** Every stored row that matches, own changes folded in, without what is deleted here; and how much of the list that is. */
async function readAll(
  needs: PageNeeds,
  resource: ResourceName,
  query: Pick<PageQuery, 'search' | 'sort' | 'filters'>,
): Promise<{ rows: readonly Row[]; state: SetRecord['state'] | 'none' }> {
  const [pending, set] = await Promise.all([readPending(needs, resource), needs.cache.sets.get(resource)]);
  const stored = set ? await needs.store.all(resource, set.stamp) : [];
  const found = searchLocally(stored, resource, query, pending).filter((shown) => shown.pending?.operation !== 'delete');
  return { rows: found.map((shown) => shown.row), state: set?.state ?? 'none' };
}

/** Rows for a picker, by title, rows made here included. */
export async function readLookup(
  needs: PageNeeds,
  resource: ResourceName,
  query: { search: string; filters?: PageQuery['filters']; limit: number },
): Promise<readonly Row[]> {
  const sort = { field: resourceOf(resource).title, ascending: true };
  return (await readAll(needs, resource, { ...query, sort })).rows.slice(0, query.limit);
}

/** One row by the service's or the local id. */
export async function readRow(needs: PageNeeds, resource: ResourceName, id: string): Promise<ShownRow | undefined> {
  const { ops, cache } = needs;
  const pending = await readPending(needs, resource);
  const real = (await ops.idmap.get(id))?.id || id;
  const record = await cache.rows.get([resource, real]);
  if (record) return foldRow(record.row, pending.byRow.get(real));
  const creator = pending.creates.find((command) => createdId(command) === real || command.rowId === id);
  return creator && createdRow(creator, pending, createdId(creator));
}

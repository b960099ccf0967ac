import { pageSizes } from '../../../contract/calls/envelope.ts';
import { foldText } from '../../../contract/words/fold-text.ts';
import { filtersTest } from '../../../contract/declared/list-filter.ts';
import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { QueryRecord, SetRecord } from '../../store/records.ts';
import { isLocal } from '../../store/command.ts';
import type { PageQuery, PageView, ShownRow, Tally } from '../for-screens.ts';
import { createdId, createdRow, shownRow, type Pending, type PendingDeps, readPending } from '../rows/pending.ts';
import type { StoredLists } from '../list/stored-lists.ts';
import { ofFewDays } from './few-days.ts';
import { haystack, inChoiceOrder } from '../rows/row-match.ts';
import { countRows, emptySet, rowsById, rowsOf } from '../../store/set-record.ts';

export type PageDeps = PendingDeps & { readonly lists: StoredLists };

/** Names a page of a list; the same question finds its stored answer again. */
export function queryKey(resource: ResourceName, query: PageQuery): string {
  const filters = Object.entries(query.filters ?? {})
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([resource, query.page, query.limit, query.search.trim().toLowerCase(), query.sort ?? null, filters]);
}

const needle = (query: Pick<PageQuery, 'search'>): string => foldText(query.search.trim());

/** Whether a search and its filters find a row. */
export function matcher(resource: ResourceName, query: Pick<PageQuery, 'search' | 'filters'>): (row: Row) => boolean {
  const textOf = haystack(resource, resourceOf(resource).search);
  const wanted = needle(query);
  const passes = filtersTest(query.filters);
  return (row) => passes(row) && (wanted === '' || textOf(row).includes(wanted));
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
export const shownRows = (rows: readonly Row[], pending: Pending): ShownRow[] =>
  rows.flatMap((row) => shownRow(row, pending.byRow.get(row.id)) ?? []);

function viewOf(
  rows: readonly ShownRow[],
  total: number,
  query: PageQuery,
  set: SetRecord | undefined,
  { said, ...more }: Pick<PageView, 'coverage' | 'stored' | 'asOf'> & { readonly said?: number | undefined },
): PageView {
  const all = set?.total ?? said;
  const recent = more.coverage === 'partial' ? set?.recent : undefined;
  return {
    rows,
    total,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    ...more,
    ...(all === undefined ? {} : { all }),
    ...(recent ? { recent } : {}),
  };
}

/** The whole list, in any order. */
const isWhole = (query: PageQuery): boolean =>
  query.search.trim() === '' && Object.values(query.filters ?? {}).every((value) => value === '');
/** In the order of the ids, from either end. */
const isPlain = (query: PageQuery): boolean => isWhole(query) && (!query.sort || query.sort.field === 'id');

/** Whether it may be a page that a screen shows, in whose list somebody types next; others only ask how long it is, or for its end. */
const isSearched = ({ limit }: PageQuery): boolean => pageSizes.some((size) => size === limit);

/** Stored rows with something pending, as the person must see them; undefined if the row is gone. */
export async function changedRows(
  { cache }: PageDeps,
  resource: ResourceName,
  pending: Pending,
): Promise<ReadonlyMap<string, ShownRow | undefined>> {
  const ids = [...pending.byRow.keys(), ...pending.creates.map(createdId)].filter((id) => !isLocal(id));
  const stored = await rowsById(cache, resource, ids);
  return new Map([...stored].map(([id, { row }]) => [id, shownRow(row, pending.byRow.get(id))]));
}

/** What a page of a list needs besides its question: the state of the list, and the own changes that lie over its rows. */
export interface ListBase {
  readonly set: SetRecord;
  readonly pending: Pending;
  readonly changed: ReadonlyMap<string, ShownRow | undefined>;
}

async function withChanged(deps: PageDeps, set: SetRecord, pending: Pending): Promise<ListBase> {
  return { set, pending, changed: await changedRows(deps, set.resource, pending) };
}

interface Asked {
  readonly query: Pick<PageQuery, 'search' | 'sort' | 'filters'>;
  readonly from: number;
  readonly limit: number;
  /** Rows that are deleted here are left out. */
  readonly withoutDeleted?: boolean;
  readonly signal: AbortSignal;
}

interface Found {
  readonly rows: readonly ShownRow[];
  readonly total: number;
  readonly stored: number;
}

/**
 * Puts own changes on top of the rows first and searches afterwards: a person finds what she typed, not what was there
 * before. Rows made here come first.
 */
async function searchStored(deps: PageDeps, { set, pending, changed }: ListBase, asked: Asked): Promise<Found> {
  const { query, from, limit, signal } = asked;
  const isShown = (shown: ShownRow | undefined) => shown && !(asked.withoutDeleted && shown.pending?.operation === 'delete');
  const made = pendingCreates(set.resource, query, pending, new Set(changed.keys())).filter(isShown);
  const first = made.slice(from, from + limit);
  const question = {
    fields: resourceOf(set.resource).search,
    search: needle(query),
    filters: query.filters,
    sort: query.sort,
    from: Math.max(0, from - made.length),
    limit: limit - first.length,
    laid: [...changed].map(([id, shown]) => (shown && isShown(shown) ? { id, row: shown.row } : { id })),
  };
  const found = (await ofFewDays(deps, set, question)) ?? (await deps.lists.ask(set, question, signal));
  return {
    rows: [...first, ...found.rows.map((row) => changed.get(row.id) ?? { row })],
    total: made.length + found.total,
    stored: found.stored,
  };
}

/** A page of the whole list by id: one index range, so that the first frame waits for nothing else. Undefined if rows are gone. */
async function plainRange(
  deps: PageDeps,
  { set, pending, changed }: ListBase,
  query: PageQuery,
  asked: number | Promise<number>,
): Promise<Found | undefined> {
  if ([...changed.values()].includes(undefined)) return undefined;
  const from = (query.page - 1) * query.limit;
  const made = pendingCreates(set.resource, query, pending, new Set(changed.keys()));
  const first = made.slice(from, from + query.limit);
  const byId = rowsOf(deps.cache, set.resource);
  const read = (query.sort?.ascending === false ? byId.reverse() : byId)
    .offset(Math.max(0, from - made.length))
    .limit(query.limit - first.length)
    .toArray();
  const [part, stored] = await Promise.all([read, asked]);
  return { rows: [...first, ...part.map(({ id, row }) => changed.get(id) ?? { row })], total: stored + made.length, stored };
}

/** Exactly the rows that were seen are that recent; among others each may be as old as the list. */
function ageOf(rows: readonly ShownRow[], set: SetRecord, seen: QueryRecord | undefined): number | null {
  if (!seen || seen.at <= (set.asOf ?? 0)) return set.asOf;
  const met = new Set(seen.ids);
  return rows.every(({ row }) => met.has(row.id) || isLocal(row.id)) ? seen.at : set.asOf;
}

interface Place {
  readonly query: PageQuery;
  /** What the service answered to this question, if it was asked. */
  readonly seen?: QueryRecord | undefined;
}

/** A page of a list that is whole on this device. */
export async function completePage(deps: PageDeps, base: ListBase, { query, seen }: Place, signal: AbortSignal): Promise<PageView> {
  const { set } = base;
  const asked = { query, from: (query.page - 1) * query.limit, limit: query.limit, signal };
  const plain = isPlain(query) ? await plainRange(deps, base, query, set.total ?? 0) : undefined;
  if (plain && isSearched(query)) deps.lists.prepare(set, resourceOf(set.resource).search);
  const { rows, total } = plain ?? (await searchStored(deps, base, asked));
  return viewOf(rows, total, query, set, { coverage: 'complete', stored: set.total ?? 0, asOf: ageOf(rows, set, seen) });
}

async function partialPage(deps: PageDeps, base: ListBase, query: PageQuery, signal: AbortSignal): Promise<PageView> {
  const { set } = base;
  const asked = { query, from: (query.page - 1) * query.limit, limit: query.limit, signal };
  // Side by side: a phone waits for each answer.
  const [plain, first] = await Promise.all([
    isPlain(query) ? plainRange(deps, base, query, countRows(deps.cache, set.resource)) : undefined,
    // With its first page the service said how long a narrowed list is: who is here, out of all pupils.
    query.search.trim() === '' ? deps.cache.queries.get(queryKey(set.resource, { ...query, page: 1 })) : undefined,
  ]);
  const { rows, total, stored } = plain ?? (await searchStored(deps, base, asked));
  const known = (isWhole(query) ? set.total : first?.total) ?? 0;
  return viewOf(rows, Math.max(known, total), query, set, {
    coverage: stored > 0 ? 'partial' : 'none',
    stored,
    asOf: set.asOf,
    said: first?.total,
  });
}

/**
 * One page as the person must see it now: from the complete list, from a page seen before, or honestly less. `tell`
 * hears what was read for a page of a complete list, since the same serves the next search of it.
 */
export async function readPage(
  deps: PageDeps,
  resource: ResourceName,
  query: PageQuery,
  signal: AbortSignal,
  tell: (base: ListBase) => void,
): Promise<PageView> {
  const { cache } = deps;
  const [pending, set, seen] = await Promise.all([
    readPending(deps, resource),
    cache.sets.get(resource),
    cache.queries.get(queryKey(resource, query)),
  ]);
  if (set?.state === 'complete') {
    const base = await withChanged(deps, set, pending);
    tell(base);
    return completePage(deps, base, { query, seen }, signal);
  }
  if (!seen) return partialPage(deps, await withChanged(deps, set ?? emptySet(resource), pending), query, signal);
  const [held, stored] = await Promise.all([rowsById(cache, resource, seen.ids), countRows(cache, resource)]);
  const rows = seen.ids.flatMap((id) => held.get(id)?.row ?? []);
  const creates = pendingCreates(resource, query, pending, new Set(seen.ids));
  return viewOf([...(query.page === 1 ? creates : []), ...shownRows(rows, pending)], seen.total + creates.length, query, set, {
    coverage: 'exact',
    stored,
    asOf: seen.at,
  });
}

/** Counts for the filters of a whole list, including rows made here and own changes. */
export async function readTally(
  deps: PageDeps,
  resource: ResourceName,
  query: Pick<PageQuery, 'search' | 'filters'>,
  fields: readonly string[],
  signal: AbortSignal,
): Promise<Tally | null> {
  const [pending, set] = await Promise.all([readPending(deps, resource), deps.cache.sets.get(resource)]);
  if (set?.state !== 'complete') return null;
  const changed = await changedRows(deps, resource, pending);
  const made = pendingCreates(resource, { search: '' }, pending, new Set(changed.keys())).map(({ row }) => ({ id: row.id, row }));
  const laid = [...changed].map(([id, shown]) => (shown ? { id, row: shown.row } : { id }));
  const asked = {
    fields: resourceOf(resource).search,
    search: needle(query),
    filters: query.filters,
    sort: undefined,
    from: 0,
    limit: 0,
    laid: [...made, ...laid],
    tally: fields,
  };
  return (await deps.lists.ask(set, asked, signal)).tally ?? null;
}

/** Rows for a picker, by title, including rows made here, without what is deleted here. */
export async function readLookup(
  deps: PageDeps,
  resource: ResourceName,
  query: { search: string; filters?: PageQuery['filters']; limit: number },
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { title, choiceOrder = [{ field: title }] } = resourceOf(resource);
  const sort = { field: choiceOrder[0]?.field ?? title, ascending: choiceOrder[0]?.downwards !== true };
  const [pending, set] = await Promise.all([readPending(deps, resource), deps.cache.sets.get(resource)]);
  const asked = { query: { ...query, sort }, from: 0, limit: query.limit, withoutDeleted: true, signal };
  const { rows } = await searchStored(deps, await withChanged(deps, set ?? emptySet(resource), pending), asked);
  return inChoiceOrder(
    resource,
    rows.map(({ row }) => row),
  );
}

/** One row by the service's or the local id. */
export async function readRow(deps: PageDeps, resource: ResourceName, id: string): Promise<ShownRow | undefined> {
  const { ops, cache } = deps;
  const pending = await readPending(deps, resource);
  const real = (await ops.idmap.get(id))?.id || id;
  const [record, set] = await Promise.all([cache.rows.get([resource, real]), cache.sets.get(resource)]);
  if (record) {
    const shown = shownRow(record.row, pending.byRow.get(real));
    // In a whole list every row was told or confirmed when the list was.
    const asOf = Math.max(record.at ?? 0, (set?.state === 'complete' ? set.asOf : 0) ?? 0);
    return shown && asOf > 0 ? { ...shown, asOf } : shown;
  }
  const creator = pending.creates.find((command) => createdId(command) === real || command.rowId === id);
  return creator && createdRow(creator, pending, createdId(creator));
}

import type { Collection } from 'dexie';
import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { anyOf, filterName, filtersTest, type ListFilters, mostIds, narrows } from '../../../contract/declared/list-filter.ts';
import { resourceNames, resourceOf, type ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { fetchList, type ListAnswer } from '../../api/fetch-rows.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import type { RowRecord } from '../../store/records.ts';
import { inBuckets } from '../../store/lane.ts';
import type { StoredCommand } from '../../store/stored-command.ts';
import type { Mirror, PageQuery, Refreshed } from '../for-screens.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { queryKey } from '../view/page-view.ts';
import { compareIds } from '../rows/row-match.ts';
import type { ListChange } from '../list/question.ts';
import type { StoredLists } from '../list/stored-lists.ts';
import { countRows, emptySet, putRows, recordOf, rowsOf, touchSet } from '../../store/set-record.ts';

const tries = 3;

/** Whether one of the commands can go without a person; those behind one that needs her can't, perhaps for days. */
async function anyMoves({ ops }: Pick<MirrorContext, 'ops'>, resource: ResourceName): Promise<boolean> {
  const active = (await inBuckets(ops, resource, ['waiting', 'attention'])).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const heads = new Map<string, StoredCommand>();
  for (const command of active) if (!heads.has(command.lane)) heads.set(command.lane, command);
  return [...heads.values()].some(({ bucket }) => bucket === 'waiting');
}

/**
 * Whether something of the resource is on its way: a list asked for now could show it twice or not at all. What has arrived
 * is in the cache in a moment; what is waiting may take long.
 */
async function underway({ ops }: Pick<MirrorContext, 'ops'>, resource: ResourceName): Promise<'arriving' | 'waiting' | undefined> {
  const [waiting = 0, attention = 0, acked = 0] = await ops.transaction('r', ops.outbox, async () =>
    Promise.all(
      ['waiting', 'attention', 'acked'].map((bucket) => ops.outbox.where('[resource+bucket]').equals([resource, bucket]).count()),
    ),
  );
  if (waiting > 0 && (attention === 0 || (await anyMoves({ ops }, resource)))) return 'waiting';
  return acked > 0 ? 'arriving' : undefined;
}

export const isBusy = async (ctx: Pick<MirrorContext, 'ops'>, resource: ResourceName): Promise<boolean> =>
  (await underway(ctx, resource)) !== undefined;

const hasNothing = async ({ cache }: MirrorContext, resource: ResourceName, key: string): Promise<boolean> =>
  (await cache.queries.get(key)) === undefined && (await cache.sets.get(resource))?.state !== 'complete';

/** Query names that the description has for a filter: all declared ones, or else the one that a dependent picker sends. */
function describedNames(resource: ResourceName, field: string): readonly string[] {
  const declared = Object.entries(resourceOf(resource).filters).flatMap(([name, target]) => (target === field ? [name] : []));
  if (declared.length > 0) return declared;
  for (const other of resourceNames.map(resourceOf)) {
    for (const x of Object.values(other.fields)) {
      if (x.kind === 'ref' && x.to === resource && x.narrowedBy?.target === field) return [x.narrowedBy.query];
    }
  }
  return [];
}

/** A parameter of every list that says who asks (spec: branch and level): as a filter it would narrow nothing. */
const saysWhoAsks = 'level';

/** A filter as it is sent: under the names of the description, or else under its own. */
function wireFilters(resource: ResourceName, filter: string, value: string): readonly (readonly [name: string, value: string])[] {
  if (filter === saysWhoAsks) return [[`${filter}.any`, anyOf([value])]];
  const { way } = filterName(filter);
  const described = way === 'is' ? describedNames(resource, filter) : [];
  return (described.length > 0 ? described : [filter]).map((name) => [name, value]);
}

/** Whether the description names a filter, so that a service of others can be expected to know it. */
export function isDescribed(resource: ResourceName, filter: string): boolean {
  const { field, way } = filterName(filter);
  const { parent, scopedQuery } = resourceOf(resource);
  return way === 'is' && (field === parent || describedNames(resource, field).some((name) => name !== 'branch' || scopedQuery));
}

/** Filters that the service can't be asked for: it would answer rows that don't pass them. */
export function beyondService(ctx: Pick<MirrorContext, 'isOurs'>, resource: ResourceName, filters: ListFilters = {}): ListFilters {
  if (ctx.isOurs(resourceOf(resource).service)) return {};
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => narrows(value) && !isDescribed(resource, name)));
}

/** Query on the wire: filters are sent under the names the service knows. */
export function wireQuery(
  ctx: Pick<MirrorContext, 'isOurs'>,
  resource: ResourceName,
  query: PageQuery,
  ascending: 0 | 1,
): Record<string, string | number> {
  const { sort, filters = {}, page, limit, search } = query;
  const { service, scopedQuery } = resourceOf(resource);
  const ours = ctx.isOurs(service);
  const direction = sort ? (sort.ascending ? 1 : 0) : ascending;
  const narrowed = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .flatMap(([filter, value]) => wireFilters(resource, filter, value))
    .filter(([name]) => ours || scopedQuery || name !== 'branch');
  return {
    page,
    limit,
    ascending: direction,
    search: search.trim(),
    // Others may refuse what they do not know.
    ...(sort && ours ? { sort: sort.field } : {}),
    ...Object.fromEntries(narrowed),
  };
}

/** Contacts the service first if the order or the filters are ones that only ours know. */
export async function meetForQuery(
  ctx: MirrorContext,
  resource: ResourceName,
  query: Pick<PageQuery, 'sort' | 'filters'>,
): Promise<Result<void>> {
  const depends = query.sort !== undefined || Object.keys(beyondService(ctx, resource, query.filters)).length > 0;
  return depends ? ctx.meet(resourceOf(resource)) : ok(undefined);
}

/** Deletes rows and returns their ids. */
async function dropAll(cache: CacheDatabase, found: Collection<RowRecord, [ResourceName, string]>): Promise<string[]> {
  const keys = await found.primaryKeys();
  await cache.rows.bulkDelete(keys);
  return keys.map(([, id]) => id);
}

/** In a complete, plainly ordered list, rows between the first and the last of an answer that are missing from it are gone. */
async function dropVanished(cache: CacheDatabase, resource: ResourceName, rows: readonly Row[]): Promise<string[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const kept = new Set(rows.map((row) => row.id));
  const [low, high] = [recordOf(resource, first, 0).order, recordOf(resource, last, 0).order];
  if (compareIds(first.id, last.id) > 0) return [];
  const between = cache.rows.where('[resource+order]').between([resource, low], [resource, high], true, true);
  return dropAll(
    cache,
    between.filter((record) => !kept.has(record.id)),
  );
}

/**
 * A narrowed list by id: rows that pass its filters and lie within the answer's range, or anywhere if the answer is
 * complete, are gone if the answer lacks them. Links and rights are changed without the outbox, which would otherwise have
 * removed their rows.
 */
async function dropUnlisted(
  cache: CacheDatabase,
  resource: ResourceName,
  query: PageQuery,
  { rows, total }: ListAnswer,
): Promise<string[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  const isAll = query.page === 1 && total <= rows.length;
  const isById = rows.every((row, at) => compareIds(rows[at - 1]?.id ?? '', row.id) < 0 || at === 0);
  const lies = (id: string) => isAll || (isById && !!first && !!last && compareIds(first.id, id) < 0 && compareIds(id, last.id) < 0);
  const kept = new Set(rows.map((row) => row.id));
  const passes = filtersTest(query.filters);
  return dropAll(
    cache,
    rowsOf(cache, resource).filter(({ id, row }) => !kept.has(id) && lies(id) && passes(row)),
  );
}

/** Writes one answered page, unless an own write arrived after it was asked for. */
async function commitPage(
  { cache, platform }: MirrorContext,
  resource: ResourceName,
  query: PageQuery,
  answer: ListAnswer,
  acks: number,
): Promise<ListChange | undefined> {
  return cache.transaction('rw', cache.rows, cache.sets, cache.queries, async () => {
    const set = (await cache.sets.get(resource)) ?? emptySet(resource);
    if (set.acks !== acks) return undefined;
    const plain = query.search.trim() === '' && !query.sort && Object.values(query.filters ?? {}).every((value) => value === '');
    const records = await putRows(cache, resource, answer.rows, set.gen);
    const isNarrowed = !plain && query.search.trim() === '' && !query.sort;
    const vanished = plain && set.state === 'complete' ? await dropVanished(cache, resource, answer.rows) : [];
    const unlisted = isNarrowed ? await dropUnlisted(cache, resource, query, answer) : [];
    const now = platform.clock.now();
    const key = queryKey(resource, query);
    await cache.queries.put({
      key,
      resource,
      first: query.page === 1 && plain,
      ids: answer.rows.map((row) => row.id),
      total: answer.total,
      at: now,
    });
    const stored = await countRows(cache, resource);
    const { stamp } = await touchSet(cache, resource, (old) => {
      if (!plain) return isNarrowed && old.state === 'complete' ? { total: stored } : {};
      const state = old.state === 'complete' && stored === answer.total ? 'complete' : 'partial';
      // One page says nothing about the age of the others.
      const isAll = query.page === 1 && answer.total <= answer.rows.length;
      return { total: answer.total, state, asOf: isAll || old.asOf === null ? now : old.asOf };
    });
    const put = records.map(({ row }) => row);
    return { resource, before: stamp - 1, after: stamp, put, gone: [...vanished, ...unlisted] };
  });
}

/** Fetched rows are passed on to the lists in memory. */
type ReadingContext = MirrorContext & { readonly lists: Pick<StoredLists, 'note'> };

const putOff = { arriving: 'arriving', waiting: 'deferred' } as const;

/** Network to cache for one page. While own writes are on their way the list is left alone, unless nothing of it is here. */
export async function refreshPage(
  ctx: ReadingContext,
  resource: ResourceName,
  query: PageQuery,
  signal?: AbortSignal,
): Promise<Result<Refreshed>> {
  const empty = await hasNothing(ctx, resource, queryKey(resource, query));
  const met = await meetForQuery(ctx, resource, query);
  if (!met.ok) return met;
  // The device filters its own rows; a service of others isn't asked for a filter that it doesn't know.
  if (Object.keys(beyondService(ctx, resource, query.filters)).length > 0) return empty ? fail(appError('not-offered')) : ok('deferred');
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = empty ? undefined : await underway(ctx, resource);
    if (before) return ok(putOff[before]);
    const acks = ((await ctx.cache.sets.get(resource)) ?? emptySet(resource)).acks;
    const answer = await fetchList(ctx.call, resourceOf(resource), wireQuery(ctx, resource, query, 1), signal);
    if (!answer.ok) return fail(answer.error);
    const meanwhile = empty ? undefined : await underway(ctx, resource);
    if (meanwhile) return ok(putOff[meanwhile]);
    const change = await commitPage(ctx, resource, query, answer.value, acks);
    if (!change) continue;
    ctx.lists.note(change);
    return ok('fetched');
  }
  return ok('deferred');
}

/** Checks rows of the device, as many at a time as a filter can name; what isn't answered is removed. */
export async function recheckRows(
  ctx: ReadingContext,
  resource: ResourceName,
  which: (row: Row) => boolean,
  signal?: AbortSignal,
): Promise<Result<Refreshed>> {
  const found = await rowsOf(ctx.cache, resource)
    .filter(({ row }) => which(row))
    .primaryKeys();
  const ids = found.map(([, id]) => id);
  if (ids.length === 0) return ok('fetched');
  const own = await underway(ctx, resource);
  if (own) return ok(putOff[own]);
  for (let at = 0; at < ids.length; at += mostIds) {
    const asked = ids.slice(at, at + mostIds);
    const query = { page: 1, limit: mostIds, search: '', filters: { 'id.any': anyOf(asked) } };
    const done = await refreshPage(ctx, resource, query, signal);
    if (!done.ok || done.value !== 'fetched') return done;
    // Nobody goes back to such a page.
    await ctx.cache.queries.delete(queryKey(resource, query));
  }
  return ok('fetched');
}

type LookupQuery = Parameters<Mirror['refreshLookup']>[1];

/** The rows of a picker: from the list, or through the call that a screen names for them. */
async function askLookup(
  ctx: MirrorContext,
  resource: ResourceName,
  query: LookupQuery,
  signal: AbortSignal | undefined,
): Promise<Result<ListAnswer>> {
  const { through, ...plain } = query;
  const contract = resourceOf(resource);
  const asList = () => wireQuery(ctx, resource, { ...plain, page: 0 }, 0);
  if (!through) return fetchList(ctx.call, contract, asList(), signal);
  const { service, path } = through;
  const paged = { page: 0, limit: plain.limit, ascending: 0, search: plain.search.trim() };
  const answer = await fetchList(
    ctx.call,
    { ...contract, service, path },
    through.query ? { ...paged, ...through.query } : asList(),
    signal,
  );
  if (!answer.ok) return answer;
  // A row need not repeat what was asked for.
  const asked = Object.fromEntries(Object.entries(query.filters ?? {}).filter(([name]) => filterName(name).way === 'is'));
  return ok({ ...answer.value, rows: answer.value.rows.map((row) => ({ ...asked, ...row })) });
}

/** A picker's rows may have fewer fields than the list's: the others keep their known values. */
export async function refreshLookup(
  ctx: ReadingContext,
  resource: ResourceName,
  query: LookupQuery,
  signal?: AbortSignal,
): Promise<Result<void>> {
  const { cache } = ctx;
  const { acks, state } = (await cache.sets.get(resource)) ?? emptySet(resource);
  // All choices are here. A part would not do: somebody may look for a row that it lacks.
  if (!query.through?.query && state === 'complete' && (await isBusy(ctx, resource))) return ok(undefined);
  const answer = await askLookup(ctx, resource, query, signal);
  if (!answer.ok) return fail(answer.error);
  const change = await cache.transaction('rw', cache.rows, cache.sets, async (): Promise<ListChange | undefined> => {
    const set = (await cache.sets.get(resource)) ?? emptySet(resource);
    if (set.acks !== acks) return undefined;
    const old = await cache.rows.bulkGet(answer.value.rows.map((row): [ResourceName, string] => [resource, row.id]));
    const rows = answer.value.rows.map((row, i) => ({ ...old[i]?.row, ...row }));
    const records = await putRows(cache, resource, rows, set.gen);
    const gone = query.through?.isAll ? await dropUnlisted(cache, resource, { ...query, page: 1 }, answer.value) : [];
    // A row that was unknown until now means that the complete list is no longer complete.
    const met = set.state === 'complete' && old.some((record) => !record);
    const total = set.total === null ? null : set.total - gone.length;
    const { stamp } = await touchSet(cache, resource, () => ({
      ...(met ? { state: 'partial' } : {}),
      ...(gone.length > 0 ? { total } : {}),
    }));
    return { resource, before: stamp - 1, after: stamp, put: records.map(({ row }) => row), gone };
  });
  if (change) ctx.lists.note(change);
  return ok(undefined);
}

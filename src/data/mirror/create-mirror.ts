import { appError, fail, ok, type Result } from '../../contract/calls/errors.ts';
import { nameOf, resourceOf, type ResourceName } from '../../contract/registry.ts';
import { findRow } from '../api/fetch-rows.ts';
import { type Live, live } from '../store/live/live.ts';
import { openFiles } from '../store/files.ts';
import { activeInLane, laneOf } from '../store/lane.ts';
import { isLocal } from '../store/command.ts';
import type { StoredCommand } from '../store/stored-command.ts';
import { type Input, type Resource, type Row, withheldFields } from '../../contract/resource.ts';
import type { LookupCall, LookupQuery, Mirror, NearQuery, NearRows, PageQuery, Refreshed } from './for-screens.ts';
import { saidAnew } from './arriving/arrived-states.ts';
import { type Ahead, aheadList, createAhead, firstRows, whenKnown } from './view/ahead.ts';
import { answered } from './view/answered.ts';
import { applyAcked } from './arriving/apply-acked.ts';
import { createAskedOnce } from './view/asked-once.ts';
import { startListWorker } from './list/start-list-worker.ts';
import { createStoredLists } from './list/stored-lists.ts';
import { readMatching } from './view/matching.ts';
import { withEarlyRows } from './view/early-page.ts';
import { readyNearest, searchNearest } from './view/nearest.ts';
import type { MirrorContext } from './mirror-context.ts';
import { type PageDeps, queryKey, readLookup, readPage, readRow, readTally } from './view/page-view.ts';
import { createPrefetch } from './walking/prefetch.ts';
import { isBusy, isDescribed, recheckRows, refreshLookup, refreshPage } from './arriving/refresh.ts';
import { countRows, recordOf, touchSet } from '../store/set-record.ts';
import { createBases, fromBase } from './view/search-ahead.ts';
import { createViewers } from './view/viewers.ts';
import { walk } from './walking/walk.ts';

/** What the outbox tells the mirror, and how the mirror ends. */
interface Upkeep {
  /** Nothing of the resource is on its way any more. */
  emptied(resource: ResourceName): void;
  /** Brings acknowledged writes into the cache. */
  arrived(commands: readonly StoredCommand[]): Promise<void>;
  /** The cache was dropped: what somebody looks at is asked for again. */
  dropped(): void;
  /** The services did something past the outbox: answers asked for before may lack it. */
  acted(): void;
  /** The service has restored this row. */
  returned(resource: ResourceName, row: Row | undefined): Promise<void>;
  stop(): void;
}

/** Withheld values that were typed here and have not arrived: lists don't show them, so the form must. */
async function typedHere({ ops, seals }: MirrorContext, resource: ResourceName, id: string): Promise<Input> {
  const withheld = new Set(withheldFields(resourceOf(resource)));
  if (withheld.size === 0) return {};
  const typed: Input = {};
  for (const command of await activeInLane(ops, await laneOf(ops, resource, id)))
    Object.assign(typed, (await openFiles(ops, command)).input, await seals.open(command.sealed));
  return Object.fromEntries(Object.entries(typed).filter(([name]) => withheld.has(name)));
}

/** One row as the service has it now, with what was typed here and has not arrived on top. */
async function fetchRow(ctx: MirrorContext, deps: PageDeps, resource: ResourceName, id: string): Promise<Result<Row>> {
  const contract = resourceOf(resource);
  const known = await readRow(deps, resource, id);
  const real = (await ctx.ops.idmap.get(id))?.id || id;
  if (isLocal(real)) return known ? ok({ ...known.row, ...(await typedHere(ctx, resource, real)) }) : fail(appError('not-found'));
  // Others have no call for one row: it is looked up in their list, which lacks withheld fields.
  const met = await ctx.meet(contract);
  if (!met.ok) return met;
  const found = await findRow(ctx.call, contract, real, ctx.isOurs(contract.service), String(known?.row[contract.title] ?? ''));
  if (!found.ok) return found;
  return found.value ? ok({ ...found.value, ...(await typedHere(ctx, resource, real)) }) : fail(appError('not-found'));
}

/**
 * Every call to a service times out by itself; this also ends a wait for the device's databases, soonest if somebody is
 * waiting at a picker.
 */
const longestMs = { lookup: 20_000, page: 45_000, row: 60_000 } as const;

/** A row as the service has it again, or gone, after a change to it was taken back. */
async function putBack({ cache }: MirrorContext, resource: ResourceName, row: Row | undefined): Promise<void> {
  await cache.transaction('rw', cache.rows, cache.sets, async () => {
    if (row) await cache.rows.put(recordOf(resource, row, (await cache.sets.get(resource))?.gen ?? 0));
    const stored = await countRows(cache, resource);
    await touchSet(cache, resource, (set) => ({
      acks: set.acks + 1,
      ...(set.state === 'complete' ? (row ? { total: stored } : { state: 'partial' }) : {}),
    }));
  });
}

/** Rows for a picker, and short lists as a whole, some of which were read ahead. */
function lookupsOf(deps: PageDeps, viewers: ReturnType<typeof createViewers>, ahead: Ahead) {
  const lookup = (name: ResourceName, query: LookupQuery) => viewers.lookup(live((signal) => readLookup(deps, name, query, signal)));
  const key = (name: ResourceName, query: LookupQuery) => queryKey(name, { ...query, limit: aheadList.limit, page: 1 });
  return {
    lookup(resource: Resource, query: LookupQuery) {
      const known = query.limit > aheadList.limit ? undefined : ahead.of(key(nameOf(resource), query));
      return known ? firstRows(known as Live<readonly Row[]>, query.limit) : lookup(nameOf(resource), query);
    },
    readAhead(resources: readonly ResourceName[]) {
      for (const name of resources) ahead.read(key(name, aheadList), () => lookup(name, aheadList));
    },
    /** A screen that waited for an answer of the services must not be drawn first with what was read before it. */
    async thenAnew<T>(resource: Resource, answer: Promise<T>): Promise<T> {
      const heard = await answer;
      ahead.forget(key(nameOf(resource), aheadList));
      return heard;
    },
  };
}

/** Pages of lists, some of which are begun before the screen is drawn for them. */
function pagesOf(deps: PageDeps, bases: ReturnType<typeof createBases>, viewers: ReturnType<typeof createViewers>, ahead: Ahead) {
  const readWhole = (name: ResourceName, query: PageQuery) => live((signal) => readPage(deps, name, query, signal, bases.note));
  const readEarly = (name: ResourceName, query: PageQuery) =>
    ahead.read(`${queryKey(name, query)} early`, () => viewers.page(name, query, withEarlyRows(deps, name, query, readWhole(name, query))));
  return {
    page(resource: Resource, query: PageQuery, { early } = { early: false }) {
      const name = nameOf(resource);
      const searched = ahead.of(queryKey(name, query));
      if (searched) return searched;
      // Drawing a list for the first time takes as long as reading its rows: both begin with the call.
      return early ? readEarly(name, query) : viewers.page(name, query, readWhole(name, query));
    },
    pageAhead: (resource: Resource, query: PageQuery, told: () => void) => whenKnown(readEarly(nameOf(resource), query), told),
    searchAhead(resource: Resource, query: PageQuery, told: () => void) {
      const name = nameOf(resource);
      // Without a search a page may be told early, which not everybody wants.
      if (query.search.trim() === '') return told();
      const read = () => viewers.page(name, query, fromBase(deps, bases.of(name), query, readWhole(name, query)));
      whenKnown(ahead.read(queryKey(name, query), read), told);
    },
  };
}

/** Asks the services for what a screen shows. */
function refreshing(
  reading: Parameters<typeof refreshPage>[0],
  askedOnce: ReturnType<typeof createAskedOnce>,
  thenAnew: ReturnType<typeof lookupsOf>['thenAnew'],
) {
  const { clock } = reading.platform;
  return {
    refresh(resource: Resource, query: PageQuery, signal?: AbortSignal): Promise<Result<Refreshed>> {
      const name = nameOf(resource);
      const ask = (mine: AbortSignal) =>
        askedOnce.ask('screen', name, queryKey(name, query), () => refreshPage(reading, name, query, mine));
      return thenAnew(resource, answered(clock, longestMs.page, ask, signal));
    },
    refreshLookup(resource: Resource, query: LookupQuery & { readonly through?: LookupCall }, signal?: AbortSignal): Promise<Result<void>> {
      const ask = (mine: AbortSignal) => refreshLookup(reading, nameOf(resource), query, mine);
      return thenAnew(resource, answered(clock, longestMs.lookup, ask, signal));
    },
  };
}

/** What the screens read: the cache with unsent work on top, and the calls that fill it. */
export function createMirror(ctx: MirrorContext): Mirror & Upkeep {
  const { clock } = ctx.platform;
  const lists = createStoredLists(ctx.cache, ctx.platform.clock, startListWorker);
  const deps = { ops: ctx.ops, cache: ctx.cache, username: ctx.username, lists, joins: new Map() };
  const reading = { ...ctx, lists };
  const prefetch = createPrefetch(ctx);
  const bases = createBases();
  const viewers = createViewers(lists, bases.leave);

  const askedOnce = createAskedOnce(ctx.cache, clock);
  const ahead = createAhead(clock, { ms: 10_000, most: Number.POSITIVE_INFINITY });
  const pagesAhead = createAhead(clock, { ms: 1000, most: 1 });
  const { thenAnew, ...lookups } = lookupsOf(deps, viewers, ahead);

  /** Pages that somebody is looking at, once the lanes of their resource are empty. */
  async function refetch(resource: ResourceName): Promise<void> {
    if (!ctx.online() || (await isBusy(ctx, resource))) return;
    for (const query of viewers.pagesOf(resource))
      await askedOnce.ask('arrival', resource, queryKey(resource, query), () => refreshPage(reading, resource, query));
  }

  const reads = {
    ...pagesOf(deps, bases, viewers, pagesAhead),
    tally: (resource: Resource, query: Pick<PageQuery, 'search' | 'filters'>, fields: readonly string[]) =>
      viewers.lookup(live((signal) => readTally(deps, nameOf(resource), query, fields, signal))),
    canFilter: (resource: Resource, filter: string) => ctx.isOurs(resource.service) || isDescribed(nameOf(resource), filter),
    recheck: (resource: Resource, which: (row: Row) => boolean, signal?: AbortSignal) =>
      answered(clock, longestMs.page, (mine) => recheckRows(reading, nameOf(resource), which, mine), signal),
    row: (resource: Resource, id: string) => live(() => readRow(deps, nameOf(resource), id)),
    fetchRow: (resource: Resource, id: string) => answered(clock, longestMs.row, () => fetchRow(ctx, deps, nameOf(resource), id)),
    ...lookups,
    ...refreshing(reading, askedOnce, thenAnew),
    matching: (resource: Resource, fits: (row: Row) => boolean) => live(() => readMatching(deps, nameOf(resource), fits)),
    nearest: (resource: Resource, query: NearQuery, tell: (found: NearRows, typed: string) => void) =>
      searchNearest(deps, nameOf(resource), query, tell),
    readyNearest: (resource: Resource, query: Pick<NearQuery, 'about' | 'key'>) => readyNearest(deps, nameOf(resource), query),
    walk: (resource: Resource, query: Pick<PageQuery, 'search' | 'sort' | 'filters'>, signal?: AbortSignal) =>
      walk(ctx, deps, nameOf(resource), query, signal),
  };

  return {
    // The rows match the contract: `store/row-codec.ts` let nothing else in.
    ...(reads as Pick<Mirror, keyof typeof reads>),
    prefetch: (resources) => prefetch.run(resources),
    pausePrefetch: () => prefetch.pause(),
    prefetchProgress: () => prefetch.live,
    async storage() {
      const [found, persisted] = await Promise.all([ctx.platform.storage.estimate(), ctx.platform.storage.persisted()]);
      return { ...found, persisted };
    },
    emptied(resource) {
      for (const name of [resource, ...saidAnew(resource)]) void refetch(name).catch(() => undefined);
      void prefetch.resume(resource).catch(() => undefined);
    },
    dropped() {
      askedOnce.forget();
      for (const name of viewers.lists()) void refetch(name).catch(() => undefined);
    },
    arrived: (commands) => applyAcked(deps, commands),
    acted: () => askedOnce.forget(),
    async returned(resource, row) {
      await putBack(ctx, resource, row);
      // Only the service knows on which page of which search the row is.
      await refetch(resource);
    },
    stop() {
      prefetch.pause();
      ahead.stop();
      pagesAhead.stop();
      lists.stop();
    },
  };
}

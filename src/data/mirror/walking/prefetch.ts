import { type AppError, appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import { fetchList } from '../../api/fetch-rows.ts';
import { storageError } from '../../store/disk-space.ts';
import type { PrefetchProgress } from '../for-screens.ts';
import type { Live } from '../../store/live.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { asNotOffered } from './not-offered.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import type { SetRecord } from '../../store/records.ts';
import { type Extent, extentOf, filledAs, isOtherExtent, unsentIds, wasFilled } from './extent.ts';
import { isBusy, wireQuery } from '../arriving/refresh.ts';
import { countRows, emptySet, recordOf, rowsOf, touchSet } from '../../store/set-record.ts';
import { patient } from './patience.ts';
import { inTurn } from './walk-turn.ts';

const pageSize = 500;
/** A list that keeps changing during the walk is walked again this often, then stays partial and says so. */
const walks = 3;

/** Lists at a time: while one waits for the network, another uses it; more would only crowd out the screen's own requests. */
const lanes = 3;

type Item = PrefetchProgress['items'][number];

/** A list and how much of it is fetched. */
interface Walked {
  readonly resource: ResourceName;
  readonly extent: Extent;
}

const countHeld = (cache: CacheDatabase, { resource, extent }: Walked): Promise<number> =>
  extent.recent ? rowsOf(cache, resource).filter(extent.holds).count() : countRows(cache, resource);

/** Everything that the device should keep of the list is here. */
const isFilled = (set: SetRecord | undefined): boolean => set?.state === 'complete' || set?.recent !== undefined;

/** One page with its cursor in one transaction, so that a killed walk continues where it was. */
async function walkPage(ctx: MirrorContext, { resource, extent }: Walked, signal: AbortSignal): Promise<Result<'more' | 'end'>> {
  const { cache } = ctx;
  const set = (await cache.sets.get(resource)) ?? emptySet(resource);
  const started = set.nextPage > 1 ? set : { ...set, gen: set.gen + 1 };
  const answer = await fetchList(
    ctx.call,
    resourceOf(resource),
    wireQuery(ctx, resource, { page: started.nextPage, limit: pageSize, search: '', filters: extent.filters }, 1),
    signal,
  );
  if (!answer.ok) return fail(answer.error);
  const { rows, total, pages } = answer.value;
  const kept = await cache.transaction('rw', cache.rows, cache.sets, async () => {
    const acks = ((await cache.sets.get(resource)) ?? emptySet(resource)).acks;
    // An own change arrived meanwhile; the page may be older and is asked for again.
    if (acks !== set.acks) return false;
    await cache.rows.bulkPut(rows.map((row) => recordOf(resource, row, started.gen)));
    await touchSet(cache, resource, () => ({
      gen: started.gen,
      pinned: true,
      nextPage: started.nextPage + 1,
      walkLast: total,
      ...(extent.recent ? {} : { total }),
      ...(started.nextPage === 1 ? { walkTotal: total, walkStarted: answer.value.asOf ?? '' } : {}),
    }));
    return true;
  });
  return ok(kept && (started.nextPage >= pages || rows.length === 0) ? 'end' : 'more');
}

/**
 * After the last page: if the list stayed unchanged, what the walk did not meet is gone, and the list is complete; where
 * that can be proven, `proven` decides instead.
 */
async function endWalk(ctx: MirrorContext, { resource, extent }: Walked): Promise<boolean> {
  const { cache, platform } = ctx;
  const ours = ctx.isOurs(resourceOf(resource).service);
  const unsent = extent.recent ? await unsentIds(ctx, resource) : new Set();
  return cache.transaction('rw', cache.rows, cache.sets, cache.queries, async () => {
    const set = (await cache.sets.get(resource)) ?? emptySet(resource);
    const met = await rowsOf(cache, resource)
      .filter((record) => record.gen === set.gen)
      .count();
    const stable = set.walkLast === set.walkTotal && met === set.walkLast;
    if (stable) {
      await rowsOf(cache, resource)
        .filter((record) => record.gen !== set.gen && (extent.holds(record) || !unsent.has(record.id)))
        .delete();
      await cache.queries.where('resource').equals(resource).delete();
    }
    const now = platform.clock.now();
    await touchSet(cache, resource, () => ({
      nextPage: 1,
      ...(stable
        ? {
            ...(ours && set.walkStarted ? {} : filledAs(extent, met)),
            asOf: now,
            ...(set.walkStarted ? { watermark: set.walkStarted } : {}),
          }
        : {}),
    }));
    return stable;
  });
}

/** How many rows of a list there are. */
async function askTotal(
  ctx: MirrorContext,
  resource: ResourceName,
  filters: Extent['filters'],
  signal: AbortSignal,
): Promise<Result<number>> {
  const answer = await fetchList(ctx.call, resourceOf(resource), { page: 1, limit: 1, ascending: 1, search: '', ...filters }, signal);
  return answer.ok ? ok(answer.value.total) : answer;
}

/** Only what changed since the last time, if the service offers that; undefined if a walk is needed. */
async function catchUp(ctx: MirrorContext, walked: Walked, signal: AbortSignal, isProof = false): Promise<Result<boolean>> {
  const { cache, platform } = ctx;
  const { resource, extent } = walked;
  const contract = resourceOf(resource);
  const set = await cache.sets.get(resource);
  if (!set?.watermark || !ctx.isOurs(contract.service) || set.nextPage > 1) return ok(false);
  if (!isProof && !wasFilled(set, extent)) return ok(false);
  // The service's own clock, a little behind its latest commits; the device's would miss rows.
  let since: string | undefined;
  for (let page = 1; ; ) {
    const acks = (await cache.sets.get(resource))?.acks;
    const answer = await fetchList(
      ctx.call,
      contract,
      { page, limit: pageSize, ascending: 1, search: '', updated_since: set.watermark, ...extent.filters },
      signal,
    );
    if (!answer.ok) return fail(answer.error);
    const kept = await cache.transaction('rw', cache.rows, cache.sets, async () => {
      if ((await cache.sets.get(resource))?.acks !== acks) return false;
      await cache.rows.bulkPut(answer.value.rows.map((row) => recordOf(resource, row, set.gen)));
      await cache.rows.bulkDelete(answer.value.deleted.map((id): [ResourceName, string] => [resource, id]));
      await touchSet(cache, resource, () => ({}));
      return true;
    });
    // An own change arrived meanwhile; the page may be older and is asked for again.
    if (!kept) continue;
    since ??= answer.value.asOf;
    if (page >= answer.value.pages || answer.value.rows.length === 0) break;
    page += 1;
  }
  // The count of the whole list proves that nothing was missed.
  const check = await askTotal(ctx, resource, extent.filters, signal);
  const whole = extent.recent && check.ok ? await askTotal(ctx, resource, {}, signal) : check;
  if (!check.ok) return check;
  if (!whole.ok) return whole;
  const isWhole = await cache.transaction('rw', cache.rows, cache.sets, async () => {
    const stored = await countHeld(cache, walked);
    if (stored !== check.value) return false;
    await touchSet(cache, resource, () => ({
      ...filledAs(extent, stored, whole.value),
      asOf: platform.clock.now(),
      ...(since ? { watermark: since } : {}),
    }));
    return true;
  });
  return ok(isWhole);
}

/**
 * Whether a finished walk equals the list: a row removed and another added between two pages can leave the count unchanged,
 * with one row too many and one too few. Services that report changes are asked for those since the walk began.
 */
async function proven(ctx: MirrorContext, walked: Walked, signal: AbortSignal): Promise<Result<boolean>> {
  const { resource } = walked;
  const watermark = (await ctx.cache.sets.get(resource))?.watermark;
  if (!watermark || !ctx.isOurs(resourceOf(resource).service)) return ok(true);
  const caught = await catchUp(ctx, walked, signal, true);
  if (caught.ok && !caught.value)
    await ctx.cache.transaction('rw', ctx.cache.sets, () => touchSet(ctx.cache, resource, () => ({ state: 'partial', recent: undefined })));
  return caught;
}

/** Rows older than the days that are kept leave the device, except those that unsent work is about. */
async function ageOut(ctx: MirrorContext, { resource, extent }: Walked): Promise<void> {
  if (!extent.recent) return;
  const { cache } = ctx;
  const unsent = await unsentIds(ctx, resource);
  await cache.transaction('rw', cache.rows, cache.sets, cache.queries, async () => {
    const gone = await rowsOf(cache, resource)
      .filter((record) => !extent.holds(record) && !unsent.has(record.id))
      .delete();
    if (gone === 0) return;
    await cache.queries.where('resource').equals(resource).delete();
    await touchSet(cache, resource, () => ({ state: 'partial' }));
  });
}

async function fill(
  ctx: MirrorContext,
  resource: ResourceName,
  signal: AbortSignal,
  onPage: () => Promise<void>,
): Promise<AppError | undefined> {
  let walked: Walked = { resource, extent: extentOf(ctx, resource) };
  const caught = await catchUp(ctx, walked, signal);
  if (!caught.ok) return caught.error;
  if (caught.value) {
    await ageOut(ctx, walked);
    return undefined;
  }
  for (let walk = 0; walk < walks; walk++) {
    let step = await walkPage(ctx, walked, signal);
    const extent = extentOf(ctx, resource);
    if (step.ok && isOtherExtent(extent, walked.extent)) {
      walked = { resource, extent };
      await ctx.cache.transaction('rw', ctx.cache.sets, () => touchSet(ctx.cache, resource, () => ({ nextPage: 1 })));
      step = await walkPage(ctx, walked, signal);
    }
    while (step.ok && step.value === 'more' && !signal.aborted) {
      await onPage();
      if (signal.aborted) return undefined;
      step = await walkPage(ctx, walked, signal);
    }
    if (!step.ok) return asNotOffered(ctx, resource, step.error);
    if (signal.aborted) return undefined;
    if (!(await endWalk(ctx, walked))) continue;
    const whole = await proven(ctx, walked, signal);
    if (!whole.ok) return whole.error;
    if (whole.value) return undefined;
  }
  return undefined;
}

async function itemOf(ctx: MirrorContext, resource: ResourceName, state?: Item['state'], error?: AppError): Promise<Item> {
  const { cache } = ctx;
  const set = await cache.sets.get(resource);
  const extent = extentOf(ctx, resource);
  return {
    resource,
    // Besides the last days, older rows that somebody looked at are here: they don't count towards what is to be kept.
    stored: await countHeld(cache, { resource, extent }),
    total: (extent.recent ? set?.walkLast : set?.total) ?? null,
    // A complete list stays complete while nobody walks it.
    state: state ?? (isFilled(set) ? 'complete' : 'waiting'),
    asOf: set?.asOf ?? null,
    ...(set?.recent && set.state !== 'complete' ? { days: set.recent.days } : {}),
    ...(error ? { error } : {}),
  };
}

const isHere = async ({ cache }: MirrorContext, resource: ResourceName): Promise<boolean> =>
  isFilled(await cache.sets.get(resource)) || (await countRows(cache, resource)) > 0;

/**
 * A list that is partly here waits for own writes: fetched now, it could show them twice or not at all. If nothing is here,
 * a doubtful list is better than none.
 */
const canWait = async (ctx: MirrorContext, resource: ResourceName): Promise<boolean> =>
  (await isBusy(ctx, resource)) && (await isHere(ctx, resource));

const isPutOff = ({ error }: Item): boolean => error?.code === 'in-progress';

/** Some at a time, in order, until all are done or somebody pauses. */
async function inLanes(
  resources: readonly ResourceName[],
  signal: AbortSignal,
  work: (resource: ResourceName) => Promise<void>,
): Promise<void> {
  const left = resources.values();
  const lane = async () => {
    for (const resource of left) {
      if (signal.aborted) return;
      await work(resource);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Goes through the lists, some at a time, the less urgent ones last; what still waits then is left as it is. */
async function walkAll(
  ctx: MirrorContext,
  resources: readonly ResourceName[],
  signal: AbortSignal,
  tellItem: (item: Item) => void,
): Promise<void> {
  const runOne = async (resource: ResourceName) => {
    const tellRunning = async () => tellItem(await itemOf(ctx, resource, 'running'));
    await tellRunning();
    const error = await inTurn(ctx, resource, signal, tellRunning, () => fill(patient(ctx, signal), resource, signal, tellRunning));
    if (signal.aborted) return tellItem(await itemOf(ctx, resource));
    const complete = isFilled(await ctx.cache.sets.get(resource)) && (!error || error.code === 'not-offered');
    tellItem(await itemOf(ctx, resource, complete ? 'complete' : 'failed', error));
  };
  const tryOne = (resource: ResourceName) =>
    runOne(resource).catch(async (problem: unknown) => tellItem(await itemOf(ctx, resource, 'failed', storageError(problem))));
  const busy: ResourceName[] = [];
  await inLanes(resources, signal, async (resource) => {
    if (await canWait(ctx, resource)) busy.push(resource);
    else await tryOne(resource);
  });
  await inLanes(busy, signal, async (resource) => {
    if (await canWait(ctx, resource)) tellItem(await itemOf(ctx, resource, undefined, appError('in-progress')));
    else await tryOne(resource);
  });
}

/** Walks whole lists into the cache, with progress to look at. */
export function createPrefetch(ctx: MirrorContext) {
  const listeners = new Set<(value: PrefetchProgress) => void>();
  let progress: PrefetchProgress = { running: false, items: [] };
  let stop: AbortController | undefined;

  const tell = (next: PrefetchProgress) => {
    progress = next;
    for (const listener of [...listeners]) listener(progress);
  };
  const tellItem = (item: Item) => tell({ ...progress, items: progress.items.map((one) => (one.resource === item.resource ? item : one)) });

  /** Shows the walks that an earlier run of the app left unfinished, so that they can be continued. */
  async function recall(): Promise<void> {
    const begun = (await ctx.cache.sets.toArray()).filter((set) => set.nextPage > 1 && !isFilled(set));
    const items = await Promise.all(begun.map(({ resource }) => itemOf(ctx, resource)));
    if (stop === undefined && items.length > 0) tell({ running: false, items });
  }
  let recalled = false;

  const live: Live<PrefetchProgress> = {
    subscribe(next) {
      listeners.add(next);
      next(progress);
      if (!recalled) {
        recalled = true;
        void recall().catch(() => undefined);
      }
      return () => {
        listeners.delete(next);
      };
    },
  };

  async function walk(resources: readonly ResourceName[], mine: AbortController): Promise<void> {
    await walkAll(ctx, resources, mine.signal, tellItem);
    if (stop === mine) tell({ ...progress, running: false });
  }

  return {
    live,
    pause(): void {
      stop?.abort();
    },
    async run(resources: readonly ResourceName[]): Promise<void> {
      stop?.abort();
      const mine = new AbortController();
      stop = mine;
      tell({ running: true, items: await Promise.all(resources.map((resource) => itemOf(ctx, resource))) });
      await walk(resources, mine);
    },
    /** Own writes have arrived: a walk postponed for them continues, unless the person paused it. */
    async resume(resource: ResourceName): Promise<void> {
      const mine = stop;
      const waits = () => progress.items.some((item) => item.resource === resource && isPutOff(item));
      if (!mine || mine.signal.aborted || progress.running || !waits() || (await isBusy(ctx, resource))) return;
      if (mine.signal.aborted || progress.running || !waits()) return;
      tell({ ...progress, running: true });
      await walk([resource], mine);
    },
  };
}

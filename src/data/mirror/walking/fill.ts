import { type AppError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import { fetchList, type ListAnswer } from '../../api/fetch-rows.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { rowParts } from '../rows/row-parts.ts';
import { asNotOffered } from './not-offered.ts';
import { indexedDay } from '../../store/database-names.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import type { SetRecord } from '../../store/records.ts';
import { type Extent, extentOf, filledAs, isOtherExtent, unsentIds, wasFilled } from './extent.ts';
import { fetchMany } from '../arriving/fetch-many.ts';
import { wireQuery } from '../arriving/refresh.ts';
import { countRows, emptySet, putRows, rowsOf, rowsOfDays, touchSet } from '../../store/set-record.ts';

const pageSize = 500;
/** A list that keeps changing during the walk is walked again this often, then stays partial and says so. */
const walks = 3;

/** A list and how much of it is fetched. */
export interface Walked {
  readonly resource: ResourceName;
  readonly extent: Extent;
}

/** How many rows are opened before the page's thread is free again. */
const openedAtOnce = 200;

/** How many rows of what should be kept are here. They are read in parts: a cursor would take several times as long. */
export async function countHeld(cache: CacheDatabase, { resource, extent }: Walked): Promise<number> {
  if (!extent.recent) return countRows(cache, resource);
  // Of logs there are most, and their days are indexed.
  if (resourceOf(resource).recent?.field === indexedDay) return rowsOfDays(cache, resource, extent.recent.from).count();
  let held = 0;
  for await (const part of rowParts(cache, resource, openedAtOnce)) held += part.filter((row) => extent.holds({ row })).length;
  return held;
}

type Unsent = ReadonlySet<string>;

const setOf = async (cache: CacheDatabase, resource: ResourceName): Promise<SetRecord> =>
  (await cache.sets.get(resource)) ?? emptySet(resource);

/** A walk under way: what is fetched, and the ids that it stored in this run of the app. */
interface Walk {
  walked: Walked;
  readonly met: Set<string>;
}

/** A page that was asked for: which one of which walk, and how many own writes had arrived by then. */
interface Asked {
  readonly page: number;
  readonly gen: number;
  readonly acks: number;
  readonly answer: Promise<Result<ListAnswer>>;
}

/** Asks for the page that the cursor is at, or for the one behind `before`, which is still to be stored. */
async function askPage(ctx: MirrorContext, { resource, extent }: Walked, signal: AbortSignal, before?: Asked): Promise<Asked> {
  const set = await setOf(ctx.cache, resource);
  const page = before ? before.page + 1 : set.nextPage;
  const gen = before ? before.gen : page > 1 ? set.gen : set.gen + 1;
  const query = wireQuery(ctx, resource, { page, limit: pageSize, search: '', filters: extent.filters }, 1);
  return { page, gen, acks: set.acks, answer: fetchMany(ctx, resource, query, signal) };
}

/** `whole`: the list is a single page, and is here; `again`: the answer may be older than what is stored. */
type Step = 'more' | 'end' | 'whole' | 'again';

/** An own change arrived since the page was asked for, so it may be older; or another tab is further. */
const isOvertaken = (set: SetRecord, { page, gen, acks }: Asked): boolean =>
  set.acks !== acks || set.nextPage !== page || set.gen !== (page > 1 ? gen : gen - 1);

/** Inside a transaction: one page with its cursor, so that a killed walk continues where it was. */
async function storePage({ cache }: MirrorContext, walk: Walk, asked: Asked, answer: ListAnswer): Promise<Step> {
  const { resource, extent } = walk.walked;
  const { page, gen } = asked;
  const { rows, total, pages, asOf } = answer;
  const set = await setOf(cache, resource);
  if (isOvertaken(set, asked)) return 'again';
  const isFirst = page === 1;
  if (isFirst) walk.met.clear();
  for (const { id } of rows) walk.met.add(id);
  await Promise.all([
    putRows(cache, resource, rows, gen),
    cache.sets.put({
      ...set,
      gen,
      pinned: true,
      nextPage: page + 1,
      walkLast: total,
      ...(extent.recent ? {} : { total }),
      ...(isFirst ? { walkTotal: total, walkStarted: asOf ?? '' } : {}),
      stamp: set.stamp + 1,
    }),
  ]);
  return page >= pages || rows.length === 0 ? 'end' : 'more';
}

const isWhole = ({ page }: Asked, { rows, total, pages }: ListAnswer): boolean => page === 1 && pages <= 1 && rows.length === total;

/**
 * Inside a transaction: a list that came in one answer. It is as it was at one moment and needs no second look; what it
 * lacks is gone. Most lists are like this, and a slow phone feels each time that the database is asked, so what can be
 * asked at once is.
 */
async function storeWhole({ cache, platform }: MirrorContext, walk: Walk, asked: Asked, answer: ListAnswer, unsent: Unsent): Promise<Step> {
  const { resource, extent } = walk.walked;
  const { rows, total, asOf } = answer;
  const [set, keys, seen] = await Promise.all([
    setOf(cache, resource),
    rowsOf(cache, resource).primaryKeys(),
    cache.queries.where('resource').equals(resource).primaryKeys(),
  ]);
  if (isOvertaken(set, asked)) return 'again';
  const told = new Set(rows.map(({ id }) => id));
  const others = keys.filter(([, id]) => !told.has(id));
  const about = extent.recent && others.length > 0 ? (await cache.rows.bulkGet(others)).flatMap((record) => record ?? []) : [];
  const kept = new Set(about.filter((record) => !extent.holds(record) && unsent.has(record.id)).map(({ id }) => id));
  const gone = others.filter(([, id]) => !kept.has(id));
  await Promise.all([
    ...(gone.length > 0 ? [cache.rows.bulkDelete(gone)] : []),
    ...(seen.length > 0 ? [cache.queries.bulkDelete(seen)] : []),
    putRows(cache, resource, rows, asked.gen),
    cache.sets.put({
      ...set,
      ...{ gen: asked.gen, pinned: true, nextPage: 1, walkTotal: total, walkLast: total, walkStarted: asOf ?? '' },
      ...filledAs(extent, total),
      ...(asOf ? { watermark: asOf } : {}),
      asOf: platform.clock.now(),
      stamp: set.stamp + 1,
    }),
  ]);
  return 'whole';
}

/**
 * Inside a transaction: rows that the walk did not meet, nor anything else while it went on; with how many others there are.
 * Only records that this run of the app did not store are looked at: to go over all of a long list takes a slow phone ten seconds.
 */
async function strangers({ cache }: MirrorContext, { walked: { resource }, met }: Walk, gen: number) {
  const keys = await rowsOf(cache, resource).primaryKeys();
  const unsure = await cache.rows.bulkGet(keys.filter(([, id]) => !met.has(id)));
  const found = unsure.filter((record) => record !== undefined && record.gen !== gen);
  return { found, others: keys.length - found.length };
}

/**
 * Inside a transaction, after the last page: if the list stayed unchanged, what the walk did not meet is gone, and the list
 * is complete; where that can be proven, `proven` decides instead.
 */
async function settle(ctx: MirrorContext, walk: Walk, unsent: Unsent): Promise<boolean> {
  const { cache, platform } = ctx;
  const { resource, extent } = walk.walked;
  const ours = ctx.isOurs(resourceOf(resource).service);
  const set = await setOf(cache, resource);
  const { found, others: met } = await strangers(ctx, walk, set.gen);
  const stable = set.walkLast === set.walkTotal && met === set.walkLast;
  if (stable) {
    const gone = found.flatMap((record) => (record && (extent.holds(record) || !unsent.has(record.id)) ? [record.id] : []));
    await cache.rows.bulkDelete(gone.map((id): [ResourceName, string] => [resource, id]));
    await cache.queries.where('resource').equals(resource).delete();
  }
  await touchSet(cache, resource, () => ({
    nextPage: 1,
    ...(stable
      ? {
          ...(ours && set.walkStarted ? {} : filledAs(extent, met)),
          asOf: platform.clock.now(),
          ...(set.walkStarted ? { watermark: set.walkStarted } : {}),
        }
      : {}),
  }));
  return stable;
}

/** Ids of older rows that stay; nothing to look for where everything is kept, or nothing is here yet. */
const unsentFor = async (ctx: MirrorContext, { resource, extent }: Walked): Promise<Unsent> =>
  extent.recent && (await countRows(ctx.cache, resource)) > 0 ? unsentIds(ctx, resource) : new Set();

async function endWalk(ctx: MirrorContext, walk: Walk): Promise<boolean> {
  const { cache } = ctx;
  const unsent = await unsentFor(ctx, walk.walked);
  return cache.transaction('rw', cache.rows, cache.sets, cache.queries, () => settle(ctx, walk, unsent));
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
    const query = { page, limit: pageSize, ascending: 1, search: '', updated_since: set.watermark, ...extent.filters };
    const answer = await fetchMany(ctx, resource, query, signal);
    if (!answer.ok) return fail(answer.error);
    const kept = await cache.transaction('rw', cache.rows, cache.sets, async () => {
      if ((await cache.sets.get(resource))?.acks !== acks) return false;
      await putRows(cache, resource, answer.value.rows, set.gen);
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
  const counted = await cache.transaction('rw', cache.rows, cache.sets, async () => {
    const stored = await countHeld(cache, walked);
    if (stored !== check.value) return false;
    await touchSet(cache, resource, () => ({
      ...filledAs(extent, stored, whole.value),
      asOf: platform.clock.now(),
      ...(since ? { watermark: since } : {}),
    }));
    return true;
  });
  return ok(counted);
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
    const all = await rowsOf(cache, resource).toArray();
    const gone = all.filter((record) => !extent.holds(record) && !unsent.has(record.id));
    if (gone.length === 0) return;
    await cache.rows.bulkDelete(gone.map(({ id }): [ResourceName, string] => [resource, id]));
    await cache.queries.where('resource').equals(resource).delete();
    await touchSet(cache, resource, () => ({ state: 'partial' }));
  });
}

/**
 * The pages from where the cursor is to the last. Each is asked for while the one before it is stored, so that the line
 * never waits for the disk.
 */
async function walkPages(ctx: MirrorContext, walk: Walk, signal: AbortSignal, onPage: () => Promise<void>): Promise<Result<Step>> {
  const { cache } = ctx;
  const { resource } = walk.walked;
  let asked = await askPage(ctx, walk.walked, signal);
  for (;;) {
    const answer = await asked.answer;
    if (!answer.ok) return answer;
    const extent = extentOf(ctx, resource);
    if (isOtherExtent(extent, walk.walked.extent)) {
      walk.walked = { resource, extent };
      await cache.transaction('rw', cache.sets, () => touchSet(cache, resource, () => ({ nextPage: 1 })));
      asked = await askPage(ctx, walk.walked, signal);
      continue;
    }
    const { pages, rows } = answer.value;
    const isLast = asked.page >= pages || rows.length === 0;
    const next = isLast || signal.aborted ? undefined : await askPage(ctx, walk.walked, signal, asked);
    const now = asked;
    const unsent = isWhole(now, answer.value) ? await unsentFor(ctx, walk.walked) : undefined;
    const step = await cache.transaction('rw', cache.rows, cache.sets, cache.queries, () =>
      unsent ? storeWhole(ctx, walk, now, answer.value, unsent) : storePage(ctx, walk, now, answer.value),
    );
    if (step === 'end' || step === 'whole' || signal.aborted) return ok(step);
    if (step === 'more') await onPage();
    if (signal.aborted) return ok(step);
    asked = step === 'more' && next ? next : await askPage(ctx, walk.walked, signal);
  }
}

/** A list of which only the last days are wanted is complete if there is nothing older. */
async function weighWhole(ctx: MirrorContext, { resource, extent }: Walked, signal: AbortSignal): Promise<AppError | undefined> {
  if (!extent.recent) return undefined;
  const whole = await askTotal(ctx, resource, {}, signal);
  if (!whole.ok) return whole.error;
  const { cache } = ctx;
  await cache.transaction('rw', cache.sets, () => touchSet(cache, resource, (set) => filledAs(extent, set.walkLast ?? 0, whole.value)));
  return undefined;
}

/** Fetches what the device should keep of a list: what changed since the last time, or all of it. */
export async function fill(
  ctx: MirrorContext,
  resource: ResourceName,
  signal: AbortSignal,
  onPage: () => Promise<void>,
): Promise<AppError | undefined> {
  const walk: Walk = { walked: { resource, extent: extentOf(ctx, resource) }, met: new Set() };
  const caught = await catchUp(ctx, walk.walked, signal);
  if (!caught.ok) return caught.error;
  if (caught.value) {
    await ageOut(ctx, walk.walked);
    return undefined;
  }
  for (let round = 0; round < walks; round++) {
    const pages = await walkPages(ctx, walk, signal, onPage);
    if (!pages.ok) return asNotOffered(ctx, resource, pages.error);
    if (signal.aborted) return undefined;
    if (pages.value === 'whole') return weighWhole(ctx, walk.walked, signal);
    if (!(await endWalk(ctx, walk))) continue;
    const whole = await proven(ctx, walk.walked, signal);
    if (!whole.ok) return whole.error;
    if (whole.value) return undefined;
  }
  return undefined;
}

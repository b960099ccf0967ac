import { type AppError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import { fetchList, type ListAnswer } from '../../api/fetch-rows.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { asNotOffered } from './not-offered.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import { type Extent, extentOf, filledAs, isOtherExtent, unsentIds, wasFilled } from './extent.ts';
import { fetchMany } from '../arriving/fetch-many.ts';
import { wireQuery } from '../arriving/refresh.ts';
import { countRows, emptySet, recordOf, rowsOf, touchSet } from '../../store/set-record.ts';

const pageSize = 500;
/** A list that keeps changing during the walk is walked again this often, then stays partial and says so. */
const walks = 3;

/** A list and how much of it is fetched. */
export interface Walked {
  readonly resource: ResourceName;
  readonly extent: Extent;
}

/** How many rows of what should be kept are here. */
export const countHeld = (cache: CacheDatabase, { resource, extent }: Walked): Promise<number> =>
  extent.recent ? rowsOf(cache, resource).filter(extent.holds).count() : countRows(cache, resource);

/** A page that was asked for: which one of which walk, and how many own writes had arrived by then. */
interface Asked {
  readonly page: number;
  readonly gen: number;
  readonly acks: number;
  readonly answer: Promise<Result<ListAnswer>>;
}

/** Asks for the page that the cursor is at, or for the one behind `before`, which is still to be stored. */
async function askPage(ctx: MirrorContext, { resource, extent }: Walked, signal: AbortSignal, before?: Asked): Promise<Asked> {
  const set = (await ctx.cache.sets.get(resource)) ?? emptySet(resource);
  const page = before ? before.page + 1 : set.nextPage;
  const gen = before ? before.gen : page > 1 ? set.gen : set.gen + 1;
  const query = wireQuery(ctx, resource, { page, limit: pageSize, search: '', filters: extent.filters }, 1);
  return { page, gen, acks: set.acks, answer: fetchMany(ctx, resource, query, signal) };
}

/** `whole`: the list is a single page, and is here; `again`: the answer may be older than what is stored. */
type Step = 'more' | 'end' | 'whole' | 'again';

/**
 * Inside a transaction: one page with its cursor, so that a killed walk continues where it was. A list that comes in one
 * answer is as it was at one moment, and needs no second look.
 */
async function storePage(ctx: MirrorContext, walked: Walked, asked: Asked, answer: ListAnswer, unsent: ReadonlySet<string>): Promise<Step> {
  const { cache } = ctx;
  const { resource, extent } = walked;
  const { page, gen } = asked;
  const { rows, total, pages, asOf } = answer;
  const set = (await cache.sets.get(resource)) ?? emptySet(resource);
  // An own change arrived meanwhile, so the page may be older; or another tab is further.
  if (set.acks !== asked.acks || set.nextPage !== page || set.gen !== (page > 1 ? gen : gen - 1)) return 'again';
  const isFirst = page === 1;
  const fromNothing = isFirst ? (await countRows(cache, resource)) === 0 : set.fromNothing;
  await cache.rows.bulkPut(rows.map((row) => recordOf(resource, row, gen)));
  await touchSet(cache, resource, () => ({
    gen,
    pinned: true,
    nextPage: page + 1,
    walkLast: total,
    ...(extent.recent ? {} : { total }),
    ...(isFirst ? { walkTotal: total, walkStarted: asOf ?? '', fromNothing } : {}),
  }));
  if (isFirst && pages <= 1 && rows.length === total) return (await settle(ctx, walked, unsent, true)) ? 'whole' : 'end';
  return page >= pages || rows.length === 0 ? 'end' : 'more';
}

/**
 * Inside a transaction, after the last page: if the list stayed unchanged, what the walk did not meet is gone, and the list
 * is complete; where that can be proven and is not yet, `proven` decides instead.
 */
async function settle(ctx: MirrorContext, { resource, extent }: Walked, unsent: ReadonlySet<string>, isProven: boolean): Promise<boolean> {
  const { cache, platform } = ctx;
  const ours = ctx.isOurs(resourceOf(resource).service);
  const set = (await cache.sets.get(resource)) ?? emptySet(resource);
  // Where nothing was here before, the walk brought whatever is here: to look at every row would take longer than to store it.
  const met = set.fromNothing
    ? await countRows(cache, resource)
    : await rowsOf(cache, resource)
        .filter((record) => record.gen === set.gen)
        .count();
  const stable = set.walkLast === set.walkTotal && met === set.walkLast;
  if (stable) {
    if (!set.fromNothing)
      await rowsOf(cache, resource)
        .filter((record) => record.gen !== set.gen && (extent.holds(record) || !unsent.has(record.id)))
        .delete();
    await cache.queries.where('resource').equals(resource).delete();
  }
  await touchSet(cache, resource, () => ({
    nextPage: 1,
    ...(stable
      ? {
          ...(ours && set.walkStarted && !isProven ? {} : filledAs(extent, met)),
          asOf: platform.clock.now(),
          ...(set.walkStarted ? { watermark: set.walkStarted } : {}),
        }
      : {}),
  }));
  return stable;
}

const unsentFor = async (ctx: MirrorContext, { resource, extent }: Walked): Promise<ReadonlySet<string>> =>
  extent.recent ? unsentIds(ctx, resource) : new Set();

async function endWalk(ctx: MirrorContext, walked: Walked): Promise<boolean> {
  const { cache } = ctx;
  const unsent = await unsentFor(ctx, walked);
  return cache.transaction('rw', cache.rows, cache.sets, cache.queries, () => settle(ctx, walked, unsent, false));
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

/** The pages from where the cursor is to the last; each is asked for while the one before it is stored, so that the line never waits for the disk. */
async function walkPages(
  ctx: MirrorContext,
  begun: Walked,
  signal: AbortSignal,
  onPage: () => Promise<void>,
): Promise<Result<{ readonly walked: Walked; readonly step: Step }>> {
  const { cache } = ctx;
  const { resource } = begun;
  let walked = begun;
  let asked = await askPage(ctx, walked, signal);
  for (;;) {
    const answer = await asked.answer;
    if (!answer.ok) return answer;
    const extent = extentOf(ctx, resource);
    if (isOtherExtent(extent, walked.extent)) {
      walked = { resource, extent };
      await cache.transaction('rw', cache.sets, () => touchSet(cache, resource, () => ({ nextPage: 1 })));
      asked = await askPage(ctx, walked, signal);
      continue;
    }
    const { pages, rows } = answer.value;
    const isLast = asked.page >= pages || rows.length === 0;
    const next = isLast || signal.aborted ? undefined : await askPage(ctx, walked, signal, asked);
    const unsent = isLast ? await unsentFor(ctx, walked) : new Set<string>();
    const now = asked;
    const step = await cache.transaction('rw', cache.rows, cache.sets, cache.queries, () =>
      storePage(ctx, walked, now, answer.value, unsent),
    );
    if (step === 'end' || step === 'whole' || signal.aborted) return ok({ walked, step });
    if (step === 'more') await onPage();
    if (signal.aborted) return ok({ walked, step });
    asked = step === 'more' && next ? next : await askPage(ctx, walked, signal);
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
  let walked: Walked = { resource, extent: extentOf(ctx, resource) };
  const caught = await catchUp(ctx, walked, signal);
  if (!caught.ok) return caught.error;
  if (caught.value) {
    await ageOut(ctx, walked);
    return undefined;
  }
  for (let walk = 0; walk < walks; walk++) {
    const pages = await walkPages(ctx, walked, signal, onPage);
    if (!pages.ok) return asNotOffered(ctx, resource, pages.error);
    if (signal.aborted) return undefined;
    walked = pages.value.walked;
    if (pages.value.step === 'whole') return weighWhole(ctx, walked, signal);
    if (!(await endWalk(ctx, walked))) continue;
    const whole = await proven(ctx, walked, signal);
    if (!whole.ok) return whole.error;
    if (whole.value) return undefined;
  }
  return undefined;
}

import { type AppError, appError } from '../../../contract/calls/errors.ts';
import type { ResourceName } from '../../../contract/registry.ts';
import { storageError } from '../../store/disk-space.ts';
import type { PrefetchProgress } from '../for-screens.ts';
import type { Live } from '../../store/live/live.ts';
import { paced } from '../../store/live/paced.ts';
import type { MirrorContext } from '../mirror-context.ts';
import type { SetRecord } from '../../store/records.ts';
import { extentOf } from './extent.ts';
import { countHeld, fill, type Walked } from './fill.ts';
import { isBusy } from '../arriving/refresh.ts';
import { countRows } from '../../store/set-record.ts';
import { patient } from './patience.ts';
import { inTurn } from './walk-turn.ts';

/** Lists at a time: while one waits for the network, another uses it; more would only crowd out the screen's own requests. */
const lanes = 3;

type Item = PrefetchProgress['items'][number];

/** Everything that the device should keep of the list is here. */
const isFilled = (set: SetRecord | undefined): boolean => set?.state === 'complete' || set?.recent !== undefined;

/**
 * Besides the last days, older rows that somebody looked at are here: they don't count towards what is to be kept. To tell
 * them apart every row is looked at, which a walk doesn't wait for after each page.
 */
async function storedOf({ cache }: MirrorContext, walked: Walked, set: SetRecord, state?: Item['state']): Promise<number> {
  if (state !== 'running') return countHeld(cache, walked);
  const here = await countRows(cache, walked.resource);
  return walked.extent.recent ? Math.min(here, set.walkLast ?? 0) : here;
}

/** `state`: what the walk says of the list; `ended` if it is for the list itself to say how the walk ended. */
async function itemOf(ctx: MirrorContext, resource: ResourceName, state?: Item['state'] | 'ended', error?: AppError): Promise<Item> {
  const { cache } = ctx;
  const set = await cache.sets.get(resource);
  const extent = extentOf(ctx, resource);
  const isWhole = isFilled(set) && (!error || error.code === 'not-offered');
  const said = state === 'ended' ? (isWhole ? 'complete' : 'failed') : state;
  return {
    resource,
    stored: set ? await storedOf(ctx, { resource, extent }, set, said) : 0,
    total: (extent.recent ? set?.walkLast : set?.total) ?? null,
    // A complete list stays complete while nobody walks it.
    state: said ?? (isFilled(set) ? 'complete' : 'waiting'),
    asOf: set?.asOf ?? null,
    ...(set?.recent && set.state !== 'complete' ? { days: set.recent.days } : {}),
    ...(error ? { error } : {}),
  };
}

async function isHere({ cache }: MirrorContext, resource: ResourceName): Promise<boolean> {
  const [set, count] = await Promise.all([cache.sets.get(resource), countRows(cache, resource)]);
  return isFilled(set) || count > 0;
}

/**
 * A list that is partly here waits for own writes: fetched now, it could show them twice or not at all. If nothing is here,
 * a doubtful list is better than none.
 */
const canWait = async (ctx: MirrorContext, resource: ResourceName): Promise<boolean> =>
  (await isHere(ctx, resource)) && (await isBusy(ctx, resource));

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
    tellItem(await itemOf(ctx, resource, 'ended', error));
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

  // A small list begins and ends within a few milliseconds, and the page draws all of them anew each time.
  const tellListeners = paced(() => {
    for (const listener of [...listeners]) listener(progress);
  });
  const tell = (next: PrefetchProgress) => {
    progress = next;
    tellListeners();
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

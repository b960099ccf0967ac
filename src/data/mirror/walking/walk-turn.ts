import type { ResourceName } from '../../../contract/registry.ts';
import { live } from '../../store/live/live.ts';
import { leaseMs } from '../../store/stored-command.ts';
import type { SetRecord } from '../../store/records.ts';
import type { MirrorContext } from '../mirror-context.ts';

const lockOf = ({ cache }: MirrorContext, resource: ResourceName): string => `walk ${cache.name} ${resource}`;

/** A lock that nobody holds is had by then. */
const soonMs = 50;

/** Another tab walked the list while this one waited: there is nothing left to fetch. */
function walkedMeanwhile(set: SetRecord | undefined, before: SetRecord | undefined, since: number): boolean {
  const isHere = set?.state === 'complete' || set?.recent !== undefined;
  return isHere && set.stamp !== (before?.stamp ?? 0) && set.asOf !== null && set.asOf >= since;
}

/**
 * One tab walks a list at a time; the others wait, show its progress (`onProgress`) and find it done. A frozen tab may
 * block the others: if nothing was stored for the length of a lease the walk continues without it, since each page says by
 * itself where it belongs.
 */
export async function inTurn<T>(
  ctx: MirrorContext,
  resource: ResourceName,
  signal: AbortSignal,
  onProgress: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { platform, cache } = ctx;
  const since = platform.clock.now();
  // Read while the lock is asked for: it is only compared with what is there once the lock is had.
  const before = cache.sets.get(resource);
  before.catch(() => undefined);
  const patience = new AbortController();
  let disarm: () => void = () => undefined;
  const wait = () => {
    disarm();
    disarm = platform.clock.after(leaseMs, () => patience.abort());
  };
  const giveUp = () => patience.abort();
  signal.addEventListener('abort', giveUp);
  wait();
  let unwatch: () => void = () => undefined;
  // Nearly always nobody else walks the list, and the turn comes before there is anything to watch.
  const watching = setTimeout(() => {
    unwatch = live(() => cache.sets.get(resource)).subscribe(
      () => {
        wait();
        void onProgress().catch(() => undefined);
      },
      () => undefined,
    );
  }, soonMs);
  const stopWaiting = () => {
    disarm();
    clearTimeout(watching);
    unwatch();
    signal.removeEventListener('abort', giveUp);
  };
  let got = false;
  try {
    return await platform.locks.run(
      lockOf(ctx, resource),
      async () => {
        got = true;
        stopWaiting();
        if (signal.aborted) return undefined;
        const [earlier, now] = await Promise.all([before, cache.sets.get(resource)]);
        if (walkedMeanwhile(now, earlier, since)) return undefined;
        return work();
      },
      patience.signal,
    );
  } catch (problem) {
    if (got) throw problem;
    return signal.aborted ? undefined : await work();
  } finally {
    stopWaiting();
  }
}

import { appError, type AppError } from '../../contract/errors.ts';
import type { CacheDatabase, OpsDatabase } from '../databases.ts';

const ballastKey = 'ballast';
const ballastBytes = 1024 * 1024;

interface Databases {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
}

/** A megabyte held back, so that a full disk still takes what a person confirmed. */
export async function holdBallast({ ops }: Databases): Promise<void> {
  try {
    if (!(await ops.meta.get(ballastKey))) await ops.meta.put({ key: ballastKey, value: new Uint8Array(ballastBytes) });
  } catch {
    /* no room for it now; the next start tries again */
  }
}

/** Gives up what can be fetched again: ballast, page results, then rows nobody asked to keep. */
export async function makeRoom({ ops, cache }: Databases): Promise<void> {
  await ops.meta.delete(ballastKey).catch(() => undefined);
  await cache.queries.clear().catch(() => undefined);
  const pinned = new Set((await cache.sets.toArray().catch(() => [])).filter((set) => set.pinned).map((set) => set.resource));
  await cache
    .transaction('rw', cache.rows, cache.sets, async () => {
      await cache.rows.filter((record) => !pinned.has(record.resource)).delete();
      await cache.sets.filter((set) => !set.pinned).delete();
    })
    .catch(() => undefined);
}

function isFull(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false;
  const name = 'name' in problem ? problem.name : '';
  return name === 'QuotaExceededError' || ('inner' in problem && problem.inner !== problem && isFull(problem.inner));
}

const isClosed = (problem: unknown): boolean => problem instanceof Error && problem.name === 'DatabaseClosedError';

/** Runs a transaction; when it fails, makes room and runs it once more. */
export async function withRoom<T>(databases: Databases, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (isClosed(problem)) throw problem;
    await makeRoom(databases);
    return work();
  }
}

/** What to tell the person when even that did not help. */
export const storageError = (problem: unknown): AppError => appError(isFull(problem) ? 'storage-full' : 'storage');

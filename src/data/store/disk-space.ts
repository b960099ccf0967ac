import { appError, type AppError } from '../../contract/calls/errors.ts';
import type { CacheDatabase, OpsDatabase } from './databases.ts';

const ballastKey = 'ballast';
const ballastBytes = 1024 * 1024;

interface Databases {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
}

/** A megabyte held in reserve, so that even a full disk takes what a person confirmed. */
export async function holdBallast({ ops }: Pick<Databases, 'ops'>): Promise<void> {
  try {
    if ((await ops.meta.where('key').equals(ballastKey).count()) === 0)
      await ops.meta.put({ key: ballastKey, value: new Uint8Array(ballastBytes) });
  } catch {
    /* no room for it now; the next drain or start tries again */
  }
}

/** Drops the files of acknowledged commands, which are kept in case the server loses them. */
async function dropKeptFiles({ ops }: Pick<Databases, 'ops'>): Promise<void> {
  const kept = await ops.outbox.where('bucket').anyOf('done', 'kept').toArray();
  const owners = kept.filter((command) => command.kept).map((command) => command.rowId);
  await ops.blobs.where('commandId').anyOf(owners).delete();
}

/**
 * Gives up what can be fetched again or done without: ballast, files of what has arrived, page results, then rows that
 * weren't fetched on purpose.
 */
export async function makeRoom({ ops, cache }: Databases): Promise<void> {
  await ops.meta.delete(ballastKey).catch(() => undefined);
  await dropKeptFiles({ ops }).catch(() => undefined);
  await cache.queries.clear().catch(() => undefined);
  const pinned = new Set((await cache.sets.toArray().catch(() => [])).filter((set) => set.pinned).map((set) => set.resource));
  await cache
    .transaction('rw', cache.rows, cache.sets, async () => {
      await cache.rows.filter((record) => !pinned.has(record.resource)).delete();
      await cache.sets.filter((set) => !set.pinned).delete();
    })
    .catch(() => undefined);
}

const fullDisk: ReadonlySet<unknown> = new Set(['QuotaExceededError']);
/** How browsers say that a disk is full: by an error name, by aborting the transaction, or without a reason. */
const perhapsFullDisk: ReadonlySet<unknown> = new Set([...fullDisk, 'AbortError', 'UnknownError']);

function isNamed(problem: unknown, names: ReadonlySet<unknown>): boolean {
  if (typeof problem !== 'object' || problem === null) return false;
  if ('name' in problem && names.has(problem.name)) return true;
  if ('inner' in problem && problem.inner !== problem && isNamed(problem.inner, names)) return true;
  return 'failures' in problem && Array.isArray(problem.failures) && problem.failures.some((one) => isNamed(one, names));
}

/** Runs a transaction; if the disk didn't take it, makes room and runs it once more. */
export async function withRoom<T>(databases: Databases, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    // Lists seen earlier are not given up because of a bug of ours or a closed database.
    if (!isNamed(problem, perhapsFullDisk)) throw problem;
    await makeRoom(databases);
    return work();
  }
}

/** What to tell the person when even that did not help. */
export const storageError = (problem: unknown): AppError => appError(isNamed(problem, fullDisk) ? 'storage-full' : 'storage');

import type { Database } from '../db/database.ts';
import { BucketProblem } from './bucket.ts';
import { countIn, holdIn, type PhotoRow, photosIn } from './rows.ts';
import type { PhotoStore } from './store.ts';

export type Place = 'bucket' | 'database';

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** A photo that can't be had, or be moved. */
export interface LostPhoto extends Pick<PhotoRow, 'table' | 'id'> {
  readonly reason: string;
}

/** A photo that is missing or damaged is one; a bucket that is away or refuses has them all. */
const isOne = (problem: unknown): problem is BucketProblem =>
  problem instanceof BucketProblem && (problem.failure === 'missing' || problem.failure === 'damaged');

/** Does `work` with every photo that is there; what comes out are those that are lost. */
async function withEach(
  db: Database,
  from: Place,
  work: (row: PhotoRow) => Promise<void>,
  tell: (progress: Progress) => void,
): Promise<readonly LostPhoto[]> {
  const of = await countIn(db, from);
  const lost: LostPhoto[] = [];
  let done = 0;
  for await (const row of photosIn(db, from)) {
    try {
      await work(row);
    } catch (problem) {
      if (!isOne(problem)) throw problem;
      lost.push({ table: row.table, id: row.id, reason: problem.message });
    }
    done += 1;
    tell({ done, of });
  }
  return lost;
}

/**
 * Moves every photo, one at a time: the copy is read back and compared by its hash before the row lets go of the other. It
 * may end anywhere and be started again; nobody waits for it, and each photo can be seen all the while.
 */
export async function movePhotos(
  db: Database,
  store: PhotoStore,
  to: Place,
  tell: (progress: Progress) => void,
): Promise<{ readonly moved: number; readonly lost: readonly LostPhoto[] }> {
  let moved = 0;
  const move = async (row: PhotoRow) => {
    const after = to === 'bucket' ? await store.put(row.held) : await store.get(row.held);
    if (after === row.held) throw new BucketProblem('damaged', 'not a picture');
    if (await holdIn(db, row, after)) moved += 1;
  };
  const lost = await withEach(db, to === 'bucket' ? 'database' : 'bucket', move, tell);
  return { moved, lost };
}

/** Fetches every photo that is in the bucket and compares its hash. */
export const verifyPhotos = (db: Database, store: PhotoStore, tell: (progress: Progress) => void): Promise<readonly LostPhoto[]> =>
  withEach(db, 'bucket', async ({ held }) => void (await store.get(held)), tell);

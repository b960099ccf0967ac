import type { Database } from '../db/database.ts';
import { type Life, readLife } from '../foundation/life.ts';
import { type Bucket, BucketProblem } from './bucket.ts';
import { readReference } from './reference.ts';
import { heldBetween, indexReferences } from './rows.ts';

/** Longer than any write takes: until then an object may still get its row. */
const ageMs = 86_400_000;

const ownerOf = ({ identity }: Life): string => `${identity}/owner`;

/** The life of the database that deletes here; undefined where none has yet. */
async function ownerIn(bucket: Bucket, life: Life): Promise<string | undefined> {
  try {
    return (await bucket.get(ownerOf(life), 0)).toString('utf8');
  } catch (problem) {
    if (problem instanceof BucketProblem && problem.failure === 'missing') return undefined;
    throw problem;
  }
}

/** Makes this database the one that deletes what no row of it holds. */
export async function claimBucket(db: Database, bucket: Bucket): Promise<void> {
  const life = await readLife(db);
  await bucket.put(ownerOf(life), 'text/plain', Buffer.from(life.epoch));
}

/**
 * Whether this database deletes in the bucket. One that was restored from a backup has another life: a copy that somebody
 * tries out must not delete what the real one has stored since.
 */
export async function ownsBucket(db: Database, bucket: Bucket): Promise<boolean> {
  const life = await readLife(db);
  const owner = await ownerIn(bucket, life);
  if (owner === undefined) await claimBucket(db, bucket);
  return owner === undefined || owner === life.epoch;
}

export interface Sweep {
  readonly now: Date;
  readonly pageSize?: number;
  /** Asked before each page and removal: true ends it early. */
  readonly isOver?: () => boolean;
}

/** So many objects may be kept from removal (a lock, a rule of the bucket) before the rest is left for another day. */
const mostRefusals = 100;

/** Removes one object after the other; one that is refused does not hold up the rest, and is thrown by `tell` at the end. */
function remover(bucket: Bucket) {
  const refusals: BucketProblem[] = [];
  return {
    remove: async (key: string): Promise<boolean> => {
      try {
        await bucket.remove(key);
        return true;
      } catch (problem) {
        if (!(problem instanceof BucketProblem) || problem.failure !== 'refused' || refusals.length >= mostRefusals) throw problem;
        refusals.push(problem);
        return false;
      }
    },
    tell: () => {
      if (refusals[0]) throw refusals[0];
    },
  };
}

/**
 * Removes objects that no row holds: of writes that were not finished, and of rows that are gone. Returns how many; throws
 * at the end if the bucket refused to remove one. A key is written once and never again, so one without a row after a day
 * will never have one.
 */
export async function sweepBucket(db: Database, bucket: Bucket, { now, pageSize, isOver = () => false }: Sweep): Promise<number> {
  if (!(await ownsBucket(db, bucket))) throw new Error('another life of the database deletes in the bucket: npm run photos -- claim');
  await indexReferences(db);
  const { identity } = await readLife(db);
  let removed = 0;
  const { remove, tell } = remover(bucket);
  for await (const page of bucket.list(`${identity}/`, pageSize)) {
    const old = page.filter(({ key, at }) => key !== `${identity}/owner` && now.getTime() - at.getTime() > ageMs);
    if (isOver()) return removed;
    const [first, last] = [old.at(0), old.at(-1)];
    if (!first || !last) continue;
    const held = new Set((await heldBetween(db, first.key, last.key)).map((one) => readReference(one)?.key));
    for (const { key } of old) {
      if (isOver()) return removed;
      if (held.has(key)) continue;
      if (await remove(key)) removed += 1;
    }
  }
  tell();
  return removed;
}

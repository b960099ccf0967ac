import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { type Bucket, BucketProblem, type BucketFailure } from './bucket.ts';
import { dataUrlOf, newReference, pictureIn, readReference, sha256Of, writeReference } from './reference.ts';

/** Where photos are kept. A row holds what `put` returned: the photo itself, or what finds it. */
export interface PhotoStore {
  /** Stores a photo, before the row that shows it; returns what that row is to hold. */
  put(photo: string): Promise<string>;
  /** The photo that a row holds or names; throws where it can't be had. */
  get(held: string): Promise<string>;
}

/** Photos in the database itself. What an earlier setting put into a bucket can't be had from here. */
export const inDatabase: PhotoStore = {
  put: async (photo) => photo,
  get: async (held) => {
    if (readReference(held)) throw new BucketProblem('away', 'no bucket is named');
    return held;
  },
};

/** Photos in a bucket; those that are still in the database are read from there. */
export function inBucket(bucket: Bucket, foundation: string, takesNew = true): PhotoStore {
  const get = async (held: string) => {
    const known = readReference(held);
    if (!known) return held;
    const bytes = await bucket.get(known.key, known.bytes);
    // Whoever can write into the bucket can't change what was seen.
    if (bytes.length !== known.bytes || sha256Of(bytes) !== known.sha256) throw new BucketProblem('damaged', known.key);
    return dataUrlOf(known.type, bytes);
  };
  const put = async (photo: string) => {
    const found = takesNew ? pictureIn(photo) : undefined;
    if (!found) return photo;
    const reference = newReference(foundation, found.type, found.bytes);
    await bucket.put(reference.key, found.type, found.bytes);
    const held = writeReference(reference);
    // Read back: a row must not name what is not there, and a move lets go of the only other copy.
    await get(held);
    return held;
  };
  return { get, put };
}

/** How long whoever brought or asked for a photo waits before he asks again (s). */
const retryAfter = 20;
/** Tells the app that everything but this photo is as always. */
const code = 'photo-withheld';

type PhotoOutcome = 'done' | BucketFailure;
/** Called for each photo that was put or fetched, or was not. */
export type Told = (what: 'put' | 'get', outcome: PhotoOutcome, reason?: string) => void;

/**
 * The store as the services ask it. What fails is told, and answered so that nothing is lost: an app keeps a photo that
 * could not be put and sends it again, and one that can't be had never looks like none.
 */
export function answering(store: PhotoStore, tell: Told): PhotoStore {
  const told = async (what: 'put' | 'get', work: () => Promise<string>) => {
    try {
      const done = await work();
      tell(what, 'done');
      return done;
    } catch (problem) {
      if (!(problem instanceof BucketProblem)) throw problem;
      tell(what, problem.failure, problem.message);
      if (what === 'put' && problem.failure === 'full') throw new Refusal(503, texts.refused.photoStoreFull, { retryAfter });
      if (what === 'put') throw new Refusal(503, texts.refused.photosAway, { retryAfter });
      const isLost = problem.failure === 'missing' || problem.failure === 'damaged';
      if (isLost) throw new Refusal(502, texts.refused.photoLost, { code });
      throw new Refusal(503, texts.refused.photoNotNow, { code, retryAfter });
    }
  };
  return { put: (photo) => told('put', () => store.put(photo)), get: (held) => told('get', () => store.get(held)) };
}

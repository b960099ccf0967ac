import type { Database } from '../db/database.ts';
import { inTurns } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { texts } from '../kernel/texts.ts';
import type { Bucket } from '../photos/bucket.ts';
import { countIn } from '../photos/rows.ts';
import { sweepBucket } from '../photos/sweep.ts';

const everyMs = 86_400_000;

/**
 * Removes from the bucket what no row holds any more, from now on once a day; call the result to stop. Where no bucket is
 * named it says so if photos are in one: nobody could open them. Neither is waited for at the start.
 */
export function keepPhotos(db: Database, bucket: Bucket | undefined, log: Log): () => Promise<void> {
  if (!bucket) {
    const told = countIn(db, 'bucket').then(
      (photos) => void (photos > 0 && process.stdout.write(`${texts.start.bucket.inUse(photos)}\n`)),
      () => undefined,
    );
    return () => told;
  }
  let isOver = false;
  const work = () => sweepBucket(db, bucket, { now: new Date(), isOver: () => isOver });
  const sweeping = inTurns(log, { everyMs, failed: 'photos not swept', work });
  return async () => {
    isOver = true;
    await (await sweeping)();
  };
}

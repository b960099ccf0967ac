import './node-version.ts';
import type { Database } from '../db/database.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { type Bucket, BucketProblem } from '../photos/bucket.ts';
import { type LostPhoto, movePhotos, type Place, type Progress, verifyPhotos } from '../photos/move.ts';
import { openPhotos } from '../photos/open.ts';
import { countIn } from '../photos/rows.ts';
import type { PhotoStore } from '../photos/store.ts';
import { claimBucket, ownsBucket } from '../photos/sweep.ts';
import type { Settings } from '../settings/env-file.ts';
import { bucketIn } from '../settings/bucket.ts';
import { runWords, say } from './command.ts';
import { withNamedDatabase } from './named-database.ts';
import { words } from './words.ts';

interface Work {
  readonly db: Database;
  readonly bucket: Bucket;
  readonly store: PhotoStore;
}

/** Every so many photos a line: a night's work leaves a page in the log. */
const toldEvery = 500;
const tell = ({ done, of }: Progress): void => {
  if (done % toldEvery === 0 && done < of) say(words.photosProgress(done, of));
};

/** Which photos are lost, and that the exit code says so. */
function tellLost(lost: readonly LostPhoto[]): void {
  for (const { table, id, reason } of lost) say(words.photoLost(table, id, reason));
  if (lost.length > 0) throw new StartProblem(words.photosLost(lost.length));
}

const move = (to: Place) => async (work: Work) => {
  const { moved, lost } = await movePhotos(work.db, work.store, to, tell);
  say(words.photosMoved(moved, to, await countIn(work.db, to === 'bucket' ? 'database' : 'bucket')));
  tellLost(lost);
};

async function verify({ db, bucket, store }: Work): Promise<void> {
  const lost = await verifyPhotos(db, store, tell);
  say(words.photosVerified(await countIn(db, 'bucket'), lost.length, await countIn(db, 'database')));
  if (!(await ownsBucket(db, bucket))) say(words.bucketOfOther);
  tellLost(lost);
}

async function claim({ db, bucket }: Work): Promise<void> {
  await claimBucket(db, bucket);
  say(words.bucketClaimed(bucket.place));
}

const tasks: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  'move --to bucket': move('bucket'),
  'move --to database': move('database'),
  verify,
  claim,
};

/** The bucket takes what this command brings, wherever new photos go. */
async function withBucket(settings: Settings, task: (work: Work) => Promise<void>): Promise<void> {
  const bucketOptions = bucketIn(settings.values);
  if (!bucketOptions) throw new StartProblem(words.noBucket);
  await withNamedDatabase(settings, words.photosCommand, async (db) => {
    const { store, bucket } = await openPhotos(db, { ...bucketOptions, takesNew: true });
    if (bucket) await task({ db, store, bucket });
  }).catch((problem: unknown) => {
    throw problem instanceof BucketProblem ? new StartProblem(words.bucketStopped(problem), { cause: problem }) : problem;
  });
}

/** npm run photos: moves photos of logs and findings between database and bucket, and looks whether all are there. */
await runWords(async (given, settings) => {
  const task = tasks[given.join(' ')];
  if (!task || !Object.hasOwn(tasks, given.join(' '))) throw new StartProblem(words.usagePhotos);
  await withBucket(settings, task);
});

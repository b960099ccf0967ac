import type { Database } from '../db/database.ts';
import { readLife } from '../foundation/life.ts';
import type { BucketOptions } from '../settings/bucket.ts';
import { Bucket } from './bucket.ts';
import { inBucket, inDatabase, type PhotoStore } from './store.ts';

export interface OpenPhotos {
  readonly store: PhotoStore;
  /** Undefined where photos are in the database. */
  readonly bucket: Bucket | undefined;
}

/** The photos of a database, where the settings say that they are. Nothing is asked of a bucket yet. */
export async function openPhotos(db: Database, options: BucketOptions | undefined): Promise<OpenPhotos> {
  if (!options) return { store: inDatabase, bucket: undefined };
  const bucket = new Bucket(options);
  return { store: inBucket(bucket, (await readLife(db)).identity, options.takesNew), bucket };
}

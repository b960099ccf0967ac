import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retain } from '../../../services/ops/retention/retain.ts';
import { Bucket } from '../../../services/photos/bucket.ts';
import { movePhotos, verifyPhotos } from '../../../services/photos/move.ts';
import { openPhotos } from '../../../services/photos/open.ts';
import { sweepBucket } from '../../../services/photos/sweep.ts';
import { engines, openTestDatabase } from '../support/engines.ts';
import { openTestBucket, sha256, type TestBucket } from '../photos/bucket-server.ts';
import { inDays, makeOld, newFolder, older, pictureOf, removeFolders, retentionOf, unpack } from './old-logs.ts';

afterAll(removeFolders);

describe.each(engines)('retention with photos in a bucket, on %s', (engine) => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await openTestBucket();
  });
  afterAll(() => bucket.close());

  test('they come into the archive as they are, stay while a row may still name them, and are swept after it', async () => {
    const database = await openTestDatabase(engine);
    try {
      const { db } = database;
      const old = await makeOld(db);
      const { store } = await openPhotos(db, bucket.options);
      const quiet = () => undefined;
      await movePhotos(db, store, 'bucket', quiet);
      const [folder, all, own] = [newFolder(), bucket.keys().length, new Bucket(bucket.options)];
      await retain(retentionOf(db, folder, { store }).retention);
      const { folder: inside, logs } = unpack(join(folder, `catatan-${older}-1.tar`));
      const [photo] = logs[0]?.photos ?? [];
      const picture = Buffer.from(pictureOf(old.older[0] ?? 0).split(',')[1] ?? '', 'base64');
      expect([photo?.file.startsWith('foto/'), photo && 'sha256' in photo && photo.sha256]).toEqual([true, sha256(picture)]);
      expect(inside).toContain(`catatan-${older}-1`);
      expect(await sweepBucket(db, own, { now: inDays(3) })).toBe(0);
      await retain(retentionOf(db, folder, { store, now: inDays(36) }).retention);
      expect(await sweepBucket(db, own, { now: inDays(3) })).toBe(6);
      expect(bucket.keys().length).toBe(all - 6);
      expect(await verifyPhotos(db, store, quiet)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});

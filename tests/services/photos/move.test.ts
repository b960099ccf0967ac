import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, rowsOf } from '../../../services/db/database.ts';
import type { OpenDatabase } from '../../../services/db/open/open.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { checkBackup } from '../../../services/ops/file/backup-file.ts';
import { restore } from '../../../services/ops/restore.ts';
import { Bucket } from '../../../services/photos/bucket.ts';
import { movePhotos, verifyPhotos } from '../../../services/photos/move.ts';
import { openPhotos } from '../../../services/photos/open.ts';
import { readReference } from '../../../services/photos/reference.ts';
import { countIn } from '../../../services/photos/rows.ts';
import { inBucket, inDatabase, type PhotoStore } from '../../../services/photos/store.ts';
import { ownsBucket } from '../../../services/photos/sweep.ts';
import { emptyDatabase, engines, openTestDatabase } from '../support/engines.ts';
import { openTestBucket, sha256, type TestBucket } from './bucket-server.ts';

const home = mkdtempSync(join(tmpdir(), 'amanah-photos-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const nowhere = { engine: 'memory', place: '-' } as const;
const quiet = () => undefined;

const rowsIn = (db: Database) =>
  rowsOf(
    db,
    sql`select 'log_photos' as of, id, version, updated_at::text as at, photo from log_photos
      union all select 'finding_photos', id, version, updated_at::text, photo from finding_photos order by 1, 2`,
  );

describe.each(engines)('photos that move on %s', (engine) => {
  let database: OpenDatabase;
  let bucket: TestBucket;
  let store: PhotoStore;
  let before: Record<string, unknown>[] = [];
  beforeAll(async () => {
    bucket = await openTestBucket();
  });
  let close: () => Promise<void> = async () => undefined;
  beforeEach(async () => {
    await close();
    database = await openTestDatabase(engine);
    close = () => database.close();
    ({ store } = await openPhotos(database.db, bucket.options));
    // A few are enough, and one that is marked as deleted moves too.
    await database.db.execute(sql`delete from log_photos where id not in (select id from log_photos order by id limit 6)`);
    await database.db.execute(sql`update log_photos set deleted_at = now() where id = (select min(id) from log_photos)`);
    before = await rowsIn(database.db);
    expect(before.length).toBeGreaterThan(6);
  });
  afterAll(async () => {
    await close();
    await bucket.close();
  });

  test('into the bucket and back: each is verified, told, and to the letter what it was; nobody else notices', async () => {
    const { db } = database;
    const told: string[] = [];
    const moved = await movePhotos(db, store, 'bucket', ({ done, of }) => told.push(`${done}/${of}`));
    expect(moved).toEqual({ moved: before.length, lost: [] });
    expect(told).toEqual(before.map((_, at) => `${at + 1}/${before.length}`));
    const there = await rowsIn(db);
    expect(there.map(({ photo: _, ...rest }) => rest)).toEqual(before.map(({ photo: _, ...rest }) => rest));
    for (const { photo } of there) {
      const reference = readReference(String(photo));
      expect(sha256(bucket.bytesOf(reference?.key ?? ''))).toBe(reference?.sha256);
    }
    expect(await verifyPhotos(db, store, quiet)).toEqual([]);
    expect(await movePhotos(db, store, 'bucket', quiet)).toEqual({ moved: 0, lost: [] });
    expect(await movePhotos(db, store, 'database', quiet)).toEqual({ moved: before.length, lost: [] });
    expect(await rowsIn(db)).toEqual(before);
  });

  test('a bucket that goes away on the way stops it, nothing is lost, and it goes on from there', async () => {
    const { db } = database;
    const put = async (photo: string) => {
      if ((await countIn(db, 'bucket')) === 2) await bucket.stop();
      return store.put(photo);
    };
    const stopping = { ...store, put };
    await expect(movePhotos(db, stopping, 'bucket', quiet)).rejects.toThrow('away');
    expect([await countIn(db, 'bucket'), await countIn(db, 'database')]).toEqual([2, before.length - 2]);
    await bucket.start();
    expect(await movePhotos(db, store, 'bucket', quiet)).toEqual({ moved: before.length - 2, lost: [] });
    expect(await verifyPhotos(db, store, quiet)).toEqual([]);
  });

  test('two moves at once, and a photo that is erased on the way: nothing is called damaged that is not', async () => {
    const { db } = database;
    let begun = false;
    const put = async (photo: string) => {
      // The second one overtakes the first, which knows the ids of its rows by now.
      if (!begun) {
        begun = true;
        await db.execute(sql`update log_photos set photo = '' where id = (select max(id) from log_photos)`);
        expect(await movePhotos(db, store, 'bucket', quiet)).toEqual({ moved: before.length - 1, lost: [] });
      }
      return store.put(photo);
    };
    expect(await movePhotos(db, { ...store, put }, 'bucket', quiet)).toEqual({ moved: 0, lost: [] });
    expect([await countIn(db, 'bucket'), await countIn(db, 'database')]).toEqual([before.length - 1, 0]);
    expect(await verifyPhotos(db, store, quiet)).toEqual([]);
  });

  test('a bucket that keeps something else than it was given gets no photo', async () => {
    const { db } = database;
    const own = new Bucket(bucket.options);
    const get = own.get.bind(own);
    own.get = async (key, bytes) => Buffer.from((await get(key, bytes)).map((byte, at) => (at === 9 ? byte ^ 1 : byte)));
    const { moved, lost } = await movePhotos(db, inBucket(own, 'uji'), 'bucket', quiet);
    expect([moved, lost.length, lost.every(({ reason }) => reason.startsWith('damaged'))]).toEqual([0, before.length, true]);
    expect(await rowsIn(db)).toEqual(before);
  });

  test('what is missing or damaged is told row by row, stays as it is, and the others come', async () => {
    const { db } = database;
    await movePhotos(db, store, 'bucket', quiet);
    const there = await rowsIn(db);
    const logs = there.filter((row) => row['of'] === 'log_photos');
    const key = (at: number) => readReference(String(logs[at]?.['photo']))?.key ?? '';
    bucket.lose(key(1));
    const bytes = bucket.bytesOf(key(2));
    bucket.spoil(key(2), Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]));
    const lost = [
      { table: 'log_photos', id: Number(logs[1]?.['id']), reason: 'missing: NoSuchKey' },
      { table: 'log_photos', id: Number(logs[2]?.['id']), reason: `damaged: ${key(2)}` },
    ];
    expect(await verifyPhotos(db, store, quiet)).toEqual(lost);
    expect(await movePhotos(db, store, 'database', quiet)).toEqual({ moved: before.length - 2, lost });
    const after = await rowsIn(db);
    expect(after.filter(({ photo }) => String(photo).startsWith('bucket:'))).toEqual([logs[1], logs[2]]);
  });

  test('a backup holds what is in the bucket and is restored without one', async () => {
    const { db } = database;
    await movePhotos(db, store, 'bucket', quiet);
    const file = join(home, `${engine}-whole.gz`);
    await backUp(db, file, nowhere, { store });
    const checked = await checkBackup(file);
    expect([checked.header.version, checked.header.photos]).toEqual([1, { in: 'file', fromBucket: before.length }]);
    const empty = await emptyDatabase(engine);
    try {
      await restore(empty.db, file, checked);
      expect((await rowsIn(empty.db)).map(({ photo }) => photo)).toEqual(before.map(({ photo }) => photo));
    } finally {
      await empty.close();
    }
    // Nothing that could pass for a whole backup where a photo can't be had.
    await expect(backUp(db, join(home, `${engine}-none.gz`), nowhere, { store: inDatabase })).rejects.toThrow('PHOTOS_BUCKET_URL');
    const [first] = await rowsIn(db);
    bucket.lose(readReference(String(first?.['photo']))?.key ?? '');
    await expect(backUp(db, join(home, `${engine}-lost.gz`), nowhere, { store })).rejects.toThrow('missing');
  });

  test('a backup without them says so, and is restored only where all of them are', async () => {
    const { db } = database;
    await movePhotos(db, store, 'bucket', quiet);
    const file = join(home, `${engine}-without.gz`);
    await backUp(db, file, nowhere, { store, areLeft: true });
    const checked = await checkBackup(file);
    expect([checked.header.version, checked.header.photos]).toEqual([2, { in: 'bucket', fromBucket: before.length }]);
    const own = new Bucket(bucket.options);
    const empty = await emptyDatabase(engine);
    try {
      await expect(restore(empty.db, file, checked)).rejects.toThrow(`tanpa ${before.length} foto`);
      const there = await rowsIn(db);
      const key = readReference(String(there[0]?.['photo']))?.key ?? '';
      const bytes = bucket.bytesOf(key);
      bucket.lose(key);
      await expect(restore(empty.db, file, checked, { bucket: own })).rejects.toThrow('1 foto dari cadangan ini tidak ada di bucket');
      await own.put(key, 'image/jpeg', bytes);
      await restore(empty.db, file, checked, { bucket: own });
      expect(await verifyPhotos(empty.db, store, quiet)).toEqual([]);
      // The copy deletes nothing in the bucket of the one it was made from.
      expect([await ownsBucket(db, own), await ownsBucket(empty.db, own)]).toEqual([true, false]);
    } finally {
      await empty.close();
    }
  });
});

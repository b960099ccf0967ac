import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, rowsOf } from '../../../services/db/database.ts';
import type { OpenDatabase } from '../../../services/db/open/open.ts';
import { archiveMonth } from '../../../services/ops/retention/archives.ts';
import { checkArchive } from '../../../services/ops/retention/read-archive.ts';
import { retain } from '../../../services/ops/retention/retain.ts';
import { inDatabase, type PhotoStore } from '../../../services/photos/store.ts';
import { BucketProblem } from '../../../services/photos/bucket.ts';
import {
  addPhoto,
  archivedIn,
  filesIn,
  inDays,
  living,
  makeOld,
  monthAgo,
  newer,
  newFolder,
  older,
  type OldLogs,
  removeFolders,
  retentionOf,
  stored,
} from './old-logs.ts';
import { engines, openTestDatabase } from '../support/engines.ts';

afterAll(removeFolders);

/** A database that is gone from the n-th transaction on: before it begins, or just after it was committed. */
function endsAt(db: Database, at: number, isAfter: boolean): Database {
  let begun = 0;
  return new Proxy(db, {
    get(of, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      }
      return async (...given: Parameters<Database['transaction']>) => {
        begun += 1;
        if (begun > at || (begun === at && !isAfter)) throw new Error('killed');
        const done = await of.transaction(...given);
        if (begun === at) throw new Error('killed');
        return done;
      };
    },
  });
}

/** A database in which something else happens before the first query that follows a transaction. */
function betweenQueries(db: Database, something: () => Promise<void>): Database {
  let isNext = false;
  let isDone = false;
  return new Proxy(db, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      if (name === 'transaction') isNext = !isDone;
      if (name !== 'execute') return value.bind(of);
      return async (...given: Parameters<Database['execute']>) => {
        if (isNext) {
          [isNext, isDone] = [false, true];
          await something();
        }
        return of.execute(...given);
      };
    },
  });
}

describe.each(engines)('retention that is cut off or disturbed, on %s', (engine) => {
  let database: OpenDatabase;
  let old: OldLogs;
  let folder = '';
  let all: number[] = [];
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    old = await makeOld(database.db);
    folder = newFolder();
    all = await living(database.db);
    return () => database.close();
  });
  const goes = () => [...old.older, ...old.newer];
  const stays = () => all.filter((id) => !goes().includes(id));
  const again = (more = {}) => retain(retentionOf(database.db, folder, more).retention);
  /** Every log is here as it was, or in exactly one file, or both; none is in two. */
  const demandNoneLost = async () => {
    const [here, filed] = [await living(database.db), archivedIn(folder)];
    expect(filed).toEqual([...new Set(filed)]);
    expect(all.filter((id) => !here.includes(id) && !filed.includes(id))).toEqual([]);
  };

  test('killed at any point and begun again it neither loses nor doubles anything', async () => {
    // More than one page of a file and one batch of a removal.
    await database.close();
    database = await openTestDatabase(engine);
    old = await makeOld(database.db, 420);
    all = await living(database.db);
    expect(goes()).toHaveLength(840);
    let ends = 0;
    for (let at = 1; at < 40; at++) {
      const killed = retain(retentionOf(endsAt(database.db, at, at % 2 === 0), folder).retention);
      const ended = await killed.then(
        () => true,
        (problem: unknown) => {
          expect(String(problem)).toContain('killed');
          return false;
        },
      );
      await demandNoneLost();
      if (ended) break;
      ends += 1;
    }
    expect(ends).toBeGreaterThan(4);
    expect(await living(database.db)).toEqual(stays());
    for (let at = 1; at < 40; at++) {
      const { retention } = retentionOf(endsAt(database.db, at, at % 2 === 0), folder, { now: inDays(36) });
      if (
        await retain(retention).then(
          () => true,
          () => false,
        )
      )
        break;
    }
    expect(await stored(database.db)).toEqual(stays());
    expect(archivedIn(folder)).toEqual(goes());
  });

  test('what a killed run left of a file is no file: it is written anew', async () => {
    writeFileSync(join(folder, `catatan-${older}-1.tar.part`), 'half of it');
    await again();
    expect(filesIn(folder)).toEqual([`catatan-${older}-1.tar`, `catatan-${newer}-1.tar`]);
    expect(archivedIn(folder)).toEqual(goes());
  });

  test.each(['cut off', 'a letter changed', 'a photo changed', 'another file'])(
    'a file that is no longer whole (%s) removes nothing: its logs go into a new one, and it stays',
    async (how) => {
      await expect(retain(retentionOf(endsAt(database.db, 2, true), folder).retention)).rejects.toThrow('killed');
      const path = join(folder, `catatan-${older}-1.tar`);
      expect(filesIn(folder)).toEqual([`catatan-${older}-1.tar`]);
      const whole = readFileSync(path);
      const broken = Buffer.from(whole);
      if (how === 'a letter changed') broken.write('baris DUA', whole.indexOf('baris dua'));
      if (how === 'a photo changed') broken.writeUInt8(1, whole.indexOf('JFIF') + 40);
      const spoiled = how === 'cut off' ? whole.subarray(0, -700) : how === 'another file' ? Buffer.alloc(2048, 'x') : broken;
      writeFileSync(path, spoiled);
      const { lines, retention } = retentionOf(database.db, folder);
      await retain(retention);
      expect(lines.join('\n')).toContain(`Perhatian: ${path}`);
      expect(readFileSync(path).equals(spoiled)).toBe(true);
      expect((await checkArchive(join(folder, `catatan-${older}-2.tar`))).logs).toBe(old.older.length);
      expect(await living(database.db)).toEqual(stays());
    },
  );

  test('a row that changes between the file and the removal stays, and its new content goes into the next file', async () => {
    const { db } = database;
    await expect(retain(retentionOf(endsAt(db, 2, true), folder).retention)).rejects.toThrow('killed');
    const [changed = 0, , without = 0, withPhoto = 0, found = 0, stamped = 0] = old.older;
    await db.execute(sql`update log_check_points set note = 'diubah' where id = ${changed}`);
    await addPhoto(db, withPhoto, 1);
    await db.execute(sql`delete from log_photos where ysb_log_check_point_id = ${without}`);
    await db.execute(sql`update findings set ysb_log_check_point_id = ${found} where id = (select max(id) from findings)`);
    // A stamp alone says nothing else than the file does.
    await db.execute(sql`update log_check_points set version = version + 1, updated_at = now() where id = ${stamped}`);
    const { lines, retention } = retentionOf(db, folder);
    await retain(retention);
    expect(lines.join('\n')).toContain(`3 catatan berubah sesudah ditulis ke catatan-${older}-1.tar`);
    const second = await checkArchive(join(folder, `catatan-${older}-2.tar`));
    expect([second.logs, second.photos]).toEqual([3, 3]);
    expect(await living(db)).toEqual([...stays(), found].sort((a, b) => a - b));
  });

  test('a photo that moved meanwhile is the same photo', async () => {
    const { db } = database;
    await expect(retain(retentionOf(endsAt(db, 2, true), folder).retention)).rejects.toThrow('killed');
    const kept = await checkArchive(join(folder, `catatan-${older}-1.tar`));
    const [row] = await rowsOf(
      db,
      sql`select encode(sha256(decode(split_part(photo, ',', 2), 'base64')), 'hex') as sum, length(photo) as n from log_photos where ysb_log_check_point_id = ${old.older[1]}`,
    );
    const sum = String(row?.['sum']);
    const reference = `bucket:uji/${sum.slice(0, 2)}/${sum}-0123456789ab;image/jpeg;900`;
    await db.execute(sql`update log_photos set photo = ${reference} where ysb_log_check_point_id = ${old.older[1]}`);
    // Another photo in the place of one is another photo.
    const other = `bucket:uji/ab/${'ab'.repeat(32)}-0123456789ab;image/jpeg;900`;
    await db.execute(sql`update log_photos set photo = ${other} where ysb_log_check_point_id = ${old.older[2]}`);
    await expect(again()).rejects.toThrow(/bucket/);
    expect(kept.photos).toBe(4);
    const here = await living(db);
    expect([here.includes(old.older[1] ?? 0), here.includes(old.older[2] ?? 0)]).toEqual([false, true]);
  });

  test('a photo that can not be had keeps its log, and only that; a bucket that is away keeps the month', async () => {
    const { db } = database;
    const reason: { failure: 'missing' | 'away' } = { failure: 'missing' };
    const store: PhotoStore = {
      ...inDatabase,
      get: async (held) => {
        if (held.startsWith('bucket:')) throw new BucketProblem(reason.failure, 'NoSuchKey');
        return held;
      },
    };
    const [lost = 0] = old.older;
    await db.execute(sql`update log_photos set photo = 'bucket:uji/ab/x' where ysb_log_check_point_id = ${lost} and number = 1`);
    reason.failure = 'away';
    await expect(again({ store })).rejects.toThrow('tidak utuh dan tidak ditulis');
    expect([filesIn(folder), await living(db)]).toEqual([[], all]);
    reason.failure = 'missing';
    await expect(again({ store })).rejects.toThrow('1 catatan tetap karena fotonya');
    expect(await living(db)).toEqual([...stays(), lost].sort((a, b) => a - b));
    expect(archivedIn(folder)).toEqual(goes().filter((id) => id !== lost));
    // Nor does it come into a file later without its photo.
    await expect(again({ store })).rejects.toThrow('1 catatan tetap');
    expect(archivedIn(folder)).toEqual(goes().filter((id) => id !== lost));
  });

  test('rows are not erased while their file is away, and are once it is back', async () => {
    await again();
    const [aside, path] = [join(newFolder(), 'aside.tar'), join(folder, `catatan-${older}-1.tar`)];
    copyFileSync(path, aside);
    rmSync(path);
    const { lines, retention } = retentionOf(database.db, folder, { now: inDays(36) });
    await expect(retain(retention)).rejects.toThrow('Sebagian arsip tidak ada');
    expect(lines.join('\n')).toContain(`${older}: 12 catatan yang sudah dihapus belum dibuang`);
    expect((await stored(database.db)).filter((id) => goes().includes(id))).toEqual(old.older);
    copyFileSync(aside, path);
    await again({ now: inDays(36) });
    expect(await stored(database.db)).toEqual(stays());
  });

  test('a file of another foundation, or of another month under this name, counts for nothing', async () => {
    const { db } = database;
    await expect(retain(retentionOf(endsAt(db, 2, true), folder).retention)).rejects.toThrow('killed');
    const path = join(folder, `catatan-${older}-1.tar`);
    copyFileSync(path, join(folder, `catatan-${newer}-1.tar`));
    await db.execute(sql`update foundation set identity = 'lain'`);
    await again();
    expect(filesIn(folder)).toEqual([1, 2].flatMap((part) => [older, newer].map((month) => `catatan-${month}-${part}.tar`)).sort());
    expect(await living(db)).toEqual(stays());
  });

  test('two at once: each log is in one file, and whoever comes second is told to wait', async () => {
    const runs = await Promise.allSettled([again(), again(), again()]);
    const refused = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []));
    expect(refused.filter((reason) => !reason.includes('Retensi lain sedang berjalan'))).toEqual([]);
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true);
    await again();
    expect(archivedIn(folder)).toEqual(goes());
    expect(await living(database.db)).toEqual(stays());
  });

  test('whoever counted the files a moment too early writes none, nor does anybody while another one writes', async () => {
    const { db } = database;
    const reach = { from: `${older}-01`, until: `${newer}-01`, arrivedBefore: new Date(monthAgo(13)) };
    const wish = { db, store: inDatabase, folder, month: older, part: 1, reach, now: new Date(), tell: () => undefined };
    let isFirst = true;
    const late = new Proxy(db, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(of) : value;
        return async (...given: Parameters<Database['transaction']>) => {
          if (isFirst) await archiveMonth(wish);
          isFirst = false;
          return of.transaction(...given);
        };
      },
    });
    await expect(archiveMonth({ ...wish, db: late })).rejects.toThrow('Retensi lain sedang berjalan');
    expect(archivedIn(folder)).toEqual(old.older);
    // The embedded database lets one transaction wait for the other.
    if (engine === 'memory') return;
    const meanwhile: PhotoStore = {
      ...inDatabase,
      get: async (held) => {
        await expect(archiveMonth({ ...wish, month: newer })).rejects.toThrow('Retensi lain sedang berjalan');
        return inDatabase.get(held);
      },
    };
    await archiveMonth({ ...wish, part: 2, store: meanwhile });
    expect(filesIn(folder)).toEqual([`catatan-${older}-1.tar`, `catatan-${older}-2.tar`]);
  });

  test('a file that somebody else wrote after this one had gone through the earlier ones is not written again', async () => {
    const { db } = database;
    // The last look before a file is written: the earlier files were gone through by then.
    const late = betweenQueries(db, async () => {
      await expect(retain(retentionOf(endsAt(db, 2, true), folder).retention)).rejects.toThrow('killed');
    });
    await expect(retain(retentionOf(late, folder).retention)).rejects.toThrow('Retensi lain sedang berjalan');
    expect(archivedIn(folder)).toEqual(old.older);
    await again();
    expect(archivedIn(folder)).toEqual(goes());
    expect(await living(db)).toEqual(stays());
  });

  test('a folder that is missing, or is none, is told before anything is written', async () => {
    await expect(again({ settings: { months: 13, folder: join(folder, 'tidak-ada') } })).rejects.toThrow('tidak ada. Buat dulu');
    writeFileSync(join(folder, 'berkas'), '');
    await expect(again({ settings: { months: 13, folder: join(folder, 'berkas') } })).rejects.toThrow('Folder arsip');
    expect(await living(database.db)).toEqual(all);
  });

  test('a file that can not be written leaves every row where it is', async () => {
    mkdirSync(join(folder, `catatan-${older}-1.tar.part`));
    await expect(again()).rejects.toThrow(/catatan-.*tidak dapat ditulis/);
    expect(await living(database.db)).toEqual(all);
  });

  test('an age that was raised after a file was written keeps what is young enough again', async () => {
    const { db } = database;
    await expect(retain(retentionOf(endsAt(db, 2, true), folder).retention)).rejects.toThrow('killed');
    await again({ settings: { months: 24, folder } });
    expect(await living(db)).toEqual(all);
  });

  test('a file from before an upgrade that brought a column stands for no row that is still here, but for those it removed', async () => {
    const { db } = database;
    await expect(retain(retentionOf(endsAt(db, 2, true), folder).retention)).rejects.toThrow('killed');
    await db.execute(sql`alter table log_check_points add column later text default 'x'`);
    await again();
    expect(filesIn(folder)).toEqual([`catatan-${older}-1.tar`, `catatan-${older}-2.tar`, `catatan-${newer}-1.tar`]);
    expect(await living(db)).toEqual(stays());
    await db.execute(sql`alter table log_check_points add column later_still text default 'y'`);
    await again({ now: inDays(36) });
    expect(await stored(db)).toEqual(stays());
  });

  test('an archive is written by one process and read by any: the same file, the same words', async () => {
    const { db } = database;
    const reach = { from: `${older}-01`, until: `${newer}-01`, arrivedBefore: new Date(monthAgo(13)) };
    const made = await archiveMonth({
      db,
      store: inDatabase,
      folder,
      month: older,
      part: 1,
      reach,
      now: new Date(),
      tell: () => undefined,
    });
    expect(made.lost).toEqual([]);
    expect(await checkArchive(made.written?.path ?? '')).toEqual({ ...made.written, path: undefined });
  });
});

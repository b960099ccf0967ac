import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { logsKeptFrom } from '../../../services/db/logs-kept.ts';
import { rowsOf } from '../../../services/db/database.ts';
import type { OpenDatabase } from '../../../services/db/open/open.ts';
import { backUp } from '../../../services/ops/backup.ts';
import { checkBackup } from '../../../services/ops/file/backup-file.ts';
import { restore } from '../../../services/ops/restore.ts';
import { retain, tellRetention } from '../../../services/ops/retention/retain.ts';
import {
  dateBack,
  filesIn,
  inDays,
  keptDay,
  living,
  makeOld,
  monthAgo,
  newer,
  newFolder,
  older,
  type OldLogs,
  others,
  pictureOf,
  removeFolders,
  retentionOf,
  stored,
  unpack,
} from './old-logs.ts';
import { emptyDatabase, engines, openTestDatabase } from '../support/engines.ts';

afterAll(removeFolders);

describe.each(engines)('logs that are old enough, on %s', (engine) => {
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

  test('a run without --apply says what would go, and neither writes nor changes anything', async () => {
    const { db } = database;
    const before = await others(db, []);
    const { lines, retention } = retentionOf(db, folder);
    await tellRetention(retention);
    expect(lines).toEqual([
      `${older}: 12 catatan dan 4 foto akan diarsipkan, lalu dihapus.`,
      `${older}: 1 catatan tetap karena belum lama tiba`,
      `${newer}: 12 catatan dan 2 foto akan diarsipkan, lalu dihapus.`,
      `${newer}: 1 catatan tetap karena dipakai temuan`,
      'Belum ada yang diubah. Jalankan: npm run retention -- --apply',
    ]);
    expect([filesIn(folder), await others(db, []), await logsKeptFrom(db)]).toEqual([[], before, undefined]);
  });

  test('each month goes into a file that a shell can read, and exactly what the file holds is removed', async () => {
    const { db } = database;
    const before = await others(db, goes());
    await retain(retentionOf(db, folder).retention);
    expect(filesIn(folder)).toEqual([`catatan-${older}-1.tar`, `catatan-${newer}-1.tar`]);
    const { folder: inside, logs } = unpack(join(folder, `catatan-${older}-1.tar`));
    expect(logs.map(({ id }) => id)).toEqual(old.older);
    expect(unpack(join(folder, `catatan-${newer}-1.tar`)).logs.map(({ id }) => id)).toEqual(old.newer);
    const [first] = logs;
    expect(first?.row).toMatchObject({ note: '=1+1; "kutip"\nbaris dua\u2028é 𝒜', time_check: '21.15.00' });
    expect(first?.photos).toHaveLength(2);
    const photo = readFileSync(join(inside, first?.photos[0]?.file ?? ''));
    expect(photo.toString('base64')).toBe(pictureOf(old.older[0] ?? 0).split(',')[1]);
    const table = readFileSync(join(inside, 'catatan/0001.csv'), 'utf8');
    // A spreadsheet takes no note for a formula.
    expect(table).toContain(`"'=1+1; ""kutip""\nbaris dua`);
    expect(table.split('\r\n')).toHaveLength(logs.length + 2);
    if (process.platform !== 'win32') expect(statSync(join(folder, `catatan-${older}-1.tar`)).mode & 0o777).toBe(0o600);
    expect(await living(db)).toEqual(stays());
    expect(await others(db, goes())).toEqual(before);
    expect(await logsKeptFrom(db)).toBe(monthAgo(14));
  });

  test('devices are given time to hear of it, and then the rows leave the tables; the files stay, and nothing is done twice', async () => {
    const { db } = database;
    const before = await others(db, goes());
    await retain(retentionOf(db, folder).retention);
    expect(await stored(db)).toEqual(all);
    const after = filesIn(folder).map((file) => readFileSync(join(folder, file)));
    for (const days of [0, 1, 34]) {
      const { lines, retention } = retentionOf(db, folder, { now: inDays(days) });
      await retain(retention);
      // A month or two may have become due meanwhile, and then something else goes.
      expect(lines.join()).not.toMatch(/dibuang/);
      expect(await stored(db)).toEqual(all);
    }
    const { lines, retention } = retentionOf(db, folder, { now: inDays(36) });
    await retain(retention);
    expect(lines.filter((line) => line.includes('dibuang dari basis data.'))).toEqual([
      `12 catatan dan 4 foto dari catatan-${older}-1.tar dibuang dari basis data.`,
      `12 catatan dan 2 foto dari catatan-${newer}-1.tar dibuang dari basis data.`,
    ]);
    expect(await stored(db)).toEqual(stays());
    expect(
      await rowsOf(
        db,
        sql`select id from log_photos p where not exists (select 1 from log_check_points l where l.id = p.ysb_log_check_point_id)`,
      ),
    ).toEqual([]);
    expect(await others(db, goes())).toEqual(before);
    expect(filesIn(folder).map((file) => readFileSync(join(folder, file)))).toEqual(after);
  });

  test('the trail says for each file how many went, by nobody, and with which hash', async () => {
    const { db } = database;
    await retain(retentionOf(db, folder).retention);
    await retain(retentionOf(db, folder, { now: inDays(36) }).retention);
    const told = await rowsOf(
      db,
      sql`select user_id, row_id, action, resource, after from audit_trail where after ->> 'archive' is not null order by id`,
    );
    const sums = unpack(join(folder, `catatan-${older}-1.tar`)).logs.length;
    expect(told.map(({ after, ...rest }) => ({ ...rest, ...(after as object) }))).toMatchObject([
      {
        user_id: null,
        row_id: null,
        action: 'delete',
        resource: 'log-check-points',
        archive: 'removed',
        month: older,
        logs: sums,
        photos: 4,
      },
      {
        archive: 'removed',
        month: newer,
        file: `catatan-${newer}-1.tar`,
        logs: 12,
        photos: 2,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { archive: 'erased', month: older, logs: 12, photos: 4 },
      { archive: 'erased', month: newer, logs: 12, photos: 2 },
    ]);
  });

  test('a log that arrives late for an archived month stays as long as any, and then goes into a file of its own', async () => {
    const { db } = database;
    await retain(retentionOf(db, folder).retention);
    expect(await living(db)).toContain(old.late);
    await db.execute(sql`update log_check_points set created_at = ${`${older}-20T00:00:00Z`}::timestamptz where id = ${old.late}`);
    await retain(retentionOf(db, folder).retention);
    expect(filesIn(folder)).toContain(`catatan-${older}-2.tar`);
    expect(unpack(join(folder, `catatan-${older}-2.tar`)).logs.map(({ id }) => id)).toEqual([old.late]);
    expect(unpack(join(folder, `catatan-${older}-1.tar`)).logs.map(({ id }) => id)).toEqual(old.older);
  });

  test('the first day that is kept stays, and so does a day that arrived before it only by its date', async () => {
    const { db } = database;
    const [a = 0, b = 0, c = 0] = stays().filter((id) => id !== old.found && id !== old.late);
    await dateBack(db, [a, b, c], keptDay);
    await db.execute(sql`update log_check_points set date_check = ${keptDay}::date where id = ${a}`);
    await db.execute(sql`update log_check_points set date_check = ${keptDay}::date - 1 where id = ${b}`);
    await db.execute(
      sql`update log_check_points set date_check = ${keptDay}::date - 1, created_at = ${`${monthAgo(14)}T00:00:00Z`}::timestamptz where id = ${c}`,
    );
    await retain(retentionOf(db, folder).retention);
    const after = await living(db);
    expect([after.includes(a), after.includes(b), after.includes(c)]).toEqual([true, true, false]);
    expect(await logsKeptFrom(db)).toBe(keptDay);
  });

  test('a machine whose clock is years ahead removes nothing', async () => {
    const { db } = database;
    const before = await others(db, []);
    await expect(retain(retentionOf(db, folder, { now: inDays(1500) }).retention)).rejects.toThrow('Periksa jamnya');
    await expect(tellRetention(retentionOf(db, folder, { now: inDays(1500) }).retention)).rejects.toThrow('Periksa jamnya');
    expect([filesIn(folder), await others(db, [])]).toEqual([[], before]);
  });

  test('a backup from before, restored, is archived by the same files and no new ones', async () => {
    const { db } = database;
    const file = join(newFolder(), 'before.gz');
    await backUp(db, file);
    await retain(retentionOf(db, folder).retention);
    const files = filesIn(folder);
    const empty = await emptyDatabase(engine);
    try {
      await restore(empty.db, file, await checkBackup(file));
      expect([await living(empty.db), await logsKeptFrom(empty.db)]).toEqual([all, undefined]);
      await retain(retentionOf(empty.db, folder).retention);
      expect([await living(empty.db), filesIn(folder)]).toEqual([stays(), files]);
      expect(await logsKeptFrom(empty.db)).toBe(monthAgo(14));
    } finally {
      await empty.close();
    }
  });
});

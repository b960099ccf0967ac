import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../services/db/database.ts';
import { sha256 } from '../../../services/ops/retention/tar.ts';
import { monthStart, type Retention } from '../../../services/ops/retention/retain.ts';
import { inDatabase } from '../../../services/photos/store.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';

const today = wallClock(new Date()).date;
/** The first day of the month that many months ago. */
export const monthAgo = (months: number): string => monthStart(today, months);
/** The first day that is kept where thirteen months are. */
export const keptDay = monthAgo(13);
/** Two months that are old enough. */
export const [older, newer] = [monthAgo(16).slice(0, 7), monthAgo(15).slice(0, 7)];

export const pictureOf = (log: number): string => dataUrl('image/jpeg', jpeg(40 + (log % 7), 30));

/** Dates logs back, with their arrival and all, to days of one month. */
export async function dateBack(db: Database, ids: readonly number[], first: string): Promise<void> {
  const day = sql`(${first}::date + (id % 27)::int)`;
  await db.execute(
    sql`update log_check_points set date_check = ${day}, time_check = '21.15.00', occurred_at = to_char(${day}, 'YYYY-MM-DD') || 'T14:15:00.000Z',
      received_at = to_char(${day}, 'YYYY-MM-DD') || 'T14:15:01.000Z', created_at = ${day} where id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
}

export const addPhoto = (db: Database, log: number, number: number) =>
  db.execute(
    sql`insert into log_photos (ysb_log_check_point_id, number, photo, user_id)
      select id, ${number}, ${pictureOf(log)}, user_id from log_check_points where id = ${log}`,
  );

export interface OldLogs {
  readonly older: readonly number[];
  readonly newer: readonly number[];
  /** Of the newer month, and a finding comes from it. */
  readonly found: number;
  /** Dated in the older month, but it arrived now. */
  readonly late: number;
}

/** Some logs of the demo foundation as if they were of two nights long ago, some of them with photos. */
export async function makeOld(db: Database, each = 12): Promise<OldLogs> {
  const rows = await rowsOf(
    db,
    sql`select l.id from log_check_points l where not exists (select 1 from findings f where f.ysb_log_check_point_id = l.id)
      and not exists (select 1 from log_photos p where p.ysb_log_check_point_id = l.id) order by l.id limit ${2 * each + 2}`,
  );
  const ids = rows.map((row) => Number(row['id']));
  const [olds, news, [found = 0, late = 0]] = [ids.slice(0, each), ids.slice(each, 2 * each), ids.slice(2 * each)];
  await dateBack(db, [...olds, late], `${older}-01`);
  await dateBack(db, [...news, found], `${newer}-01`);
  await db.execute(sql`update log_check_points set created_at = now() where id = ${late}`);
  await db.execute(
    sql`update findings set ysb_log_check_point_id = ${found} where id = (select min(id) from findings where status = 'Diverifikasi')`,
  );
  for (const id of [...olds.slice(0, 3), ...news.slice(0, 2)]) await addPhoto(db, id, 1);
  const [first = 0] = olds;
  await addPhoto(db, first, 2);
  await db.execute(
    sql`update log_check_points l set photo_count = (select count(*) from log_photos p where p.ysb_log_check_point_id = l.id)`,
  );
  await db.execute(sql`update log_check_points set note = ${'=1+1; "kutip"\nbaris dua\u2028é 𝒜'} where id = ${first}`);
  // What a foundation does every day.
  await db.execute(sql`insert into audit_trail (action, resource, row_id, occurred_at) values ('update', 'departments', 1, now())`);
  return { older: olds, newer: news, found, late };
}

const folders: string[] = [];
/** Removes what `newFolder` made; for the end of a test file. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A folder of its own. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'amanah-archives-'));
  folders.push(folder);
  return folder;
}

export interface Said {
  readonly lines: string[];
  readonly retention: Retention;
}

/** A run over a database, and what it says. */
export function retentionOf(db: Database, folder: string, more: Partial<Retention> = {}): Said {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  return { lines, retention: { db, store: inDatabase, settings: { months: 13, folder }, now: new Date(), say, ...more } };
}

export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

async function idsWhere(db: Database, where: ReturnType<typeof sql>): Promise<number[]> {
  return (await rowsOf(db, sql`select id from log_check_points where ${where} order by id`)).map((row) => Number(row['id']));
}
export const living = (db: Database): Promise<number[]> => idsWhere(db, sql`deleted_at is null`);
export const stored = (db: Database): Promise<number[]> => idsWhere(db, sql`true`);

/** All that a removal has to leave alone, to the letter. */
export async function others(db: Database, gone: readonly number[]): Promise<Record<string, unknown>[]> {
  const list = sql`any(${`{${gone.join(',')}}`}::bigint[])`;
  return rowsOf(
    db,
    sql`select 'log' as of, id, md5(to_jsonb(l)::text) as row from log_check_points l where not id = ${list}
      union all select 'photo', id, md5(to_jsonb(p)::text) from log_photos p where not ysb_log_check_point_id = ${list}
      union all select 'finding', id, md5(to_jsonb(f)::text) from findings f
      union all select 'finding photo', id, md5(to_jsonb(f)::text) from finding_photos f
      union all select 'round', id, md5(to_jsonb(r)::text) from patrol_rounds r order by 1, 2`,
  );
}

export const filesIn = (folder: string): string[] => readdirSync(folder).sort();

export interface Unpacked {
  readonly folder: string;
  readonly logs: readonly {
    readonly id: number;
    readonly row: Record<string, string | null>;
    readonly photos: readonly { readonly file: string }[];
  }[];
}

/** An archive as somebody reads it who has nothing but a shell: unpacked by tar, and proved as sha256sum would. */
export function unpack(file: string): Unpacked {
  const folder = newFolder();
  execFileSync('tar', ['-xf', file, '-C', folder]);
  const [name = ''] = readdirSync(folder);
  const inside = join(folder, name);
  for (const line of readFileSync(join(inside, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')) {
    const [sum, file = ''] = line.split('  ');
    if (sha256(readFileSync(join(inside, file))) !== sum) throw new Error(`${file} is not what SHA256SUMS says`);
  }
  const tables = readdirSync(join(inside, 'catatan')).filter((one) => one.endsWith('.ndjson'));
  const lines = tables.flatMap((one) =>
    readFileSync(join(inside, 'catatan', one), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return { folder: inside, logs: lines.map((line) => JSON.parse(line)) };
}

/** The ids in all archives of a folder; one that is in two is there twice. */
export const archivedIn = (folder: string): number[] =>
  filesIn(folder)
    .filter((file) => file.endsWith('.tar'))
    .flatMap((file) => unpack(join(folder, file)).logs.map(({ id }) => id))
    .sort((a, b) => a - b);

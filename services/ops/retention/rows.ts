import { type SQL, sql } from 'drizzle-orm';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { logPhotos } from '../../../src/contract/resources/patrol/log-photos.ts';
import { type Executor, rowsOf, type Transaction } from '../../db/database.ts';
import { tableName } from '../../db/tables/tables.ts';
import { photoColumn } from '../../photos/rows.ts';
import { columnsOf, references } from '../file/read-database.ts';
import type { ArchiveInfo, RowTexts } from './archive-format.ts';

const logTable = tableName(logCheckPoints);
const photoTable = tableName(logPhotos);
const photoOf = sql.identifier(logPhotos.photos?.of ?? '');

/** These change when a row is stamped, moved with its branch, or removed, and say nothing of the night itself. */
const passing = ['version', 'updated_at', 'deleted_at'];

/** The columns that are archived and compared. */
export async function archivedColumns(tx: Transaction): Promise<ArchiveInfo['columns']> {
  const of = async (table: string) => (await columnsOf(tx, table)).map(({ name }) => name).filter((name) => !passing.includes(name));
  return { logs: await of(logTable), photos: (await of(photoTable)).filter((name) => name !== photoColumn) };
}

const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** A row's values as texts, by column. */
const textsOf = (alias: string, columns: readonly string[]): SQL =>
  sql`json_object(array[${listed(columns.map((name) => sql`${name}::text`))}], array[${listed(
    columns.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}::text`),
  )}])::text`;

const idsOf = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`;
const parsed = (text: unknown): RowTexts => JSON.parse(String(text)) as RowTexts;

/** Which logs may go: of these days, and here for as long; what arrived late stays as long as what arrived at once. */
export interface Reach {
  /** The first day, and the first one that no longer belongs to it. */
  readonly from: string;
  readonly until: string;
  /** Rows that arrived since then stay. */
  readonly arrivedBefore: Date;
}

const within = ({ from, until }: Reach): SQL => sql`l.date_check >= ${from}::date and l.date_check < ${until}::date`;
const isOld = ({ arrivedBefore }: Reach): SQL => sql`l.created_at < ${arrivedBefore.toISOString()}::timestamptz`;

/**
 * What refers to a log besides its own photos: as long as such a row is there, the log stays. Here and below only living rows
 * are looked for by the log, because only these are in the index; a removed photo is found by its own number.
 */
const referring = references().filter(({ table, target }) => target === logTable && table !== photoTable);

const isNeeded: SQL = sql.join(
  referring.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.identifier(table)} r where r.${sql.identifier(column)} = l.id and r.deleted_at is null)`,
  ),
  sql` or `,
);

export interface MonthPlan {
  readonly month: string;
  /** Logs that may be archived and removed now, and their photos. */
  readonly logs: number;
  readonly photos: number;
  /** Kept because something refers to them, or because they arrived too lately. */
  readonly needed: number;
  readonly young: number;
  /** Removed long enough ago for every device to have heard of it, and still in the table. */
  readonly due: number;
}

/** Months with logs before this day, oldest first. */
export async function monthsBefore(db: Executor, day: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select distinct to_char(date_check, 'YYYY-MM') as month from ${sql.identifier(logTable)} where date_check < ${day}::date order by 1`,
  );
  return rows.map((row) => String(row['month']));
}

/** How many logs of a month would go or stay. */
export async function planOf(db: Executor, month: string, reach: Reach, heardBefore: Date): Promise<MonthPlan> {
  const [row = {}] = await rowsOf(
    db,
    sql`select count(*) filter (where living and old and not needed)::int as logs, count(*) filter (where living and needed)::int as needed,
        count(*) filter (where living and not old and not needed)::int as young, count(*) filter (where due)::int as due,
        coalesce(sum(photos) filter (where living and old and not needed), 0)::int as photos
      from (select l.deleted_at is null as living, ${isOld(reach)} as old, (${isNeeded}) as needed,
        l.deleted_at < ${heardBefore.toISOString()}::timestamptz as due,
        (select count(*) from ${sql.identifier(photoTable)} p where p.${photoOf} = l.id and p.deleted_at is null) as photos
        from ${sql.identifier(logTable)} l where ${within(reach)}) of_month`,
  );
  const figure = (name: string) => Number(row[name] ?? 0);
  return { month, logs: figure('logs'), photos: figure('photos'), needed: figure('needed'), young: figure('young'), due: figure('due') };
}

export interface FoundLog {
  readonly id: number;
  readonly row: RowTexts;
}

/** The logs that may go, by their ids, some at a time: found once, however many there are. */
export async function* logsThatGo(tx: Transaction, columns: readonly string[], reach: Reach, most: number): AsyncGenerator<FoundLog[]> {
  await tx.execute(
    sql`declare logs_that_go no scroll cursor for select l.id, ${textsOf('l', columns)} as texts from ${sql.identifier(logTable)} l
      where ${within(reach)} and l.deleted_at is null and ${isOld(reach)} and not (${isNeeded}) order by l.id`,
  );
  for (;;) {
    const rows = await rowsOf(tx, sql.raw(`fetch ${most} from logs_that_go`));
    if (rows.length > 0) yield rows.map((row) => ({ id: Number(row['id']), row: parsed(row['texts']) }));
    if (rows.length < most) break;
  }
  await tx.execute(sql`close logs_that_go`);
}

export interface LockedLog extends FoundLog {
  /** Removed already; devices hear of it. */
  readonly isHidden: boolean;
  /** Removed so long ago that all have heard. */
  readonly isDue: boolean;
  readonly isNeeded: boolean;
}

/**
 * These logs as they are, locked until the transaction ends: whoever adds a photo or makes a finding of one locks it too.
 * Those outside the reach are left out, whatever a file says.
 */
export async function lockLogs(
  tx: Transaction,
  columns: readonly string[],
  ids: readonly number[],
  reach: Reach,
  heardBefore: Date,
): Promise<LockedLog[]> {
  const table = sql.identifier(logTable);
  await tx.execute(sql`select l.id from ${table} l where l.id = ${idsOf(ids)} order by l.id for update`);
  // A second statement, so that it sees what was committed while the first one waited.
  const rows = await rowsOf(
    tx,
    sql`select l.id, l.deleted_at is not null as hidden, coalesce(l.deleted_at < ${heardBefore.toISOString()}::timestamptz, false) as due,
        (${isNeeded}) as needed, ${textsOf('l', columns)} as texts
      from ${table} l where l.id = ${idsOf(ids)} and ${within(reach)} and ${isOld(reach)}`,
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    row: parsed(row['texts']),
    isHidden: row['hidden'] === true,
    isDue: row['due'] === true,
    isNeeded: row['needed'] === true,
  }));
}

export interface FoundPhoto {
  readonly id: number;
  readonly row: RowTexts;
  /** A reference into a bucket, or the hash of the photo that the row holds itself. */
  readonly held: string;
}

/** The photos of logs, by log, without their pictures; of those that were removed the ones with these numbers. */
export async function photosOfLogs(
  tx: Transaction,
  columns: readonly string[],
  logs: readonly number[],
  removed: readonly number[] = [],
): Promise<ReadonlyMap<number, readonly FoundPhoto[]>> {
  const held = sql.raw(`case when octet_length(p.${photoColumn}) < 300 and p.${photoColumn} like 'bucket:%' then p.${photoColumn}
    else encode(sha256(convert_to(p.${photoColumn}, 'UTF8')), 'hex') end`);
  const rows = await rowsOf(
    tx,
    sql`select p.id, p.${photoOf} as log, ${textsOf('p', columns)} as texts, ${held} as held from ${sql.identifier(photoTable)} p
      where p.id in (select id from ${sql.identifier(photoTable)} where ${photoOf} = ${idsOf(logs)} and deleted_at is null
        union select id from ${sql.identifier(photoTable)} where id = ${idsOf(removed)} and ${photoOf} = ${idsOf(logs)}) order by p.id`,
  );
  const found = new Map<number, FoundPhoto[]>();
  for (const row of rows) {
    const log = Number(row['log']);
    const photo = { id: Number(row['id']), row: parsed(row['texts']), held: String(row['held']) };
    found.set(log, [...(found.get(log) ?? []), photo]);
  }
  return found;
}

/** What the row of a photo holds: the picture itself, or where it is. */
export async function heldBy(tx: Transaction, id: number): Promise<string> {
  const [row] = await rowsOf(tx, sql`select ${sql.identifier(photoColumn)} as held from ${sql.identifier(photoTable)} where id = ${id}`);
  return String(row?.['held'] ?? '');
}

/** Removes logs and their photos the way any row is deleted: devices are told of it when they ask what changed. */
export async function hideLogs(tx: Transaction, ids: readonly number[]): Promise<number> {
  const gone = sql`deleted_at = now(), updated_at = now(), version = version + 1`;
  await tx.execute(sql`update ${sql.identifier(logTable)} set ${gone} where id = ${idsOf(ids)} and deleted_at is null`);
  const photos = await rowsOf(
    tx,
    sql`update ${sql.identifier(photoTable)} set ${gone} where ${photoOf} = ${idsOf(ids)} and deleted_at is null returning id`,
  );
  return photos.length;
}

/** Takes removed logs and their photos out of the tables; what a bucket holds of them is swept there. */
export async function eraseLogs(tx: Transaction, ids: readonly number[], photoIds: readonly number[]): Promise<number> {
  const photos = await rowsOf(
    tx,
    sql`delete from ${sql.identifier(photoTable)} where id = ${idsOf(photoIds)} and ${photoOf} = ${idsOf(ids)} returning id`,
  );
  await tx.execute(sql`delete from ${sql.identifier(logTable)} where id = ${idsOf(ids)} and deleted_at is not null`);
  return photos.length;
}

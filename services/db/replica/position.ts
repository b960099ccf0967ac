import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database.ts';

/** How far a database has come, in bytes of its write-ahead log: what is at or past a position has everything before it. */
export type Position = bigint;

/**
 * How far the primary has come. Up to here the log is on its disk, and with it every commit that was ever confirmed;
 * a replica is never sent more. Where commits are confirmed before they are on the disk, all that was written counts.
 */
export const positionSql: SQL<string> = sql<string>`(case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text`;

/** PostgreSQL's own writing, `16/B374D848`; undefined for anything else. */
export function positionIn(text: unknown): Position | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(String(text)) ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

const followed = new WeakSet<Executor>();

/** Notes that a replica follows this database: from now on those who ask it who somebody is are told its position too. */
export const markFollowed = (db: Database): void => void followed.add(db);
/**
 * The position of a database that a replica follows; null for any other, so that nobody pays for what nobody reads, and
 * managed servers that keep their log to themselves are not asked for it.
 */
export const positionOfFollowed = (db: Executor): SQL<string | null> => (followed.has(db) ? positionSql : sql<null>`null::text`);

const pageBytes = 8192n;

/**
 * Only whole pages are written in the background: such a place is mostly in the middle of an entry, of which a replica gets
 * the rest when somebody commits, or a fifth of a second later.
 */
export const isPageEnd = (position: Position): boolean => position % pageBytes === 0n;

const standbys = new WeakSet<Database>();

/** Notes that statements on this database are answered by a replica. */
export const markStandby = (db: Database): void => void standbys.add(db);
export const isStandby = (db: Database): boolean => standbys.has(db);

import { fillPlaceholders, type Query, type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/resource.ts';
import type { Database, Executor } from '../../db/database.ts';
import { isStandby } from '../../db/replica/position.ts';
import { Statements } from '../../db/statements.ts';
import { tableOf } from '../../db/tables/tables.ts';

interface Counted {
  readonly total: number;
  readonly snapshot: string;
}

/** For each open database, the latest counts by the statement that made them and its values. */
const counts = new WeakMap<Database, Map<string, Counted>>();
const mostRemembered = 500;

function remembered(db: Database): Map<string, Counted> {
  const known = counts.get(db) ?? new Map<string, Counted>();
  counts.set(db, known);
  return known;
}

/**
 * Which transactions a statement sees. As long as this text stays the same, so does everything that can be read: a write,
 * by whichever process, changes it when it commits.
 */
const snapshot = sql<string>`pg_current_snapshot()::text`;

/** On a replica that text may stay while another transaction's rows appear: there, the place in its log takes its place. */
const place = sql<string>`pg_last_wal_replay_lsn()::text`;

const standing = (db: Executor): SQL<string> => (isStandby(db as Database) ? place : snapshot);

/** The same for a statement that reads anyway: an expression that it asks once, however many rows it has. */
export const seenBy = (db: Database): SQL<string> => sql<string>`(select ${standing(db)})`;

const makeNow = (db: Executor, name: string) =>
  db
    .select({ snapshot: standing(db) })
    .from(sql`(select) as now`)
    .prepare(name);
const nows = new Statements<ReturnType<typeof makeNow>>('snapshot', 1);

async function snapshotNow(db: Database): Promise<string | undefined> {
  const [row] = await nows.of(db, '', (name) => makeNow(db, name)).execute();
  return row?.snapshot;
}

/** A prepared count; it may have placeholders. */
export interface Count {
  getQuery(): Query;
  execute(values?: Record<string, unknown>): Promise<readonly Counted[]>;
}

/** The statement that counts the matching rows; `where` may have placeholders. */
export const countOf = (db: Database, resource: Resource, where: SQL | undefined): Count =>
  db
    .select({ total: sql<number>`count(*)`.mapWith(Number), snapshot })
    .from(tableOf(resource))
    .where(where)
    // Run so rarely that the database need not remember it.
    .prepare('');

/**
 * The exact count for these values; paging through an unchanged database counts only once. `seen` is what a statement
 * before it saw (`seenBy`); without it the database is asked.
 */
export async function totalBy(db: Database, count: Count, values: Record<string, unknown>, seen?: string): Promise<number> {
  const query = count.getQuery();
  // Exactly the text and values that are sent, so no caller gets the count of another's rows.
  const key = JSON.stringify([query.sql, fillPlaceholders(query.params, values)]);
  const known = remembered(db);
  const before = known.get(key);
  const standby = isStandby(db);
  const now = seen ?? (before || standby ? await snapshotNow(db) : undefined);
  if (before && before.snapshot === now) return before.total;
  const [found = { total: 0, snapshot: '' }] = await count.execute(values);
  // The place is asked for before the count, which may so know more than it says, but never less.
  const counted = standby ? { total: found.total, snapshot: now ?? '' } : found;
  known.delete(key);
  known.set(key, counted);
  for (const oldest of known.keys()) {
    if (known.size <= mostRemembered) break;
    known.delete(oldest);
  }
  return counted.total;
}

/** Exactly how many rows of a resource match the condition. */
export const totalOf = (db: Database, resource: Resource, where: SQL | undefined): Promise<number> =>
  totalBy(db, countOf(db, resource, where), {});

import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../src/contract/resource.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { tableOf } from '../db/tables.ts';

interface Counted {
  readonly total: number;
  readonly snapshot: string;
}

/** Of each open database, the latest counts by the statement that made them. */
const counts = new WeakMap<Database, Map<string, Counted>>();
const mostRemembered = 500;

function remembered(db: Database): Map<string, Counted> {
  const known = counts.get(db) ?? new Map<string, Counted>();
  counts.set(db, known);
  return known;
}

/**
 * Which transactions a statement sees. As long as this text is the same, so is everything that can be read:
 * whatever is written anywhere, by whichever process, changes it at its commit.
 */
const snapshot = sql<string>`pg_current_snapshot()::text`;

async function snapshotNow(db: Database): Promise<unknown> {
  return (await rowsOf(db, sql`select ${snapshot} as snapshot`))[0]?.['snapshot'];
}

/** How many rows of a resource the condition fits, exactly; paging through an unchanged database counts once. */
export async function totalOf(db: Database, resource: Resource, where: SQL | undefined): Promise<number> {
  const query = db
    .select({ total: sql<number>`count(*)`.mapWith(Number), snapshot })
    .from(tableOf(resource))
    .where(where);
  const { sql: statement, params } = query.toSQL();
  const key = JSON.stringify([statement, params]);
  const known = remembered(db);
  const before = known.get(key);
  if (before && before.snapshot === (await snapshotNow(db))) return before.total;
  const [counted = { total: 0, snapshot: '' }] = await query;
  known.delete(key);
  known.set(key, counted);
  for (const oldest of known.keys()) {
    if (known.size <= mostRemembered) break;
    known.delete(oldest);
  }
  return counted.total;
}

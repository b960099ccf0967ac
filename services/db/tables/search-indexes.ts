import { sql } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { type Database, rowsOf, type Transaction } from '../database.ts';
import { ownSearchFields, searchColumn } from './search-text.ts';
import { tableName } from './tables.ts';

const ending = '_search';

/**
 * Trigram indexes make a search in 50,000 rows as quick as one in 50. They are kept out of the migrations
 * because an engine may not offer the extension; everything works without them, only slower.
 */
export async function createSearchIndexes(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`);
  } catch {
    return false;
  }
  for (const resource of resourceNames.map(resourceOf)) {
    if (ownSearchFields(resource).length === 0) continue;
    const table = tableName(resource);
    await db.execute(
      sql`create index if not exists ${sql.identifier(`${table}${ending}`)} on ${sql.identifier(table)} using gin (${sql.identifier(searchColumn)} gin_trgm_ops)`,
    );
  }
  return true;
}

/** Runs `load` without the trigram indexes and then builds them from all rows: far quicker than row by row. */
export async function withoutSearchIndexes(tx: Transaction, load: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf(
    tx,
    sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexname like ${`%\\${ending}`}`,
  );
  for (const row of indexes) await tx.execute(sql`drop index ${sql.identifier(String(row['indexname']))}`);
  await load();
  for (const row of indexes) await tx.execute(sql.raw(String(row['indexdef'])));
}

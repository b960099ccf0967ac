import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';

/** Both drivers return at least this for a statement. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[]; rowCount?: number | null; affectedRows?: number };
}
type NoSchema = Record<string, never>;

/** PGlite or PostgreSQL: the services see no difference. */
export type Database = PgDatabase<RowsResult, NoSchema>;
export type Transaction = PgTransaction<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Executor = Database | Transaction;

/** The rows of a statement that the query builder can't express. */
export async function rowsOf(db: Executor, statement: SQL): Promise<Record<string, unknown>[]> {
  return (await db.execute(statement)).rows;
}

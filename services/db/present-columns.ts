import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type Executor, rowsOf } from './database.ts';
import { systemTables } from './system-tables.ts';
import { resourceTables } from './tables.ts';

const tables = () => [...resourceTables.values(), ...Object.values(systemTables)].map((table) => getTableConfig(table));

/** Names of all tables of this version, system tables included. */
export const tableNames = (): string[] =>
  tables()
    .map((table) => table.name)
    .sort();

/** Columns of the present schema that the database does not have. */
export async function missingColumns(db: Executor): Promise<string[]> {
  const rows = await rowsOf(db, sql`select table_name, column_name from information_schema.columns where table_schema = current_schema()`);
  const present = new Set(rows.map((row) => `${row['table_name']}.${row['column_name']}`));
  return tables().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`).filter((one) => !present.has(one)));
}

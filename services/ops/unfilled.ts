import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../db/database.ts';
import { appliedMigrations, strangeMigration } from '../db/migrate.ts';
import { tableNames } from '../db/tables/table-names.ts';

/** Tables whose rows come from a migration, not from a person. */
const ownRows = ['migrations', 'settings', 'foundation', 'standard_menus'];

const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

async function namesIn(tx: Transaction): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  return rows.map((row) => String(row['name']));
}

/**
 * Drops the tables of a first start that never filled them because it was killed or ran out of room. Only if all of them
 * are ours and hold nobody's data; everything else stays as it is.
 */
export async function clearUnfilled(tx: Transaction): Promise<void> {
  const names = await namesIn(tx);
  const ours = [...tableNames(), 'migrations'];
  if (!names.includes('migrations') || !names.includes('settings') || names.some((name) => !ours.includes(name))) return;
  const columns = await rowsOf(
    tx,
    sql`select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'migrations' and column_name = 'name'`,
  );
  if (columns.length === 0 || strangeMigration(await appliedMigrations(tx))) return;
  if ((await rowsOf(tx, sql`select 1 from settings where key = 'filled'`)).length > 0) return;
  for (const name of names) {
    if (ownRows.includes(name)) continue;
    if ((await rowsOf(tx, sql`select 1 from ${sql.identifier(name)} limit 1`)).length > 0) return;
  }
  await tx.execute(sql`drop table ${listed(names)}`);
}

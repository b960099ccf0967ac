import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { projectRoot } from '../kernel/project-root.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { texts } from '../kernel/texts.ts';
import { type Database, rowsOf, type Transaction } from './database.ts';

export const migrationsFolder = join(projectRoot, 'services/db/migrations');

export interface Migration {
  readonly name: string;
  /** A hash of its statements. */
  readonly checksum: string;
}

export interface MigrateOptions {
  readonly folder?: string;
  /** Called before each statement; tests end the process there. */
  readonly onStatement?: (done: number) => void;
}

/** Any number serves; all processes must ask for the same one. */
const lockNumber = 4_100_001;

const statementsOf = (folder: string, name: string): string[] => readFileSync(join(folder, name), 'utf8').split('--> next');

/** Ignores line endings, which differ between checkouts. */
function checksumOf(folder: string, name: string): string {
  const words = readFileSync(join(folder, name), 'utf8').replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(words).digest('base64url');
}

/** The migrations of this version, oldest first. */
export const knownMigrations = (folder = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, checksum: checksumOf(folder, name) }));

/** The first of these that this version lacks or has in another form. */
export function strangeMigration(
  found: readonly Migration[],
  known: readonly Migration[] = knownMigrations(),
): { name: string; newer: boolean } | undefined {
  for (const { name, checksum } of found) {
    const own = known.find((migration) => migration.name === name);
    if (!own) return { name, newer: true };
    if (checksum !== own.checksum) return { name, newer: false };
  }
  return undefined;
}

/** The migrations that the database says it has been through; another product's table of this name looks different from ours. */
export async function appliedMigrations(tx: Transaction | Database): Promise<Migration[]> {
  const rows = await rowsOf(
    tx,
    sql`select name, to_jsonb(migrations) ->> 'checksum' as checksum from migrations order by name collate "C"`,
  );
  return rows.map((row) => ({ name: String(row['name']), checksum: String(row['checksum']) }));
}

/** Refuses a database made by another version: reading it with these statements could only do harm. */
function demandOwn(applied: readonly Migration[], known: readonly Migration[]): void {
  const strange = strangeMigration(applied, known);
  if (strange) throw new StartProblem(strange.newer ? texts.start.newerDatabase(strange.name) : texts.start.otherDatabase(strange.name));
}

/** Refuses a database that another version made, for whoever opens it without migrating it. One without tables passes. */
export async function demandOwnTables(db: Transaction | Database): Promise<void> {
  const [found] = await rowsOf(db, sql`select to_regclass('migrations')::text as found`);
  if (found?.['found']) demandOwn(await appliedMigrations(db), knownMigrations());
}

/** Makes the table of migrations, and keeps other processes out until the transaction ends. */
export async function beginMigrations(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  await tx.execute(
    sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), checksum text not null)`,
  );
}

export async function applyMigrations(
  tx: Transaction,
  migrations: readonly Migration[],
  { folder = migrationsFolder, onStatement }: MigrateOptions = {},
): Promise<void> {
  let done = 0;
  for (const { name, checksum } of migrations) {
    for (const statement of statementsOf(folder, name)) {
      onStatement?.(done++);
      await tx.execute(sql.raw(statement));
    }
    onStatement?.(done++);
    await tx.execute(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`);
  }
}

/** Applies the missing migrations, all in one transaction, one process at a time. */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const known = knownMigrations(options.folder);
  return db.transaction(async (tx) => {
    await beginMigrations(tx);
    const applied = await appliedMigrations(tx);
    demandOwn(applied, known);
    const missing = known.filter(({ name }) => !applied.some((migration) => migration.name === name));
    await applyMigrations(tx, missing, options);
    return missing.map(({ name }) => name);
  });
}

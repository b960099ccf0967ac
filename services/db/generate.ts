/**
 * Writes the next migration from the difference between the tables and the last snapshot.
 * `npx tsx services/db/generate.ts NAME` adds one; `--initial` starts over with a single first one.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { migrationsFolder } from './migrate.ts';
import { systemTables } from './tables/system-tables.ts';
import { resourceTables } from './tables/tables.ts';

const snapshotFile = join(migrationsFolder, 'snapshot.json');
/** Drizzle's snapshots carry random ids; a fixed one keeps the file the same for the same tables. */
const fixedId = '00000000-0000-0000-0000-000000000000';

function present(): DrizzleSnapshotJSON {
  const tables = { ...Object.fromEntries(resourceTables), ...systemTables };
  return { ...generateDrizzleJson(tables, fixedId), id: fixedId, prevId: fixedId };
}

function last(initial: boolean): DrizzleSnapshotJSON {
  try {
    if (!initial) return JSON.parse(readFileSync(snapshotFile, 'utf8')) as DrizzleSnapshotJSON;
  } catch {
    // The first migration has no snapshot before it.
  }
  return { ...generateDrizzleJson({}, fixedId), id: fixedId, prevId: fixedId };
}

const searchAdded = /^ALTER TABLE "(\w+)" ADD COLUMN "search_text"/;
const addedTo = (table: string) => (statement: string) => statement.startsWith(`ALTER TABLE "${table}" ADD COLUMN`);

/**
 * The search text is computed from other columns, so those come first. Dropping the old search column also dropped the
 * indexes on it, which the generator doesn't know.
 */
async function inWorkingOrder(statements: readonly string[], initial: boolean): Promise<string[]> {
  const tables = statements.flatMap((statement) => searchAdded.exec(statement)?.[1] ?? []);
  if (initial || tables.length === 0) return [...statements];
  const all = await generateMigration(last(true), present());
  const ordered = [...statements];
  for (const table of tables) {
    const at = ordered.findIndex((statement) => searchAdded.exec(statement)?.[1] === table);
    const [search = ''] = ordered.splice(at, 1);
    ordered.splice(Math.max(at, ordered.findLastIndex(addedTo(table)) + 1), 0, search);
    const holds = (statement: string) =>
      statement.startsWith('CREATE') && statement.includes(` ON "${table}" `) && statement.includes('"search_text"');
    ordered.push(...all.filter((statement) => holds(statement) && !ordered.includes(statement)));
  }
  return ordered;
}

/** The statements that bring a database of the last migration to the present tables; none if nothing drifted. */
export async function pendingStatements(initial = false): Promise<string[]> {
  return inWorkingOrder(await generateMigration(last(initial), present()), initial);
}

async function main(args: readonly string[]): Promise<void> {
  const initial = args.includes('--initial');
  const name = args.find((argument) => !argument.startsWith('--')) ?? (initial ? 'initial' : 'change');
  mkdirSync(migrationsFolder, { recursive: true });
  const files = () => readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const statements = await pendingStatements(initial);
  if (initial) for (const file of files()) rmSync(join(migrationsFolder, file));
  if (statements.length === 0) return console.log('No change.');
  const number = String(Math.max(0, ...files().map((file) => Number.parseInt(file, 10))) + 1).padStart(4, '0');
  writeFileSync(join(migrationsFolder, `${number}-${name}.sql`), `${statements.join('\n--> next\n')}\n`);
  writeFileSync(snapshotFile, `${JSON.stringify(present(), null, 1)}\n`);
  console.log(`${number}-${name}.sql: ${statements.length} statements`);
}

if (process.argv[1]?.endsWith('generate.ts')) await main(process.argv.slice(2));

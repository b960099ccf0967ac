import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { demandOwnTables } from '../db/migrate.ts';
import { connect, type DatabaseOptions } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { words } from './words.ts';

/**
 * The services' database, for a process that runs beside them and calls others. Refused in words where only the services
 * can open it (the embedded one), where they have not made this table yet, or where a later version of them has been.
 */
export async function openBeside(options: DatabaseOptions, needed: { readonly table: string; readonly server: string }) {
  if (options.kind !== 'postgres') throw new StartProblem(needed.server);
  const database = await connect(options).catch((problem: unknown) => {
    throw openingProblem(problem);
  });
  try {
    await demandOwnTables(database.db);
  } catch (problem) {
    await database.close();
    throw problem;
  }
  const [found] = await rowsOf(database.db, sql`select to_regclass(${needed.table})::text as found`);
  if (found?.['found']) return database;
  await database.close();
  throw new StartProblem(words.noTables);
}

/** Runs until it is told to end; told while it still begins, it ends after that. */
export function untilEnded(
  database: { readonly db: Database; readonly close: () => Promise<void> },
  begun: Promise<() => Promise<void>>,
): void {
  const stop = async () => {
    await (await begun)();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { texts } from '../texts.ts';
import type { Database } from './database.ts';
import { type OnSync, openEmbedded, openMemory } from './embedded.ts';
import { lockDataDir } from './lock.ts';
import { migrate } from './migrate.ts';
import { createSearchIndexes } from './search-indexes.ts';

export type DatabaseOptions =
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string; readonly connections?: number }
  | { readonly kind: 'embedded'; readonly dataDir: string; readonly onSync?: OnSync }
  | { readonly kind: 'memory'; readonly dump?: Blob };

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: DatabaseOptions['kind'];
  close(): Promise<void>;
  /** Only in memory: everything as one file, for a later `dump` option. */
  dump?(): Promise<Blob>;
}

const asDatabase = (db: unknown): Database => db as Database;

async function openPostgres(options: DatabaseOptions & { kind: 'postgres' }): Promise<OpenDatabase> {
  const searchPath = options.schema ? { options: `-c search_path=${options.schema},public` } : {};
  const pool = new pg.Pool({ connectionString: options.url, max: options.connections ?? 10, connectionTimeoutMillis: 5000, ...searchPath });
  // A dropped idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = asDatabase(drizzlePg(pool));
  try {
    await db.execute(sql`select 1`);
  } catch (problem) {
    await pool.end();
    throw new StartProblem(texts.start.unreachable(new URL(options.url).host, reasonOf(problem)), { cause: problem });
  }
  return { db, kind: 'postgres', close: () => pool.end() };
}

function reasonOf(problem: unknown): string {
  const root = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem;
  return root instanceof Error ? ('code' in root && root.message === '' ? String(root.code) : root.message) : String(root);
}

function overPglite(client: PGlite, kind: 'embedded' | 'memory', release: () => void): OpenDatabase {
  return {
    db: asDatabase(drizzlePglite(client)),
    kind,
    dump: async () => client.dumpDataDir('none'),
    close: async () => {
      await client.close();
      release();
    },
  };
}

async function openLocked(options: DatabaseOptions & { kind: 'embedded' }): Promise<OpenDatabase> {
  const release = await lockDataDir(options.dataDir);
  try {
    return overPglite(await openEmbedded(options.dataDir, options.onSync), 'embedded', release);
  } catch (problem) {
    release();
    throw new StartProblem(texts.start.notOpened(options.dataDir, reasonOf(problem)), { cause: problem });
  }
}

async function connect(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.kind === 'postgres') return openPostgres(options);
  if (options.kind === 'embedded') return openLocked(options);
  return overPglite(await openMemory(options.dump), 'memory', () => undefined);
}

/** Any number but that of the migrations. */
const turnNumber = 4_100_003;

/** One process at a time: of two that make the same index at once, one fails. The embedded database has but one. */
async function inTurn({ db, kind }: OpenDatabase, work: () => Promise<unknown>): Promise<void> {
  if (kind !== 'postgres') return void (await work());
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turnNumber})`);
    await work();
  });
}

/** Opens the database and brings it to the present schema. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await connect(options);
  try {
    await migrate(database.db);
    await inTurn(database, () => createSearchIndexes(database.db));
    return database;
  } catch (problem) {
    await database.close();
    throw problem;
  }
}

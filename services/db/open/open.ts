import { statfsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartProblem } from '../../kernel/start-problem.ts';
import { texts } from '../../kernel/texts.ts';
import type { Database } from '../database.ts';
import { embeddedEngine, type MemoryFiles, type OnSync, openEmbedded, openMemory } from './embedded.ts';
import { lockDataDir } from './lock.ts';
import { closeToOthers } from './private-folder.ts';
import { outliveLostConnections } from '../lost-connections.ts';
import { type Listen, listenOnPglite, listenOnPostgres } from './notices.ts';
import { type SlowWatch, watchSlow, watchSlowEmbedded } from '../slow.ts';
import { type MigrateOptions, migrate } from '../migrate.ts';
import { connectionProblem, demandDatabaseFolder, folderProblem, openingProblem } from './open-problems.ts';
import { type QuickPGlite, rememberNamed } from './quick-pglite.ts';
import { Replica } from '../replica/replica.ts';
import { leaveUnnamed } from '../statements.ts';
import { createSearchIndexes } from '../tables/search-indexes.ts';

export type DatabaseOptions =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Past the pooler, if `url` leads to one; for LISTEN, which needs a connection of its own. */
      readonly listenUrl?: string | undefined;
      /** A replica that lists and reports are read from. */
      readonly replicaUrl?: string | undefined;
      readonly schema?: string;
      readonly connections?: number;
      readonly slow?: SlowWatch;
    }
  | { readonly kind: 'embedded'; readonly dataDir: string; readonly onSync?: OnSync; readonly slow?: SlowWatch }
  | { readonly kind: 'memory'; readonly files?: MemoryFiles; readonly slow?: SlowWatch };

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: DatabaseOptions['kind'];
  /** A path in the data folder that other users of the machine can read, and that could not be closed to them. */
  readonly leftOpen?: string;
  /** Hears what any process sends (`pg_notify`). */
  readonly listen: Listen;
  /** Connections are handed on by something in front of the server (PgBouncer), perhaps from one transaction to the next. */
  readonly isPooled?: boolean;
  /** Answers nothing until it is watched. */
  readonly replica?: Replica;
  /** The state of its connections; the embedded one has a single one. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
  /** Only in memory: the whole database as one file. */
  dump?(): Promise<Blob>;
}

const asDatabase = (db: unknown): Database => db as Database;

/** The version the services are written for; nothing newer is used. */
const oldestServer = 150_000;

interface ServerRow {
  readonly number: string;
  readonly version: string;
  readonly encoding: string;
  readonly replica: boolean;
  readonly pid: number;
}

/** Refuses a server that can't be used; says whether a pooler stands in front of it, which has numbers of its own for its clients. */
async function demandServer(pool: pg.Pool, url: URL): Promise<{ readonly isPooled: boolean }> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<ServerRow>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version,
        current_setting('server_encoding') as encoding, pg_is_in_recovery() as replica, pg_backend_pid() as pid`,
    );
    const [server] = rows;
    if (!server) return { isPooled: false };
    if (Number(server.number) < oldestServer) throw new StartProblem(texts.start.tooOld(url.host, server.version));
    if (server.encoding !== 'UTF8') throw new StartProblem(texts.start.notUtf8(url.pathname.slice(1), server.encoding));
    if (server.replica) throw new StartProblem(texts.start.readOnly);
    return { isPooled: Number(server.pid) !== Number(Reflect.get(client, 'processID')) };
  } finally {
    client.release();
  }
}

/** How long to wait for a free connection: a burst waits its turn; after that the caller is told to come back later. */
const patienceMs = 15_000;

async function openPostgres(options: DatabaseOptions & { kind: 'postgres' }): Promise<OpenDatabase> {
  const searchPath = options.schema ? { options: `-c search_path=${options.schema},public` } : {};
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: patienceMs,
    ...searchPath,
  });
  const { slow } = options;
  if (slow) pool.on('connect', (client) => watchSlow(client, slow));
  outliveLostConnections(pool);
  const url = new URL(options.url);
  const { isPooled } = await demandServer(pool, url).catch(async (problem: unknown) => {
    await pool.end();
    throw problem instanceof StartProblem ? problem : connectionProblem(url, problem);
  });
  const db = asDatabase(drizzlePg(pool));
  if (isPooled) leaveUnnamed(db);
  const { replicaUrl, schema, connections } = options;
  const replica = replicaUrl === undefined ? undefined : new Replica({ url: replicaUrl, schema, connections, slow }, db);
  return {
    db,
    kind: 'postgres',
    isPooled,
    ...(replica ? { replica } : {}),
    listen: listenOnPostgres(options.listenUrl ?? options.url),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await replica?.close();
      await pool.end();
    },
  };
}

function overPglite(
  client: QuickPGlite,
  { kind, slow }: DatabaseOptions & { kind: 'embedded' | 'memory' },
  release: () => void,
): OpenDatabase {
  if (slow) watchSlowEmbedded(client, slow);
  const db = drizzlePglite(client);
  rememberNamed(db, client);
  return {
    db: asDatabase(db),
    kind,
    listen: listenOnPglite(client),
    dump: async () => client.dumpDataDir('none'),
    close: async () => {
      await client.close();
      release();
    },
  };
}

const roomIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

async function openLocked(options: DatabaseOptions & { kind: 'embedded' }): Promise<OpenDatabase> {
  const release = await lockDataDir(options.dataDir);
  try {
    demandDatabaseFolder(options.dataDir, embeddedEngine);
    const leftOpen = closeToOthers(options.dataDir);
    const database = overPglite(await openEmbedded(options.dataDir, options.onSync), options, release);
    return leftOpen === undefined ? database : { ...database, leftOpen };
  } catch (problem) {
    release();
    throw folderProblem(options.dataDir, problem, roomIn(options.dataDir));
  }
}

/** Opens the database as it is. */
export async function connect(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.kind === 'postgres') return openPostgres(options);
  if (options.kind === 'embedded') return openLocked(options);
  return overPglite(await openMemory(options.files), options, () => undefined);
}

/** Any number except that of the migrations. */
const turnNumber = 4_100_003;

/** One process at a time: if two build the same index at once, one fails. The embedded database has only one. */
async function inTurn({ db, kind }: OpenDatabase, work: () => Promise<unknown>): Promise<void> {
  if (kind !== 'postgres') return void (await work());
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turnNumber})`);
    await work();
  });
}

/** Search indexes, which no migration makes. */
export const addSearchIndexes = (database: OpenDatabase): Promise<void> => inTurn(database, () => createSearchIndexes(database.db));

interface OpenOptions extends MigrateOptions {
  /** Checks the database as it is, before any table is made or changed; throws to refuse it. */
  readonly onConnected?: (db: Database) => Promise<void>;
}

/** Opens the database and brings it to the present schema. */
export async function openDatabase(options: DatabaseOptions, { onConnected, ...migrations }: OpenOptions = {}): Promise<OpenDatabase> {
  const database = await connect(options);
  try {
    await onConnected?.(database.db);
    await migrate(database.db, migrations);
    await addSearchIndexes(database);
    return database;
  } catch (problem) {
    await database.close();
    throw openingProblem(problem);
  }
}

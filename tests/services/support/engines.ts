import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connect, type OpenDatabase, openDatabase } from '../../../services/db/open/open.ts';
import { fillEmpty } from '../../../services/start/fill.ts';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { type KeptFiles, keptFiles, SharedFiles } from './databases/memory-files.ts';

export type Engine = 'memory' | 'postgres';
const url = process.env['TEST_DATABASE_URL'];

/** All there are. `npm test` uses one, the quicker: its browser tests run on PGlite. */
function enginesHere(): readonly Engine[] {
  if (!url) return ['memory'];
  return process.env['CORE_TESTS'] ? ['postgres'] : ['memory', 'postgres'];
}

export const engines = enginesHere();

/** The day of the demo data: fixed, so that a template is good for a day's work and more. */
const today = new Date('2026-11-20T05:00:00Z');

let sources: string | undefined;

/** A hash of everything that a template is made from; the sources stay the same while the tests run. */
function fingerprint(): string {
  sources ??= readSources();
  return sources;
}

function readSources(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const folder of ['services/db', 'services/demo', 'src/contract']) {
    for (const name of readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|sql)$/.test(name)) hash.update(name).update(readFileSync(join(projectRoot, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

const fill = (database: OpenDatabase) =>
  fillEmpty(database.db, { demo: true, scale: 'normal', today, admin: { email: 'a@b.id', password: 'unused' } });

const cache = join(projectRoot, 'node_modules/.cache/amanah');
const read = new Map<string, KeptFiles>();

/**
 * What makes a start from stored files short: no log of how the rows came to be, all 16 MiB of which would be read, and
 * a small share of the memory for pages, all 128 MiB of which would be gone through.
 */
async function quickToStart({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`alter system set shared_buffers = '16MB'`);
  await db.execute(sql`set wal_recycle = off`);
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
}

/** Files of an in-memory database that were made once and are read back from then on. */
async function kept(name: string, make: () => Promise<OpenDatabase>): Promise<SharedFiles> {
  const known = read.get(name);
  if (known) return new SharedFiles(known, PGlite.paths.PGDATA);
  const file = join(cache, `${name}.tar`);
  if (!existsSync(file)) {
    const database = await make();
    await quickToStart(database);
    const dump = await database.dump?.();
    await database.close();
    mkdirSync(cache, { recursive: true });
    if (dump) writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  const files = keptFiles(readFileSync(file));
  read.set(name, files);
  return new SharedFiles(files, PGlite.paths.PGDATA);
}

const { version } = JSON.parse(readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')) as {
  version: string;
};

/** An in-memory database with nothing in it, not even our tables: making its files anew takes three times as long. */
export const emptyMemory = (): Promise<SharedFiles> => kept(`empty-small-${version}`, () => connect({ kind: 'memory' }));

async function memory(): Promise<OpenDatabase> {
  const files = await kept(`template-${fingerprint()}`, async () => {
    const database = await openDatabase({ kind: 'memory', files: await emptyMemory() });
    await fill(database);
    return database;
  });
  return openDatabase({ kind: 'memory', files });
}

function at(database: string): string {
  const address = new URL(url ?? '');
  address.pathname = `/${database}`;
  return address.href;
}

async function template(admin: pg.Client): Promise<string> {
  const name = `amanah_template_${fingerprint()}`;
  await admin.query('select pg_advisory_lock(4100002)');
  const known = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    await admin.query(`create database ${name}_new`);
    const database = await openDatabase({ kind: 'postgres', url: at(`${name}_new`) });
    await fill(database);
    await database.close();
    await admin.query(`alter database ${name}_new rename to ${name}`);
  }
  return name;
}

let made = 0;

async function ownDatabase(create: (admin: pg.Client, name: string) => Promise<unknown>): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  made += 1;
  const name = `amanah_test_${process.pid}_${Date.now()}_${made}`;
  await create(admin, name);
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { url: at(name), drop };
}

/** A database of its own on the server, copied from the template and dropped at the end. */
const postgresCopy = () =>
  ownDatabase(async (admin, name) => {
    await admin.query(`create database ${name} template ${await template(admin)}`);
    await admin.query('select pg_advisory_unlock(4100002)');
  });

/** The same with nothing in it. */
export const postgresEmpty = () => ownDatabase((admin, name) => admin.query(`create database ${name}`));

/** The same as another one is, which nobody has open meanwhile. */
export const postgresCopyOf = (source: string) =>
  ownDatabase((admin, name) => admin.query(`create database ${name} template ${new URL(source).pathname.slice(1)}`));

/** Makes a database what a copy of it is; nobody may have the copy open, and whoever has the database open is thrown out. */
export async function putCopyBack(copy: string, target: string): Promise<void> {
  const [from, to] = [copy, target].map((address) => new URL(address).pathname.slice(1));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database ${to} with (force)`);
  await admin.query(`create database ${to} template ${from}`);
  await admin.end();
}

/** An empty database of the engine, as it is before anything was done with it. */
export async function emptyDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'memory') return connect({ kind: 'memory', files: await emptyMemory() });
  const { url, drop } = await postgresEmpty();
  const database = await connect({ kind: 'postgres', url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function postgres(): Promise<OpenDatabase> {
  const copy = await postgresCopy();
  const database = await openDatabase({ kind: 'postgres', url: copy.url });
  const close = async () => {
    await database.close();
    await copy.drop();
  };
  return { ...database, close };
}

/** The demo foundation on the given engine, for one test file only. */
export const openTestDatabase = (engine: Engine): Promise<OpenDatabase> => (engine === 'memory' ? memory() : postgres());

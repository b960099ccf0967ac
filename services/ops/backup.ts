import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Transaction } from '../db/database.ts';
import { appliedMigrations, demandOwnTables, knownMigrations, type Migration } from '../db/migrate.ts';
import {
  BackupProblem,
  formatName,
  formatVersion,
  type Header,
  type BackupSummary,
  type TableEnd,
  wholeVersion,
} from './file/backup-format.ts';
import { countIn, photoTables } from '../photos/rows.ts';
import { inDatabase, type PhotoStore } from '../photos/store.ts';
import { originOf, type DataPlace } from './origin.ts';
import { withPhotos } from './file/photo-lines.ts';
import { backedUpTables, columnsOf, countersOf, danglingOf, linesOf, plainTexts, references, TableTally } from './file/read-database.ts';
import { words } from './words.ts';

/** A database of another version has tables that this one doesn't know; only one of this version is read completely. */
export async function demandPresent(tx: Transaction, { place }: DataPlace): Promise<Migration[]> {
  const known = knownMigrations();
  const [first] = await tx.execute('select to_regclass($$migrations$$)::text as found').then(({ rows }) => rows);
  if (!first?.['found']) throw new BackupProblem(words.emptyDatabase(place));
  const applied = await appliedMigrations(tx);
  await demandOwnTables(tx);
  const lacking = known.find(({ name }) => !applied.some((one) => one.name === name))?.name;
  if (lacking) throw new BackupProblem(words.notPresent(lacking));
  return known;
}

/** Waits until the stream takes more; fails once the stream is destroyed. */
function drained(to: Writable): Promise<void> {
  return new Promise((done, failed) => {
    const settle = () => {
      to.off('drain', settle).off('close', settle);
      if (to.destroyed) failed(to.errored ?? new Error('The file was closed.'));
      else done();
    };
    if (to.destroyed) settle();
    else to.on('drain', settle).on('close', settle);
  });
}

/** Writes lines to a stream, no faster than it takes them, and hashes them along the way. */
class LineWriter {
  private readonly hash = createHash('sha256');
  constructor(private readonly to: Writable) {}

  async lines(lines: readonly string[]): Promise<void> {
    const text = `${lines.join('\n')}\n`;
    this.hash.update(text);
    if (this.to.destroyed || !this.to.write(text)) await drained(this.to);
  }

  line = (value: object): Promise<void> => this.lines([JSON.stringify(value)]);
  digest = (): string => this.hash.copy().digest('hex');
}

async function writeTable(tx: Transaction, table: string, writer: LineWriter, photos: PhotoStore | undefined): Promise<TableEnd> {
  const columns = await columnsOf(tx, table);
  const tally = new TableTally(table);
  await writer.line({ table, columns: columns.map(({ name }) => name) });
  const rows = linesOf(tx, table, columns);
  const whole = photos && photoTables().includes(table) ? withPhotos(rows, columns, photos) : rows;
  for await (const lines of whole) {
    for (const line of lines) tally.add(line);
    await writer.lines(lines);
  }
  const end = tally.end();
  await writer.line(end);
  return end;
}

/** How the photos of a backup are dealt with. */
export interface BackedUpPhotos {
  readonly store: PhotoStore;
  /** Leaves those of the bucket there: it is backed up on its own. */
  readonly areLeft?: boolean;
}

async function writeAll(
  tx: Transaction,
  to: Writable,
  place: DataPlace,
  { store, areLeft = false }: BackedUpPhotos,
): Promise<BackupSummary> {
  const migrations = await demandPresent(tx, place);
  await plainTexts(tx);
  const writer = new LineWriter(to);
  const all = references();
  const database = await originOf(tx, place, backedUpTables());
  const made_at = new Date().toISOString();
  const fromBucket = await countIn(tx, 'bucket');
  const isWhole = !areLeft || fromBucket === 0;
  const photos = { in: isWhole ? ('file' as const) : ('bucket' as const), fromBucket };
  const version = isWhole ? wholeVersion : formatVersion;
  const header: Header = { format: formatName, version, made_at, migrations, references: all, database, photos };
  await writer.line(header);
  const tables: TableEnd[] = [];
  for (const table of backedUpTables()) tables.push(await writeTable(tx, table, writer, isWhole ? store : undefined));
  // After the rows: counters are not transactional, and must be at least as far as the rows.
  const counters = await countersOf(tx, backedUpTables());
  const summary: BackupSummary = { complete: true, tables, counters, dangling: await danglingOf(tx, all), sha256: writer.digest() };
  await writer.line(summary);
  return summary;
}

const nowhere: DataPlace = { engine: 'memory', place: '-' };

/**
 * Writes everything into a new file as it was at one moment: what is written meanwhile is either all in it or not at all.
 * On PostgreSQL nobody waits for it; the embedded database has one connection, so requests wait until it is done.
 */
export async function backUp(
  db: Database,
  file: string,
  place: DataPlace = nowhere,
  photos: BackedUpPhotos = { store: inDatabase },
): Promise<BackupSummary> {
  // It holds everything in the database: nobody else may read it.
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const packed = createGzip();
  const written = finished(packed.pipe(out));
  const failed = new Promise<never>((_, reject) => {
    for (const stream of [packed, out]) stream.once('error', reject);
  });
  const reading = db.transaction((tx) => writeAll(tx, packed, place, photos), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  try {
    const summary = await Promise.race([reading, failed]);
    packed.end();
    await Promise.race([written, failed]);
    return summary;
  } catch (problem) {
    packed.destroy();
    out.destroy();
    await written.catch(() => undefined);
    // Its transaction holds a connection, and the embedded database has no other.
    await reading.catch(() => undefined);
    throw problem;
  }
}

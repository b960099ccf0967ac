import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../db/database.ts';
import { applyMigrations, beginMigrations, knownMigrations, migrationsFolder } from '../db/migrate.ts';
import { beginEpoch } from '../foundation/new-epoch.ts';
import { piecesOf } from './file/backup-file.ts';
import { BackupProblem, type Header, type BackupSummary } from './file/backup-format.ts';
import type { Bucket } from '../photos/bucket.ts';
import { demandPhotos } from './file/photo-lines.ts';
import { type StoredColumn, columnsOf, danglingOf, linesOf, plainTexts, TableTally } from './file/read-database.ts';
import { clearUnfilled } from './unfilled.ts';
import { words } from './words.ts';

/** Refuses a database that holds anything at all: even empty tables may be of another version. */
async function demandEmpty(db: Database | Transaction): Promise<void> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as tables from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  if (Number(row?.['tables']) > 0) throw new BackupProblem(words.notEmpty);
}

/** The types of the file's columns, as the table has them; different columns mean a different schema. */
function ordered(file: string, table: string, names: readonly string[], columns: readonly StoredColumn[]): StoredColumn[] {
  const same = names.length === columns.length && names.every((name, at) => columns[at]?.name === name);
  if (!same) throw new BackupProblem(words.otherFile(file, `tabel ${table}`));
  return [...columns];
}

async function store(tx: Transaction, table: string, columns: readonly StoredColumn[], lines: readonly string[]): Promise<void> {
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.raw(columns.map(({ type }, at) => `(line.value ->> ${at})::${type}`).join(', '));
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) overriding system value
      select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) line`,
  );
}

/** Empties the tables: a migration may have filled them, and the backup has everything. */
async function clear(tx: Transaction, { tables }: BackupSummary): Promise<void> {
  for (const { ended } of tables) await tx.execute(sql`delete from ${sql.identifier(ended)}`);
}

async function load(tx: Transaction, file: string, checked: BackupSummary): Promise<void> {
  const known = new Map<string, StoredColumn[]>();
  for await (const piece of piecesOf(file)) {
    if (piece.kind === 'rows') {
      const columns = known.get(piece.table) ?? ordered(file, piece.table, piece.columns, await columnsOf(tx, piece.table));
      known.set(piece.table, columns);
      await store(tx, piece.table, columns, piece.lines);
    }
    // Somebody may have replaced the file since it was checked.
    if (piece.kind === 'summary' && piece.summary.sha256 !== checked.sha256) throw new BackupProblem(words.damaged(file, 'berubah'));
  }
}

async function setCounters(tx: Transaction, { counters }: BackupSummary): Promise<void> {
  for (const { table, last, called } of counters)
    await tx.execute(sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${last}::bigint, ${called}::boolean)`);
}

/** Reads back what was stored and compares it with the backup: every table, row by row, and every reference. */
async function verify(tx: Transaction, { references }: Header, { tables, dangling }: BackupSummary): Promise<void> {
  for (const told of tables) {
    const tally = new TableTally(told.ended);
    for await (const lines of linesOf(tx, told.ended, await columnsOf(tx, told.ended))) for (const line of lines) tally.add(line);
    const seen = tally.end();
    if (seen.rows !== told.rows) throw new BackupProblem(words.differs(`${told.ended}: ${seen.rows} dari ${told.rows} baris`));
    if (seen.sha256 !== told.sha256) throw new BackupProblem(words.differs(`isi tabel ${told.ended}`));
  }
  const found = await danglingOf(tx, references);
  for (const name of new Set([...Object.keys(found), ...Object.keys(dangling)]))
    if (found[name] !== dangling[name]) throw new BackupProblem(words.differs(`acuan ${name}`));
}

/**
 * Fills an empty database from a backup that was already read to the end: the schema of its time, the rows, a comparison
 * with the file, and the schema changes since. One transaction: all or nothing.
 */
export async function restore(
  db: Database,
  file: string,
  { header, summary }: { readonly header: Header; readonly summary: BackupSummary },
  { folder = migrationsFolder, bucket }: { readonly folder?: string; readonly bucket?: Bucket | undefined } = {},
): Promise<void> {
  const isWhole = header.photos?.in !== 'bucket';
  if (!isWhole && !bucket) throw new BackupProblem(words.photosElsewhere(header.photos?.fromBucket ?? 0));
  const known = knownMigrations(folder);
  const then = header.migrations.map(({ name }) => name);
  const [before, since] = [known.filter(({ name }) => then.includes(name)), known.filter(({ name }) => !then.includes(name))];
  await db.transaction(async (tx) => {
    await clearUnfilled(tx);
    await demandEmpty(tx);
    await beginMigrations(tx);
    await applyMigrations(tx, before, { folder });
    await plainTexts(tx);
    await clear(tx, summary);
    await load(tx, file, summary);
    await setCounters(tx, summary);
    await verify(tx, header, summary);
    await applyMigrations(tx, since, { folder });
    if (!isWhole && bucket) await demandPhotos(tx, bucket);
    // What was made since the backup must not be mistaken for what is here now.
    await beginEpoch(tx, undefined, { reason: 'restored', restoredFrom: header.made_at });
  });
}

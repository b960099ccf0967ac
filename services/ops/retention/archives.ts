import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../db/database.ts';
import { readLife } from '../../foundation/life.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { plainTexts } from '../file/read-database.ts';
import { codeOf } from '../which-database.ts';
import { formatName, formatVersion, RetentionProblem } from './archive-format.ts';
import { type CheckedArchive, checkArchive } from './read-archive.ts';
import { archivedColumns, type Reach } from './rows.ts';
import { type LostLog, writeArchive } from './write-archive.ts';
import { retentionWords as words } from './words.ts';

const nameOf = (month: string, part: number): string => `catatan-${month}-${part}`;
const partIn = (month: string, file: string): number => {
  const [, of, part] = /^catatan-(\d{4}-\d{2})-(\d{1,6})\.tar$/.exec(file) ?? [];
  return of === month ? Number(part) : 0;
};

/** The files of a month, oldest first. */
export const filesOf = (folder: string, month: string): string[] =>
  readdirSync(folder)
    .filter((file) => partIn(month, file) > 0)
    .sort((a, b) => partIn(month, a) - partIn(month, b));

/** The number of the file that a month gets next. */
export const nextPart = (folder: string, month: string): number =>
  Math.max(0, ...filesOf(folder, month).map((file) => partIn(month, file))) + 1;

/** One process writes at a time, wherever it runs; whoever comes meanwhile is told so and does not wait. */
const lockMine: SQL = sql`select pg_try_advisory_xact_lock(hashtextextended('retention of logs', 0)) as mine`;

/** The name of a file is on the disk only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** What an archive is made of. */
export interface ArchiveWish {
  readonly db: Database;
  readonly store: PhotoStore;
  readonly folder: string;
  readonly month: string;
  /** Which file of the month it becomes, counted before its earlier files were gone through: one that came since may hold the same logs. */
  readonly part: number;
  readonly reach: Reach;
  readonly now: Date;
  readonly tell: (logs: number) => void;
}

export interface WrittenArchive extends CheckedArchive {
  readonly path: string;
}

async function writeIn(tx: Transaction, identity: string, wish: ArchiveWish) {
  const { store, folder, month, part, reach, now, tell } = wish;
  const [lock] = await rowsOf(tx, lockMine);
  // Somebody else may have written what this one was about to, a moment ago.
  if (lock?.['mine'] !== true || nextPart(folder, month) !== part) throw new RetentionProblem(words.busy);
  await plainTexts(tx);
  const name = nameOf(month, part);
  const path = join(folder, `${name}.tar`);
  const unfinished = `${path}.part`;
  const drop = () => {
    try {
      rmSync(unfinished, { force: true });
    } catch {
      // Said when it can't be written.
    }
  };
  drop();
  try {
    const columns = await archivedColumns(tx);
    const info = { format: formatName, version: formatVersion, identity, month, part, made_at: now.toISOString(), columns } as const;
    const { lost, logs } = await writeArchive({ tx, store, reach, info, now, name }, unfinished, tell);
    if (logs === 0) return { lost };
    // It gets its own name only once it has been read to the end: whatever has that name is whole.
    const checked = await checkArchive(unfinished);
    if (existsSync(path)) throw new RetentionProblem(words.busy);
    renameSync(unfinished, path);
    await syncFolder(folder);
    return { lost, written: { ...checked, path } };
  } catch (problem) {
    const code = codeOf(problem);
    throw /^E[A-Z]+$/.test(code) ? new RetentionProblem(words.notWritten(path, code), { cause: problem }) : problem;
  } finally {
    drop();
  }
}

/**
 * Writes the logs of a month that may go into a new file, as they are at one moment, and reads it back. On PostgreSQL
 * nobody waits for it. Without an archive every such log has a photo that can't be had.
 */
export async function archiveMonth(wish: ArchiveWish): Promise<{ readonly lost: readonly LostLog[]; readonly written?: WrittenArchive }> {
  const { identity } = await readLife(wish.db);
  return wish.db.transaction((tx) => writeIn(tx, identity, wish), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

export const fileName = (path: string): string => basename(path);

import './node-version.ts';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connect } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import type { Settings } from '../settings/env-file.ts';
import { openPhotos } from '../photos/open.ts';
import { inDatabase } from '../photos/store.ts';
import { bucketIn } from '../settings/bucket.ts';
import { noteBackup } from './backed-up.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './file/backup-file.ts';
import { BackupProblem, type Header, rowsIn, UnfitFile } from './file/backup-format.ts';
import { runCommand, say } from './command.ts';
import { askForBackup, tellBackedUp } from './control.ts';
import { originWords, placeOf } from './origin.ts';
import { codeOf, demandOwnFolder, type Doubt, doubtOf, guessed } from './which-database.ts';
import { words } from './words.ts';

const withoutPhotos = '--without-photos';

/** What is backed up: read through the running server, or by opening the database itself. */
interface Source {
  /** The data folder of the running server that makes it. */
  readonly server?: string;
  writeTo(file: string): Promise<unknown>;
  /** Notes that there is a backup now; one that was refused must not pass for it. */
  note(): Promise<void>;
  close(): Promise<void>;
}

async function openSource({ options, isGuess }: Doubt, settings: Settings, areLeft: boolean): Promise<Source> {
  const bucket = bucketIn(settings.values);
  if (options.kind === 'embedded') {
    demandOwnFolder(options.dataDir, words.backupCommand);
    const pieces = await askForBackup(options.dataDir, areLeft);
    if (pieces)
      return {
        server: options.dataDir,
        writeTo: (file) => pipeline(pieces, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })),
        note: () => tellBackedUp(options.dataDir),
        close: async () => undefined,
      };
    if (!existsSync(join(options.dataDir, 'db'))) throw new BackupProblem(words.noDatabase(options.dataDir));
    // Nobody uses it and nobody named it: what an earlier trial left behind looks just like this.
    if (isGuess) throw guessed(options, settings, words.notBackedUp);
  }
  const database = await connect(options);
  return {
    writeTo: async (file) => {
      const { store } = bucket ? await openPhotos(database.db, bucket) : { store: inDatabase };
      await backUp(database.db, file, placeOf(options), { store, areLeft });
    },
    note: () => noteBackup(database.db),
    close: () => database.close(),
  };
}

/** Thirty nightly backups of a trial, each with exit code 0, would push out the last real one. */
function demandWorth({ database }: Header, { options, isGuess }: Doubt, settings: Settings): void {
  if (database?.filled === null) throw new BackupProblem(words.emptyDatabase(database.place));
  if (isGuess && database?.filled === 'demo') throw guessed(options, settings, words.notBackedUp);
}

/** Nobody wants to restore this file yet: what is wrong with it lies with whoever wrote it. */
function whyUnfit(problem: unknown, server: string | undefined): unknown {
  if (!(problem instanceof UnfitFile)) return problem;
  const { fault, what } = problem;
  if (server !== undefined && fault === 'newer') return new BackupProblem(words.serverNewer(server, what));
  if (server !== undefined && fault === 'other') return new BackupProblem(words.serverOther(server, what));
  if (server !== undefined && fault === 'cut') return new BackupProblem(words.serverRefused(words.serverStopped));
  return new BackupProblem(words.notReadBack(what));
}

const unwritable = (file: string, problem: unknown): unknown => {
  const code = codeOf(problem);
  return /^E[A-Z]+$/.test(code) ? new BackupProblem(words.notWritten(file, code), { cause: problem }) : openingProblem(problem);
};

await runCommand(
  words.usageBackup,
  async (given, settings, options) => {
    const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
    if (existsSync(file)) throw new BackupProblem(words.fileExists(file));
    const doubt = doubtOf(settings);
    // It gets its own name only once it has been read to the end: whatever has that name is a backup.
    const part = `${file}.part`;
    // In a folder we can't look into, removing fails as well, and would hide the reason.
    const dropPart = () => existsSync(part) && rmSync(part, { force: true });
    let source: Source | undefined;
    try {
      dropPart();
      source = await openSource(doubt, settings, options.includes(withoutPhotos));
      await source.writeTo(part);
      const { header, summary } = await checkBackup(part).catch((problem: unknown) => {
        throw whyUnfit(problem, source?.server);
      });
      demandWorth(header, doubt, settings);
      const size = statSync(part).size;
      renameSync(part, file);
      await source.note();
      say(words.backedUp(file, summary.tables.length, rowsIn(summary), size));
      if (header.database) say(originWords(header.database, header.made_at, 'saved'));
      if (header.photos && header.photos.fromBucket > 0) say(words.photosOf[header.photos.in](header.photos.fromBucket));
      for (const [column, rows] of Object.entries(summary.dangling)) say(words.dangling(column, rows));
    } catch (problem) {
      throw unwritable(file, problem);
    } finally {
      dropPart();
      await source?.close();
    }
  },
  [withoutPhotos],
);

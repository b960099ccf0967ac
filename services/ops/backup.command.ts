import './node-version.ts';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connect, type DatabaseOptions } from '../db/open.ts';
import { openingProblem } from '../db/open-problems.ts';
import { databaseIn } from '../environment.ts';
import { backUp } from './backup.ts';
import { checkBackup } from './backup-file.ts';
import { BackupProblem, rowsIn } from './backup-format.ts';
import { runCommand, say } from './command.ts';
import { askForBackup } from './control.ts';
import { words } from './words.ts';

/** Writes the backup through the server that is running, or by opening the database itself. */
async function writeTo(file: string, options: DatabaseOptions): Promise<void> {
  if (options.kind === 'embedded') {
    const pieces = await askForBackup(options.dataDir);
    if (pieces) return pipeline(pieces, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    if (!existsSync(join(options.dataDir, 'db'))) throw new BackupProblem(words.noDatabase(options.dataDir));
  }
  const database = await connect(options);
  try {
    await backUp(database.db, file);
  } finally {
    await database.close();
  }
}

const unwritable = (file: string, problem: unknown): unknown => {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  return /^E[A-Z]+$/.test(code) ? new BackupProblem(words.notWritten(file, code), { cause: problem }) : openingProblem(problem);
};

await runCommand(words.usageBackup, async (given) => {
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  if (existsSync(file)) throw new BackupProblem(words.fileExists(file));
  // Under its own name only once it was read to its end: what carries the name is a backup.
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    await writeTo(part, databaseIn(process.env));
    const { summary } = await checkBackup(part);
    const size = statSync(part).size;
    renameSync(part, file);
    say(words.backedUp(file, summary.tables.length, rowsIn(summary), size));
    for (const [column, rows] of Object.entries(summary.dangling)) say(words.dangling(column, rows));
  } catch (problem) {
    throw unwritable(file, problem);
  } finally {
    rmSync(part, { force: true });
  }
});

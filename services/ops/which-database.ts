import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseOptions } from '../db/open/open.ts';
import { projectRoot } from '../kernel/project-root.ts';
import type { Settings } from '../settings/env-file.ts';
import { databaseIn } from '../settings/environment.ts';
import { BackupProblem } from './file/backup-format.ts';
import { placeOf } from './origin.ts';
import { words } from './words.ts';

export const codeOf = (problem: unknown): string => (problem instanceof Error && 'code' in problem ? String(problem.code) : '');

/** A folder we can't read looks as if nothing were in it. */
export function demandOwnFolder(dataDir: string, command: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (problem) {
    if (codeOf(problem) === 'EACCES') throw new BackupProblem(words.notOurs(dataDir, command), { cause: problem });
  }
}

/** Nobody sees what is printed: it runs from cron, a timer, another program. */
const isUnattended = (): boolean => ![process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/** The database that a command means, and how sure that is. */
export interface Doubt {
  readonly options: DatabaseOptions;
  /** No setting names it, and nobody is there to see which one it is. */
  readonly isGuess: boolean;
}

export function doubtOf({ values }: Settings): Doubt {
  const isNamed = Boolean(values['DATABASE_URL'] || values['DATA_DIR']);
  return { options: databaseIn(values), isGuess: !isNamed && isUnattended() };
}

/** Why nothing was done to a database that nobody named. */
export const guessed = (options: DatabaseOptions, { file }: Settings, notDone: string): BackupProblem =>
  new BackupProblem(words.whichDatabase(placeOf(options).place, file ?? join(projectRoot, 'amanah.env'), notDone));

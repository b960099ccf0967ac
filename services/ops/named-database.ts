import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { connect, type DatabaseOptions } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import type { Settings } from '../settings/env-file.ts';
import { demandPresent } from './backup.ts';
import { placeOf } from './origin.ts';
import { demandOwnFolder, doubtOf, guessed } from './which-database.ts';
import { words } from './words.ts';

/**
 * Lets a command change the database that the settings name, and closes it whatever happens. Refused in words if nobody
 * named it, if it is not there or not ours, or if it is older or newer than this version. `command` is how people call it.
 */
export async function withNamedDatabase(
  settings: Settings,
  command: string,
  work: (db: Database, options: DatabaseOptions) => Promise<void>,
): Promise<void> {
  const { options, isGuess } = doubtOf(settings);
  if (isGuess) throw guessed(options, settings, words.notChanged);
  if (options.kind === 'embedded') {
    demandOwnFolder(options.dataDir, command);
    if (!existsSync(join(options.dataDir, 'db'))) throw new StartProblem(words.noDatabase(options.dataDir));
  }
  const database = await connect(options).catch((problem: unknown) => {
    throw openingProblem(problem);
  });
  try {
    await database.db.transaction((tx) => demandPresent(tx, placeOf(options)));
    await work(database.db, options);
  } finally {
    await database.close();
  }
}

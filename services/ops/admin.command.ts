import './node-version.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demandOwnTables } from '../db/migrate.ts';
import { connect } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import type { Settings } from '../settings/env-file.ts';
import { BackupProblem } from './file/backup-format.ts';
import { runTask, say } from './command.ts';
import { askForPassword } from './control.ts';
import { type Reset, resetPassword } from './reset-password.ts';
import { demandOwnFolder, doubtOf, guessed } from './which-database.ts';
import { words } from './words.ts';

/** Through the server that has the embedded database open, or directly in the database. */
async function reset(email: string, settings: Settings): Promise<Reset> {
  const { options, isGuess } = doubtOf(settings);
  if (options.kind === 'embedded') {
    demandOwnFolder(options.dataDir, words.resetCommand);
    const answered = await askForPassword(options.dataDir, email);
    if (answered) return answered;
    if (!existsSync(join(options.dataDir, 'db'))) throw new BackupProblem(words.noDatabase(options.dataDir));
    // Nobody uses it and nobody named it: a password for a trial would help nobody.
    if (isGuess) throw guessed(options, settings, words.notChanged);
  }
  const database = await connect(options).catch((problem: unknown) => {
    throw openingProblem(problem);
  });
  try {
    await demandOwnTables(database.db);
    return await resetPassword(database.db, email);
  } finally {
    await database.close();
  }
}

await runTask(words.usageAdmin, {
  'reset-password': async (asked, settings) => {
    const { email, password, isActive } = await reset(asked, settings);
    say(words.newPassword(email, password));
    say(words.afterReset);
    if (!isActive) say(words.resetInactive);
  },
});

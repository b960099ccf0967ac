import './node-version.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { openPhotos } from '../photos/open.ts';
import { bucketIn } from '../settings/bucket.ts';
import type { Settings } from '../settings/env-file.ts';
import { type RetentionSettings, retentionIn } from '../settings/retention.ts';
import { runWords, say } from './command.ts';
import { demandPresent } from './backup.ts';
import { placeOf } from './origin.ts';
import { keptFrom, retain, tellRetention } from './retention/retain.ts';
import { retentionWords } from './retention/words.ts';
import { demandOwnFolder, doubtOf, guessed } from './which-database.ts';
import { words } from './words.ts';

const apply = '--apply';

async function run(settings: Settings, retention: RetentionSettings, isApplied: boolean): Promise<void> {
  const { options, isGuess } = doubtOf(settings);
  if (isGuess) throw guessed(options, settings, words.notChanged);
  if (options.kind === 'embedded') {
    demandOwnFolder(options.dataDir, retentionWords.command);
    if (!existsSync(join(options.dataDir, 'db'))) throw new StartProblem(words.noDatabase(options.dataDir));
  }
  const database = await connect(options).catch((problem: unknown) => {
    throw openingProblem(problem);
  });
  try {
    const place = placeOf(options);
    await database.db.transaction((tx) => demandPresent(tx, place));
    const { store } = await openPhotos(database.db, bucketIn(settings.values));
    const now = new Date();
    say(retentionWords.begins(place.place, retention.months, keptFrom(retention, now), retention.folder));
    await (isApplied ? retain : tellRetention)({ db: database.db, store, settings: retention, now, say });
  } finally {
    await database.close();
  }
}

/** npm run retention: writes logs that are older than the settings say into archives, and removes what these hold. */
await runWords(async (given, settings) => {
  if (given.length > 1 || (given.length === 1 && given[0] !== apply)) throw new StartProblem(retentionWords.usage);
  const retention = retentionIn(settings.values);
  if (!retention) throw new StartProblem(retentionWords.off);
  await run(settings, retention, given.length === 1);
});

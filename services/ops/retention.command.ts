import './node-version.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { openPhotos } from '../photos/open.ts';
import { bucketIn } from '../settings/bucket.ts';
import type { Settings } from '../settings/env-file.ts';
import { type RetentionSettings, retentionIn } from '../settings/retention.ts';
import { runWords, say } from './command.ts';
import { withNamedDatabase } from './named-database.ts';
import { placeOf } from './origin.ts';
import { keptFrom, retain, tellRetention } from './retention/retain.ts';
import { retentionWords } from './retention/words.ts';

const apply = '--apply';

const run = (settings: Settings, retention: RetentionSettings, isApplied: boolean): Promise<void> =>
  withNamedDatabase(settings, retentionWords.command, async (db, options) => {
    const { store } = await openPhotos(db, bucketIn(settings.values));
    const now = new Date();
    say(retentionWords.begins(placeOf(options).place, retention.months, keptFrom(retention, now), retention.folder));
    await (isApplied ? retain : tellRetention)({ db, store, settings: retention, now, say });
  });

/** npm run retention: writes logs that are older than the settings say into archives, and removes what these hold. */
await runWords(async (given, settings) => {
  if (given.length > 1 || (given.length === 1 && given[0] !== apply)) throw new StartProblem(retentionWords.usage);
  const retention = retentionIn(settings.values);
  if (!retention) throw new StartProblem(retentionWords.off);
  await run(settings, retention, given.length === 1);
});

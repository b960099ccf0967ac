import './node-version.ts';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addSearchIndexes, connect } from '../db/open/open.ts';
import { openingProblem } from '../db/open/open-problems.ts';
import { Bucket } from '../photos/bucket.ts';
import { bucketIn } from '../settings/bucket.ts';
import { checkBackup } from './file/backup-file.ts';
import { BackupProblem, rowsIn } from './file/backup-format.ts';
import { runCommand, say } from './command.ts';
import { originWords, placeOf } from './origin.ts';
import { restore } from './restore.ts';
import { doubtOf, guessed } from './which-database.ts';
import { words } from './words.ts';

await runCommand(words.usageRestore, async (given, settings) => {
  const { values } = settings;
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const { options, isGuess } = doubtOf(settings);
  // The server would be started on the database that its settings name, and not find this one.
  if (isGuess) throw guessed(options, settings, words.notChanged);
  // The whole file first: nothing is created for one that can't be restored.
  const checked = await checkBackup(file);
  const { photos } = checked.header;
  const bucketOptions = bucketIn(values);
  const bucket = bucketOptions && new Bucket(bucketOptions);
  if (photos?.in === 'bucket' && !bucket) throw new BackupProblem(words.photosElsewhere(photos.fromBucket));
  const folder = options.kind === 'embedded' ? join(options.dataDir, 'db') : undefined;
  const isNew = folder !== undefined && !existsSync(folder);
  const database = await connect(options);
  let restored = false;
  try {
    await restore(database.db, file, checked, { bucket });
    restored = true;
    await addSearchIndexes(database);
  } catch (problem) {
    throw openingProblem(problem);
  } finally {
    await database.close();
    // An empty database left by this attempt would be filled with the demo at the next start.
    if (folder !== undefined && isNew && !restored) rmSync(folder, { recursive: true, force: true });
  }
  const { header, summary } = checked;
  say(words.restored(file, summary.tables.length, rowsIn(summary), header.made_at));
  if (header.database) say(originWords(header.database, header.made_at, 'restored'));
  say(words.restoredInto(placeOf(options)));
  say(words.devices(header.made_at));
  if (photos && photos.fromBucket > 0) say(words.photosRestored[photos.in](photos.fromBucket));
  for (const [column, rows] of Object.entries(summary.dangling)) say(words.dangling(column, rows));
});

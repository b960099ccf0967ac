import type { Transaction } from '../../db/database.ts';
import { type Bucket, BucketProblem } from '../../photos/bucket.ts';
import { readReference, referencesBegin } from '../../photos/reference.ts';
import { photoColumn, photosIn } from '../../photos/rows.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { BackupProblem } from './backup-format.ts';
import type { StoredColumn } from './read-database.ts';
import { words } from '../words.ts';

/** How many pictures are fetched, and held in memory, at a time. */
const atOnce = 8;

async function withPhoto(line: string, at: number, photos: PhotoStore): Promise<string> {
  if (!line.includes(`"${referencesBegin}`)) return line;
  const values = JSON.parse(line) as (string | null)[];
  const held = values[at];
  if (held === null || held === undefined) return line;
  const whole = await photos.get(held).catch((problem: unknown) => {
    throw problem instanceof BucketProblem ? new BackupProblem(words.photoNotFetched(problem), { cause: problem }) : problem;
  });
  // The rest of the line stays as the database wrote it: a restore compares it letter by letter.
  return line.replace(JSON.stringify(held), () => JSON.stringify(whole));
}

/** Lines of a backup with the photos that their rows only name, so that the file is whole by itself. */
export async function* withPhotos(
  rows: AsyncIterable<string[]>,
  columns: readonly StoredColumn[],
  photos: PhotoStore,
): AsyncGenerator<string[]> {
  const at = columns.findIndex(({ name }) => name === photoColumn);
  for await (const lines of rows)
    for (let from = 0; from < lines.length; from += atOnce)
      yield await Promise.all(lines.slice(from, from + atOnce).map((line) => withPhoto(line, at, photos)));
}

/** Refuses a restore whose rows would name photos that are not there. */
export async function demandPhotos(tx: Transaction, bucket: Bucket): Promise<void> {
  let missing = 0;
  for await (const { held } of photosIn(tx, 'bucket')) {
    const known = readReference(held);
    if (!known || !(await bucket.has(known.key, known.bytes))) missing += 1;
  }
  if (missing > 0) throw new BackupProblem(words.photosMissing(missing, bucket.place));
}

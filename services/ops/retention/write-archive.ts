import { logCheckPoints, noteCategories } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { rowsByIds } from '../../crud/read/select.ts';
import type { Transaction } from '../../db/database.ts';
import { BucketProblem } from '../../photos/bucket.ts';
import { dataUrlOf, pictureIn } from '../../photos/reference.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { type ArchivedLog, type ArchiveInfo, entryNames, RetentionProblem } from './archive-format.ts';
import { type FoundLog, type FoundPhoto, heldBy, logsThatGo, photosOfLogs, type Reach } from './rows.ts';
import { sha256, TarWriter } from './tar.ts';
import { retentionWords as words } from './words.ts';

/** What is written, and what it is written from. */
export interface ArchiveSource {
  readonly tx: Transaction;
  readonly store: PhotoStore;
  readonly reach: Reach;
  readonly info: ArchiveInfo;
  readonly now: Date;
  /** The folder that the file unpacks into. */
  readonly name: string;
}

/** A log that stays because a photo of it can't be had. */
export interface LostLog {
  readonly id: number;
  readonly reason: string;
}

const shown = ['name_users', 'name_department', 'name_branch', 'name_school', 'name_floor', 'name_room'] as const;

/** Logs that are read at a time; their photos are fetched and held in memory log by log. */
const logsAtOnce = 100;
/** How many logs one pair of tables holds. */
const logsPerTable = 10_000;
const toldEvery = 5000;

/** A cell that a spreadsheet would take for a formula is text. */
const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvLine = (cells: readonly string[]): string => `${cells.map((text) => cell(plainCell(text))).join(';')}\r\n`;

const categoryOf = ({ row }: Pick<ArchivedLog, 'row'>): string =>
  noteCategories.find(({ value }) => String(value) === row['ysb_kategori_note'])?.label ?? row['ysb_kategori_note'] ?? '';

const tableLine = (log: ArchivedLog): string => {
  const { id, row, names, photos } = log;
  const own = (name: string) => row[name] ?? '';
  const [users, department, branch, school, floor, room] = shown.map((name) => names[name] ?? '');
  return csvLine([
    ...[String(id), own('date_check'), own('time_check')],
    ...[users, department, branch, school, floor, room].map((text) => text ?? ''),
    ...[categoryOf(log), own('note'), photos.map(({ file }) => file).join(' ')],
  ]);
};

interface Picture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly archived: ArchivedLog['photos'][number];
}

/** A photo as it is written; throws if it can't be had. */
async function pictureOf({ tx, store }: ArchiveSource, { id, row }: FoundPhoto): Promise<Picture> {
  const whole = await store.get(await heldBy(tx, id));
  const found = pictureIn(whole);
  // A text that does not come back from its picture letter by letter would be lost with its row.
  if (!found || dataUrlOf(found.type, found.bytes) !== whole) throw new BucketProblem('damaged', 'not a picture');
  const name = entryNames.photo(id, found.type);
  return { name, bytes: found.bytes, archived: { id, file: name, sha256: sha256(found.bytes), text_sha256: sha256(whole), row } };
}

/** One that is missing or damaged is lost; a bucket that is away or refuses has them all. */
const isLost = (problem: unknown): problem is BucketProblem =>
  problem instanceof BucketProblem && (problem.failure === 'missing' || problem.failure === 'damaged');

/** Writes the parts of one archive into its file, and keeps the hash of each. */
class ArchiveWriter {
  private readonly sums: string[] = [];
  private tables = 0;
  private rows: string[] = [];
  private lines: string[] = [];
  logs = 0;
  photos = 0;
  constructor(
    private readonly tar: TarWriter,
    private readonly name: string,
  ) {}

  async entry(name: string, content: Buffer): Promise<void> {
    await this.tar.add(`${this.name}/${name}`, content);
    this.sums.push(`${sha256(content)}  ${name}\n`);
  }

  async log(log: ArchivedLog, pictures: readonly Picture[]): Promise<void> {
    for (const { name, bytes } of pictures) await this.entry(name, bytes);
    this.rows.push(`${JSON.stringify(log)}\n`);
    this.lines.push(tableLine(log));
    this.logs += 1;
    this.photos += pictures.length;
    if (this.rows.length >= logsPerTable) await this.flush();
  }

  private async flush(): Promise<void> {
    if (this.rows.length === 0) return;
    this.tables += 1;
    await this.entry(entryNames.rows(this.tables), Buffer.from(this.rows.join('')));
    await this.entry(entryNames.table(this.tables), Buffer.from(`\uFEFF${csvLine(words.headings)}${this.lines.join('')}`));
    [this.rows, this.lines] = [[], []];
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.tar.add(`${this.name}/${entryNames.sums}`, Buffer.from(this.sums.join('')));
    await this.tar.finish();
  }
}

/** Some logs with their photos and names; those whose photos can't be had are left out, and told. */
async function writeSome(source: ArchiveSource, writer: ArchiveWriter, logs: readonly FoundLog[], lost: LostLog[]): Promise<void> {
  const { tx, info } = source;
  const ids = logs.map(({ id }) => id);
  const photos = await photosOfLogs(tx, info.columns.photos, ids);
  const named = await rowsByIds(tx, logCheckPoints, shown, ids);
  const names = new Map(named.map((row) => [row.id, Object.fromEntries(shown.map((name) => [name, String(row[name] ?? '')]))]));
  for (const { id, row } of logs) {
    try {
      const pictures: Picture[] = [];
      for (const photo of photos.get(id) ?? []) pictures.push(await pictureOf(source, photo));
      await writer.log({ id, row, names: names.get(id) ?? {}, photos: pictures.map(({ archived }) => archived) }, pictures);
    } catch (problem) {
      if (!isLost(problem)) throw problem;
      lost.push({ id, reason: problem.message });
    }
  }
}

/** Writes every log that may go into a new file, with its photos. It is on the disk when this ends, and not yet read back. */
export async function writeArchive(
  source: ArchiveSource,
  path: string,
  tell: (logs: number) => void,
): Promise<{ readonly logs: number; readonly photos: number; readonly lost: readonly LostLog[] }> {
  const { tx, info, reach, now, name } = source;
  const tar = await TarWriter.create(path, now);
  const lost: LostLog[] = [];
  try {
    const writer = new ArchiveWriter(tar, name);
    await writer.entry(entryNames.info, Buffer.from(`${JSON.stringify(info, null, 2)}\n`));
    await writer.entry(entryNames.about, Buffer.from(words.about(info.month, name)));
    for await (const logs of logsThatGo(tx, info.columns.logs, reach, logsAtOnce)) {
      const before = writer.logs;
      await writeSome(source, writer, logs, lost);
      if (Math.floor(writer.logs / toldEvery) > Math.floor(before / toldEvery)) tell(writer.logs);
    }
    await writer.finish();
    return { logs: writer.logs, photos: writer.photos, lost };
  } catch (problem) {
    await tar.drop();
    throw problem instanceof BucketProblem ? new RetentionProblem(words.bucketAway(problem.message), { cause: problem }) : problem;
  }
}

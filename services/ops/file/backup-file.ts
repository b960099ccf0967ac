import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { strangeMigration } from '../../db/migrate.ts';
import { BackupProblem, formatName, formatVersion, type Header, type BackupSummary, type TableEnd, UnfitFile } from './backup-format.ts';
import { TableTally } from './read-database.ts';
import { words } from '../words.ts';

const headerShape = z.object({
  format: z.literal(formatName),
  version: z.number(),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  references: z.array(z.object({ table: z.string(), column: z.string(), target: z.string(), key: z.string() })),
  database: z
    .object({
      engine: z.enum(['postgres', 'embedded', 'memory']),
      place: z.string(),
      identity: z.string().nullable(),
      filled: z.enum(['demo', 'bare']).nullable(),
      branches: z.number(),
      names: z.array(z.string()),
      rows: z.number(),
    })
    .optional(),
  photos: z.object({ in: z.enum(['file', 'bucket']), fromBucket: z.number() }).optional(),
});
const startShape = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const endShape = z.object({ ended: z.string(), rows: z.number(), sha256: z.string() });
const summaryShape = z.object({
  complete: z.literal(true),
  tables: z.array(endShape),
  counters: z.array(z.object({ table: z.string(), last: z.string().regex(/^\d+$/), called: z.boolean() })),
  dangling: z.record(z.string(), z.number()),
  sha256: z.string(),
});

/** What a backup holds, piece by piece. */
export type Piece =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'rows'; readonly table: string; readonly columns: readonly string[]; readonly lines: readonly string[] }
  | { readonly kind: 'summary'; readonly summary: BackupSummary };

/** Lines end only with a line feed: other line separators may occur inside a value. */
async function* linesIn(file: string): AsyncGenerator<Buffer> {
  const plain = new PassThrough();
  const reading = pipeline(createReadStream(file), createGunzip(), plain);
  reading.catch(() => undefined);
  let rest: Buffer[] = [];
  for await (const piece of plain as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, at)]);
      rest = [];
      from = at + 1;
    }
    if (from < piece.length) rest.push(piece.subarray(from));
  }
  await reading;
  if (rest.length > 0) yield Buffer.concat(rest);
}

/** How many letters of rows are passed on at a time, for one statement. */
const weightAtOnce = 2_000_000;

/** Reads a backup from the first to the last byte and trusts nothing in it before it has been compared. */
class BackupReader {
  private readonly hash = createHash('sha256');
  private readonly ended: TableEnd[] = [];
  private tally: TableTally | undefined;
  private open: { table: string; columns: readonly string[] } | undefined;
  private waiting: string[] = [];
  private weight = 0;
  private header: Header | undefined;
  private summary: BackupSummary | undefined;
  constructor(private readonly file: string) {}

  private damaged(where: string): never {
    throw new UnfitFile(words.damaged(this.file, where), 'damaged', where);
  }

  private readonly newer = (what: string) => new UnfitFile(words.newerFile(this.file, what), 'newer', what);
  private readonly cut = () => new UnfitFile(words.cutOff(this.file), 'cut', '');
  private readonly foreign = () => new UnfitFile(words.notBackup(this.file), 'damaged', '');

  private parsed<T>(shape: z.ZodType<T>, text: string, where: string): T {
    try {
      const found = shape.safeParse(JSON.parse(text));
      if (found.success) return found.data;
    } catch {
      // Reported below: whatever is wrong with a line, the file is damaged.
    }
    return this.damaged(where);
  }

  private readHeader(text: string): Piece {
    const isOurs = text.startsWith(`{"format":"${formatName}"`);
    if (!isOurs) throw this.foreign();
    const { version } = this.parsed(z.object({ version: z.number() }), text, 'baris pertama');
    if (version > formatVersion) throw this.newer(`format ${version}`);
    const header = this.parsed(headerShape, text, 'baris pertama');
    const strange = strangeMigration(header.migrations);
    if (strange?.newer) throw this.newer(strange.name);
    if (strange) throw new UnfitFile(words.otherFile(this.file, strange.name), 'other', strange.name);
    this.header = header;
    return { kind: 'header', header };
  }

  private flush(): Piece[] {
    if (!this.open || this.waiting.length === 0) return [];
    const lines = this.waiting;
    [this.waiting, this.weight] = [[], 0];
    return [{ kind: 'rows', ...this.open, lines }];
  }

  private row(text: string): Piece[] {
    if (!this.open || !this.tally) return this.damaged('baris di luar tabel');
    this.tally.add(text);
    this.waiting.push(text);
    this.weight += text.length;
    return this.weight >= weightAtOnce ? this.flush() : [];
  }

  private control(text: string, hashBefore: () => string): Piece[] {
    if (text.startsWith('{"table"')) {
      if (this.open) this.damaged(this.open.table);
      this.open = this.parsed(startShape, text, 'awal tabel');
      this.tally = new TableTally(this.open.table);
      return [];
    }
    if (text.startsWith('{"ended"')) {
      const last = this.flush();
      const told = this.parsed(endShape, text, 'akhir tabel');
      const seen = this.tally?.end();
      if (!seen || seen.ended !== told.ended || seen.rows !== told.rows || seen.sha256 !== told.sha256) this.damaged(`tabel ${told.ended}`);
      this.ended.push(told);
      [this.open, this.tally] = [undefined, undefined];
      return last;
    }
    if (this.open) this.damaged(`tabel ${this.open.table}`);
    const summary = this.parsed(summaryShape, text, 'akhir berkas');
    if (summary.sha256 !== hashBefore() || JSON.stringify(summary.tables) !== JSON.stringify(this.ended)) this.damaged('akhir berkas');
    this.summary = summary;
    return [{ kind: 'summary', summary }];
  }

  private piecesOf(line: Buffer): Piece[] {
    const text = line.toString('utf8');
    if (!this.header) return [this.readHeader(text)];
    if (this.summary) return this.damaged('setelah akhir berkas');
    return text.startsWith('[') ? this.row(text) : this.control(text, () => this.hash.copy().digest('hex'));
  }

  async *pieces(): AsyncGenerator<Piece> {
    for await (const line of linesIn(this.file)) {
      yield* this.piecesOf(line);
      this.hash.update(line).update('\n');
    }
    if (!this.header) throw this.foreign();
    if (!this.summary) throw this.cut();
  }

  /** What went wrong while reading, in words. */
  problemOf(problem: unknown): unknown {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
    if (problem instanceof BackupProblem) return problem;
    if (code === 'Z_BUF_ERROR') return this.cut();
    if (code.startsWith('Z_')) return this.header ? new UnfitFile(words.damaged(this.file, code), 'damaged', code) : this.foreign();
    return /^E[A-Z]+$/.test(code) ? new BackupProblem(words.notRead(this.file, code), { cause: problem }) : problem;
  }
}

/** The pieces of a backup, each checked against what the file says of it; throws at the first difference. */
export async function* piecesOf(file: string): AsyncGenerator<Piece> {
  const reader = new BackupReader(file);
  try {
    yield* reader.pieces();
  } catch (problem) {
    throw reader.problemOf(problem);
  }
}

/** Reads a backup to its end without doing anything with it. */
export async function checkBackup(file: string): Promise<{ header: Header; summary: BackupSummary }> {
  let header: Header | undefined;
  let summary: BackupSummary | undefined;
  for await (const piece of piecesOf(file)) {
    if (piece.kind === 'header') header = piece.header;
    if (piece.kind === 'summary') summary = piece.summary;
  }
  if (!header || !summary) throw new UnfitFile(words.cutOff(file), 'cut', '');
  return { header, summary };
}

import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';

/** A file that ends too early, or is no tar file from somewhere on. */
export class TarProblem extends Error {
  constructor(
    readonly kind: 'cut off' | 'damaged',
    cause: unknown,
  ) {
    super(kind, { cause });
  }
}

/** Writes a new tar file (ustar, which every system unpacks), one whole entry after the other. */
export class TarWriter {
  private readonly entries = pack();
  private readonly written: Promise<void>;
  private constructor(
    private readonly file: FileHandle,
    private readonly at: Date,
  ) {
    this.written = writeFile(file, this.entries);
    // Told by the next add() or finish(): a full disk may be noticed between the two.
    this.written.catch(() => undefined);
  }

  /** Nobody else may read it; an existing file is never overwritten. */
  static async create(path: string, at: Date): Promise<TarWriter> {
    return new TarWriter(await open(path, 'wx', 0o600), at);
  }

  /** Waits until the file takes more, so that no more than this entry and the one before are held in memory. */
  async add(name: string, content: Buffer): Promise<void> {
    try {
      await new Promise<void>((done, fail) => {
        this.entries.entry({ name, mode: 0o600, mtime: this.at }, content, (problem) => (problem ? fail(problem) : done()));
      });
    } catch (problem) {
      this.entries.destroy();
      // The disk's own reason, if it was the disk; an entry only knows that it was not taken.
      await this.written;
      throw problem;
    }
  }

  /** Ends the file, and waits until the disk has all of it. */
  async finish(): Promise<void> {
    this.entries.finalize();
    await this.written;
    await this.file.sync();
    await this.file.close();
  }

  /** After a failure: what was written stays for whoever made it to remove. */
  async drop(): Promise<void> {
    this.entries.destroy();
    await this.written.catch(() => undefined);
    await this.file.close().catch(() => undefined);
  }
}

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Its content; what nobody asks for is passed over and never held. */
  read(): Promise<Buffer>;
}

/** The words of tar-stream as a problem of the file; what the system says of it (it has a code) stays. */
function problemOf(problem: unknown): unknown {
  if (!(problem instanceof Error) || 'code' in problem) return problem;
  return new TarProblem(problem.message === 'Unexpected end of data' ? 'cut off' : 'damaged', problem);
}

/** The entries of a tar file in their order, to its very end. The hash takes in every byte of the file. */
export async function* entriesOf(path: string, hash?: Hash): AsyncGenerator<TarEntry> {
  const bytes = createReadStream(path);
  const closed = new Promise<void>((done) => bytes.once('close', done));
  const entries = extract();
  bytes.on('data', (some) => hash?.update(some));
  // Streams of tar-stream do not hear of the errors of what is piped into them.
  bytes.on('error', (problem) => entries.destroy(problem));
  bytes.pipe(entries);
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      const read = () =>
        buffer(entry).catch((problem: unknown) => {
          throw problemOf(problem);
        });
      yield { name, size, read };
      entry.resume();
    }
  } catch (problem) {
    throw problemOf(problem);
  } finally {
    bytes.destroy();
    await closed;
  }
}

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

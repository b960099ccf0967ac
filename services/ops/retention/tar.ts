import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** A tar file holds headers and contents in blocks of this size, and two empty ones at its end. */
const blockSize = 512;
const padding = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

/** A file that ends too early, or is no tar file from somewhere on. */
export class TarProblem extends Error {
  constructor(readonly kind: 'cut off' | 'damaged') {
    super(kind);
  }
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

function headerOf(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(blockSize);
  if (Buffer.byteLength(name) > 100) throw new Error(`Name too long for a tar file: ${name}`);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Writes a new tar file (ustar, which every system unpacks), one whole entry after the other. */
export class TarWriter {
  private constructor(
    private readonly file: FileHandle,
    private readonly at: Date,
  ) {}

  /** Nobody else may read it; an existing file is never overwritten. */
  static async create(path: string, at: Date): Promise<TarWriter> {
    return new TarWriter(await open(path, 'wx', 0o600), at);
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.file.appendFile(Buffer.concat([headerOf(name, content.length, this.at), content, Buffer.alloc(padding(content.length))]));
  }

  /** Ends the file, and waits until the disk has all of it. */
  async finish(): Promise<void> {
    await this.file.appendFile(Buffer.alloc(2 * blockSize));
    await this.file.sync();
    await this.file.close();
  }

  /** After a failure: what was written stays for whoever made it to remove. */
  drop = (): Promise<void> => this.file.close().catch(() => undefined);
}

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Its content; entries that nobody reads are passed over without reading them from the disk. */
  read(): Promise<Buffer>;
}

async function readAt(file: FileHandle, position: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size; ) {
    const { bytesRead } = await file.read(bytes, done, size - done, position + done);
    if (bytesRead === 0) throw new TarProblem('cut off');
    done += bytesRead;
  }
  return bytes;
}

function describedBy(header: Buffer): { readonly name: string; readonly size: number } {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).split('\0')[0] ?? '';
  const [told, size] = [Number.parseInt(text(148, 8).trim(), 8), Number.parseInt(text(124, 12).trim(), 8)];
  if (told !== sumOf(header) || !Number.isSafeInteger(size) || size < 0) throw new TarProblem('damaged');
  return { name: text(0, 100), size };
}

/** The entries of a tar file in their order, to its very end. With a hash it takes in every byte, and every entry has to be read. */
export async function* entriesOf(path: string, hash?: Hash): AsyncGenerator<TarEntry> {
  const file = await open(path, 'r');
  try {
    const { size: whole } = await file.stat();
    for (let position = 0; ; ) {
      const header = await readAt(file, position, blockSize);
      hash?.update(header);
      position += blockSize;
      if (header.every((byte) => byte === 0)) {
        const last = await readAt(file, position, blockSize);
        hash?.update(last);
        if (last.some((byte) => byte !== 0) || position + blockSize !== whole) throw new TarProblem('damaged');
        return;
      }
      const { name, size } = describedBy(header);
      const from = position;
      const read = async () => {
        const bytes = await readAt(file, from, size + padding(size));
        hash?.update(bytes);
        return bytes.subarray(0, size);
      };
      position += size + padding(size);
      // A length that leads past the end is not worth a buffer of that size.
      if (position > whole) throw new TarProblem('cut off');
      yield { name, size, read };
    }
  } finally {
    await file.close();
  }
}

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** Files of an in-memory database, as they were when they were stored; nobody writes into them. */
export interface KeptFiles {
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
}

const block = 512;

/** Reads the plain tar that PGlite makes of its files; what is in it is not copied. */
export function keptFiles(read: Uint8Array): KeptFiles {
  // A slice of a Buffer is not a copy, and Emscripten takes slices for copies.
  const tar = new Uint8Array(read.buffer, read.byteOffset, read.length);
  const text = (from: number, length: number) => new TextDecoder().decode(tar.subarray(from, from + length)).split('\0')[0] ?? '';
  const folders: string[] = [];
  const files: { path: string; content: Uint8Array }[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const [name, size, kind, prefix] = [text(at, 100), Number.parseInt(text(at + 124, 12), 8), text(at + 156, 1), text(at + 345, 155)];
    const path = `${prefix}${name}`;
    if (kind === '5') folders.push(path);
    else files.push({ path, content: tar.subarray(at + block, at + block + size) });
    at += block + Math.ceil(size / block) * block;
  }
  return { folders, files };
}

/** The parts of Emscripten's in-memory file system that are needed here. */
interface Node {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: StreamOps;
}
interface Stream {
  readonly node: Node;
}
interface StreamOps {
  write(stream: Stream, ...more: unknown[]): number;
  msync(stream: Stream, ...more: unknown[]): number;
}
interface FileSystem {
  mkdirTree(path: string): void;
  mknod(path: string, mode: number, device: number): Node;
}

const ownersFile = 0o100600;

/** A file is shared until somebody writes into it. */
function copyOnWrite(own: StreamOps): StreamOps {
  const separate = ({ node }: Stream) => {
    // A stream that was opened before the copy was made gets here again.
    if (node.stream_ops === own) return;
    node.contents = new Uint8Array(node.contents);
    node.stream_ops = own;
  };
  return {
    ...own,
    write: (stream, ...more) => {
      separate(stream);
      return own.write(stream, ...more);
    },
    msync: (stream, ...more) => {
      separate(stream);
      return own.msync(stream, ...more);
    },
  };
}

/**
 * Starts a database from stored files without copying them: unpacking 60 MB for every server of the tests took longer
 * than everything that PostgreSQL itself does at its start.
 */
export class SharedFiles extends MemoryFS {
  readonly #kept: KeptFiles;
  readonly #data: string;

  constructor(kept: KeptFiles, data: string) {
    super();
    this.#kept = kept;
    this.#data = data;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as PGlite).Module as unknown as { FS: FileSystem };
    FS.mkdirTree(this.#data);
    for (const path of this.#kept.folders) FS.mkdirTree(`${this.#data}${path}`);
    let shared: StreamOps | undefined;
    for (const { path, content } of this.#kept.files) {
      const node = FS.mknod(`${this.#data}${path}`, ownersFile, 0);
      shared ??= copyOnWrite(node.stream_ops);
      Object.assign(node, { contents: content, usedBytes: content.length, stream_ops: shared });
    }
  }
}

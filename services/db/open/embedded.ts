import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { projectRoot } from '../../kernel/project-root.ts';
import { type FileOps, makePrivately } from './private-folder.ts';
import { QuickPGlite } from './quick-pglite.ts';

const extensions = { pg_trgm };

/** The major version of PostgreSQL inside this PGlite: it can't open the folder of another one. */
export const embeddedEngine = '18';

/** The file operations we replace, of those the database asks for. */
interface StreamOps {
  fsync?: (stream: { nfd: number }) => number;
}
interface NodeModule {
  readonly NODEFS: FileOps & { stream_ops: StreamOps };
}

/** Called after each real fsync; tests count with it. */
export type OnSync = () => void;

/**
 * NodeFS that really syncs. PGlite's own file system has no fsync at all, so a power cut could take what was already
 * acknowledged. (Its fdatasync does nothing either, hence wal_sync_method below.)
 */
class DurableNodeFS extends NodeFS {
  readonly #onSync: OnSync;

  constructor(folder: string, onSync: OnSync) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (mod: unknown) => {
      const { NODEFS } = mod as NodeModule;
      makePrivately(NODEFS);
      NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        this.#onSync();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
  // A foundation's rows lie in memory, whereas the database reckons with a disk: a search for a part of many names then
  // read all 50,000 texts in 20 to 30 ms and not its index in 4 to 12. With these its estimates follow the times measured.
  '-c',
  'seq_page_cost=0.1',
  '-c',
  'random_page_cost=0.2',
];

/** Enough for a folder that is only made: what it takes otherwise, 128 MB, is cleared at each opening, for half a second. */
const fewBuffers = [...startParams, '-c', 'shared_buffers=16MB'];

type Made = Pick<PGliteOptions, 'startParams' | 'loadDataDir'>;

async function openFolder(folder: string, onSync: OnSync, made: Made = {}): Promise<QuickPGlite> {
  const client = new QuickPGlite({ fs: new DurableNodeFS(folder, onSync), startParams, extensions, ...made });
  await client.waitReady;
  return client;
}

/**
 * What the build packed (`tools/make/empty-database.mjs`). The sources run without a build, and a copy of one may be
 * damaged: a folder is then made from nothing.
 */
function emptyDatabase(): Pick<PGliteOptions, 'loadDataDir'> {
  try {
    const packed = readFileSync(join(projectRoot, `dist/server/empty-database-${embeddedEngine}.tar.gz`));
    return { loadDataDir: new Blob([gunzipSync(packed)], { type: 'application/x-tar' }) };
  } catch {
    return {};
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Opens the durable embedded database; if its first start was killed half-way, it starts over. */
export async function openEmbedded(dataDir: string, onSync: OnSync = () => undefined): Promise<QuickPGlite> {
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) {
    const unfinished = join(dataDir, 'db.new');
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    await (await openFolder(unfinished, onSync, { startParams: fewBuffers, ...emptyDatabase() })).close();
    renameSync(unfinished, folder);
    syncFolder(dataDir);
  }
  return openFolder(folder, onSync);
}

/** Where a database in memory has its files. */
export type MemoryFiles = NonNullable<PGliteOptions['fs']>;

/** A database in memory, built on existing files if given; for tests. */
export async function openMemory(files?: MemoryFiles): Promise<QuickPGlite> {
  const client = new QuickPGlite({ extensions, ...(files ? { fs: files } : {}) });
  await client.waitReady;
  return client;
}

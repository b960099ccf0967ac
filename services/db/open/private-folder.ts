import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const othersMay = 0o077;
const ownModes = { file: 0o600, folder: 0o700 } as const;
/** What is ours in a data folder; we leave anything else alone. */
const ours = ['db', 'db.new', 'lock', 'control.sock', 'backup.tmp', 'token.key', 'token.key.new'];

/** Closes one path to others; returns it if it stayed open. */
function closeOne(path: string): string[] {
  const stat = lstatSync(path);
  const wanted = stat.isDirectory() ? ownModes.folder : ownModes.file;
  if (stat.isSymbolicLink() || (stat.mode & 0o777) === wanted) return [];
  try {
    chmodSync(path, wanted);
    return [];
  } catch {
    // It has another owner, or the disk has no modes.
    return (stat.mode & othersMay) === 0 ? [] : [path];
  }
}

/** The same for a path and everything below it. */
function close(path: string): string[] {
  const open = closeOne(path);
  const below = lstatSync(path).isDirectory() ? readdirSync(path) : [];
  return [...open, ...below.flatMap((name) => close(join(path, name)))];
}

/**
 * Takes everybody else's rights away from the data folder and from what we keep there: an earlier version left it open, and
 * a copy may have too. Returns the first path that stayed open, if any.
 */
export function closeToOthers(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  // The folder itself, or the database in it, may be a link to another disk.
  const standing = ours.map((name) => join(dataDir, name)).filter((path) => existsSync(path));
  return [...closeOne(realpathSync(dataDir)), ...standing.flatMap((path) => close(realpathSync(path)))][0];
}

interface Attributes {
  readonly mode?: number | null;
}
/** The calls with which the embedded engine's file system sets modes. */
export interface FileOps {
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    setattr(node: unknown, attributes: Attributes): unknown;
  };
  readonly stream_ops: { setattr(stream: unknown, attributes: Attributes): unknown };
}

const narrow = (mode: number): number => mode & ~othersMay;
const narrowed = <T extends Attributes>(attributes: T): T =>
  attributes.mode === undefined || attributes.mode === null ? attributes : { ...attributes, mode: narrow(attributes.mode) };

/**
 * Everything the engine makes from here on belongs to its owner alone. The umask can't do it: the file system sets the
 * modes itself after making a file.
 */
export function makePrivately({ node_ops, stream_ops }: FileOps): void {
  const { mknod, setattr } = node_ops;
  const setStream = stream_ops.setattr;
  node_ops.setattr = (node, attributes) => setattr(node, narrowed(attributes));
  stream_ops.setattr = (stream, attributes) => setStream(stream, narrowed(attributes));
  node_ops.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, narrow(mode), device);
    // A umask may have taken away even the owner's rights.
    setattr(node, { mode: narrow(mode) });
    return node;
  };
}

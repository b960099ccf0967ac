// A folder in memory for what the tests write: databases, browser profiles and videos add up to a few hundred MB at a time.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/** How many bytes have to be free; leaves room for the browsers themselves. */
const neededBytes = 6 * 1024 ** 3;

/**
 * The path of an empty folder, removed when this process ends; `undefined` if there is no file system in memory, or too
 * little of it, or if a folder was set (TMPDIR).
 */
export function memoryFolder() {
  if (process.env.TMPDIR) return undefined;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < neededBytes) return undefined;
    const folder = mkdtempSync(join(memory, 'amanah-'));
    // PostgreSQL runs as another user and has its own folder in here.
    chmodSync(folder, 0o711);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}

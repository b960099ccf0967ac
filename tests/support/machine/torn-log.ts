import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that Chromium writes every IndexedDB change into, for a profile that has used only one address. */
export async function databaseLog(profile: string): Promise<string> {
  const databases = join(profile, 'Default', 'IndexedDB');
  const folder = (await readdir(databases)).find((name) => name.endsWith('.indexeddb.leveldb')) ?? '';
  const logs = (await readdir(join(databases, folder))).filter((name) => /^\d+\.log$/.test(name)).sort();
  return join(databases, folder, logs.at(-1) ?? '');
}

/** What a kill between the two writes of a record leaves: its head (checksum, 500 bytes to follow, whole) and no body. */
export const tear = (log: string): Promise<void> => appendFile(log, Buffer.from([1, 2, 3, 4, 500 % 256, 500 >> 8, 1]));

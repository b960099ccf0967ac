import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/system-tables.ts';
import { storedSecret } from './tokens.ts';

/** The letters of 32 random bytes; a shorter text was never fully written. */
const whole = /^[\w-]{43}$/;

function readKey(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return whole.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Written whole or not at all: if a start is killed in between, the next one makes another key. */
function writeKey(file: string, key: string): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, 'wx', 0o600);
  writeSync(handle, `${key}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
}

/** The key of an embedded database's tokens: in a file that only its owner may read, never in the database or its log. */
export function keyIn(dataDir: string): string {
  const file = join(dataDir, 'token.key');
  const known = readKey(file);
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('base64url');
  writeKey(file, key);
  return key;
}

/** Removes the key that an earlier version kept in the database; returns whether there was one. */
export async function dropStoredKey(db: Database): Promise<boolean> {
  const dropped = await db.delete(settings).where(eq(settings.key, storedSecret)).returning({ key: settings.key });
  return dropped.length > 0;
}

/** Makes the embedded database forget what was deleted, in the table's file and in its log, as far as possible. */
export async function forgetDeleted(db: Database): Promise<void> {
  await db.execute(sql`vacuum full settings`);
  await db.execute(sql`set wal_recycle = off`);
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
  await db.execute(sql`reset wal_recycle`);
}

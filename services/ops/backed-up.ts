import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/system-tables.ts';
import { backedUpKey } from '../observe/looked.ts';

/** Notes that a backup was finished now; nobody loses a good backup because that could not be noted. */
export async function noteBackup(db: Database): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insert(settings)
    .values({ key: backedUpKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
    .catch(() => undefined);
}

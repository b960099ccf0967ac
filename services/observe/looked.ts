import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { devices } from '../../src/contract/resources/access/devices.ts';
import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/system-tables.ts';
import { tableOf } from '../db/tables/tables.ts';
import type { Looked } from './meters.ts';

/** The setting under which a finished backup leaves its moment. */
export const backedUpKey = 'backed_up_at';

const secondsSince = (text: string | null | undefined): number | undefined => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : Math.max(0, (Date.now() - at) / 1000);
};

async function oldestUnsent(db: Database): Promise<number> {
  const table = tableOf(devices);
  const [row] = await db
    .select({ at: sql<string | null>`min(nullif(${table.oldest_at}, ''))` })
    .from(table)
    .where(and(isNull(table.deleted_at), gt(sql`${table.waiting} + ${table.attention}`, 0)));
  return secondsSince(row?.at) ?? 0;
}

async function backupAge(db: Database): Promise<number | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, backedUpKey));
  return secondsSince(row?.value);
}

/** What the database knows: how long work has waited on the device that waits longest, and how old the last backup is. */
export const lookedUp = (db: Database): readonly Looked[] => [
  {
    name: 'amanah_oldest_unsent_seconds',
    help: 'Age of the oldest work that a device said it still has to send',
    look: () => oldestUnsent(db),
  },
  { name: 'amanah_backup_age_seconds', help: 'Since the last finished backup; absent while there was none', look: () => backupAge(db) },
];

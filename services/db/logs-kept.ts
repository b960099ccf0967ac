import { eq, sql } from 'drizzle-orm';
import { daysBefore } from '../../src/contract/values/wall-clock.ts';
import type { Executor, Transaction } from './database.ts';
import { settings } from './tables/system-tables.ts';

/** Where the database says from which day on logs are kept. */
const key = 'logs_kept_from';

/** The first day from which no log was removed; undefined while none ever was. */
export async function logsKeptFrom(db: Executor): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Says, before they are removed, that logs are kept from this day on. A day said before is never taken back. */
export async function keepLogsFrom(tx: Transaction, day: string): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value: day })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`greatest(${settings.value}, excluded.value)` } });
}

/**
 * The first day whose rounds are still known by their logs; undefined while all are. A window may open on the evening
 * before, so it is the day after the first one with logs.
 */
export async function roundsKeptFrom(db: Executor): Promise<string | undefined> {
  const day = await logsKeptFrom(db);
  return day === undefined ? undefined : daysBefore(day, -1);
}

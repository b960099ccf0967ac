import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Lets one transaction at a time, among all processes, check and store what no index guards; the lock ends with the
 * transaction. Whoever waits here must not hold a row that somebody else's check locks.
 */
export async function oneAtATime(tx: Transaction, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rule ${what}`}, 0))`);
}

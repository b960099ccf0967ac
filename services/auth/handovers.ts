import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { users } from '../../src/contract/resources/access/users.ts';
import type { Database, Executor } from '../db/database.ts';
import { accountHandovers, passwordRequests } from '../db/tables/system-tables.ts';
import { tableOf } from '../db/tables/tables.ts';

/** What we keep of a link's secret. The secret has 128 random bits, so its bare hash gives nothing away. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The handover behind this secret, while it is valid. */
const behind = (secret: string) => and(eq(accountHandovers.hash, hashOf(secret)), sql`${accountHandovers.expires_at} > now()`);

/** The account that a link opens; undefined if the link is unknown, used or too old, and each takes the same time to find out. */
export async function accountBehind(db: Executor, secret: string) {
  const { id, username, email, active, deleted_at: deleted } = tableOf(users);
  const [found] = await db
    .select({ id, username, email })
    .from(accountHandovers)
    .innerJoin(tableOf(users), eq(id, accountHandovers.user_id))
    .where(and(behind(secret), isNull(deleted), eq(active, true)));
  return found;
}

/** Uses a link up; false if somebody else was quicker. */
export async function spendLink(tx: Executor, secret: string): Promise<boolean> {
  const used = await tx.delete(accountHandovers).where(behind(secret)).returning({ user: accountHandovers.user_id });
  return used.length > 0;
}

/** Ends the link of an account whose rights or owner change: it must never open more than its maker could give. */
export async function endLink(tx: Executor, userId: number): Promise<void> {
  await tx.delete(accountHandovers).where(eq(accountHandovers.user_id, userId));
}

/** When an account gets a new password or is closed, links to it end and its request for a password is settled. */
export async function endWaiting(tx: Executor, userId: number): Promise<void> {
  await endLink(tx, userId);
  await tx.delete(passwordRequests).where(eq(passwordRequests.user_id, userId));
}

/** Deletes links that nobody opened in time. */
export async function forgetOldLinks(db: Database): Promise<void> {
  await db.delete(accountHandovers).where(and(isNotNull(accountHandovers.expires_at), lt(accountHandovers.expires_at, sql`now()`)));
}

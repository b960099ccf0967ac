import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { users } from '../../src/contract/resources/access/users.ts';
import type { Database, Executor } from '../db/database.ts';
import { accountHandovers, passwordRequests } from '../db/tables/system-tables.ts';
import { tableOf } from '../db/tables/tables.ts';

/** What is kept of a link's secret. It has 128 random bits, so its bare hash tells nobody anything. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The handover behind this secret, while it is good. */
const behind = (secret: string) => and(eq(accountHandovers.hash, hashOf(secret)), sql`${accountHandovers.expires_at} > now()`);

/** The account that a link opens; undefined for one that is unknown, used or too old, and all of them take the same time. */
export async function accountBehind(db: Executor, secret: string) {
  const { id, username, email, active, deleted_at: deleted } = tableOf(users);
  const [found] = await db
    .select({ id, username, email })
    .from(accountHandovers)
    .innerJoin(tableOf(users), eq(id, accountHandovers.user_id))
    .where(and(behind(secret), isNull(deleted), eq(active, true)));
  return found;
}

/** Uses a link up; false when somebody was quicker. */
export async function spendLink(tx: Executor, secret: string): Promise<boolean> {
  const used = await tx.delete(accountHandovers).where(behind(secret)).returning({ user: accountHandovers.user_id });
  return used.length > 0;
}

/** Ends the link of an account whose rights or owner change: it must open nothing more than whoever made it could give. */
export async function endLink(tx: Executor, userId: number): Promise<void> {
  await tx.delete(accountHandovers).where(eq(accountHandovers.user_id, userId));
}

/** An account has a new password, or nobody may enter it any more: links to it end, and nobody has to be asked any longer. */
export async function endWaiting(tx: Executor, userId: number): Promise<void> {
  await endLink(tx, userId);
  await tx.delete(passwordRequests).where(eq(passwordRequests.user_id, userId));
}

/** Links that nobody opened in time. */
export async function forgetOldLinks(db: Database): Promise<void> {
  await db.delete(accountHandovers).where(and(isNotNull(accountHandovers.expires_at), lt(accountHandovers.expires_at, sql`now()`)));
}

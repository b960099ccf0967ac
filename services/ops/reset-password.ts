import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../src/contract/resources/access/users.ts';
import { audit } from '../audit/trail.ts';
import { endWaiting } from '../auth/handovers.ts';
import { dropFactor } from '../auth/second-factor.ts';
import { hashPassword } from '../auth/passwords.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { endLinks } from '../auth/oidc/links.ts';
import { endTokens } from '../auth/api-tokens/tokens-of-account.ts';
import { sessions } from '../db/tables/system-tables.ts';
import { nextVersion, tableOf } from '../db/tables/tables.ts';
import { BackupProblem } from './file/backup-format.ts';
import { words } from './words.ts';

export interface Reset {
  /** As stored in the account, whatever case was typed. */
  readonly email: string;
  readonly password: string;
  readonly isActive: boolean;
}

/** Without letters and digits that look alike on a screen or sound alike on the phone. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const perGroup = 4;

/** 79 bits, in groups that can be read out. */
const newPassword = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join('')).join('-');

/** A trial's folder, or a database of another product, has no accounts at all. */
async function demandAccounts(db: Database, email: string): Promise<void> {
  const [found] = await rowsOf(db, sql`select to_regclass('users')::text as users, to_regclass('sessions')::text as sessions`);
  if (!found?.['users'] || !found['sessions']) throw new BackupProblem(words.noAccount(email));
}

/**
 * Gives an account a new password that only the asker is told: it must be changed at the next login, all sessions and
 * API tokens of the account end, its second factor is taken away (whoever needs the console has lost the way in), and its history says that
 * no account did it. Whoever can open the database could do all of this himself.
 */
export async function resetPassword(db: Database, email: string): Promise<Reset> {
  const wanted = email.trim();
  await demandAccounts(db, wanted);
  const password = newPassword();
  const hash = await hashPassword(password);
  const table = tableOf(users);
  return db.transaction(async (tx) => {
    const where = and(sql`lower(${table.email}) = lower(${wanted})`, isNull(table.deleted_at));
    const [account] = wanted === '' ? [] : await tx.select().from(table).where(where).for('update');
    if (!account) throw new BackupProblem(words.noAccount(wanted));
    const [after] = await tx
      .update(table)
      .set({ password: hash, must_change_password: true, ...nextVersion(table) })
      .where(eq(table.id, account.id))
      .returning();
    const now = new Date();
    await tx
      .update(sessions)
      .set({ revoked_at: now })
      .where(and(eq(sessions.user_id, account.id), isNull(sessions.revoked_at)));
    await endTokens(tx, account.id);
    await endLinks(tx, account.id);
    await endWaiting(tx, account.id);
    await dropFactor(tx, account.id);
    await audit({ tx, caller: { id: null }, occurredAt: now, receivedAt: now }, 'update', users, account, after ?? null);
    return { email: account.email, password, isActive: account.active };
  });
}

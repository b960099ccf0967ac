import { and, eq, isNull, ne } from 'drizzle-orm';
import type { StoredOf } from '../../../src/contract/resource.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { audit } from '../../audit/trail.ts';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/tables/system-tables.ts';
import { nextVersion, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import type { Caller } from '../../auth/caller.ts';
import { ownAbout } from '../../crud/read/person.ts';
import { endTokens } from '../../auth/api-tokens/tokens-of-account.ts';
import { endWaiting } from '../../auth/handovers.ts';
import { hashPassword, passwordFits, passwordProblem } from '../../auth/passwords.ts';
import { enterSession, type ThrottleLimits } from '../../auth/throttle.ts';

export interface PasswordChange {
  readonly email: string;
  readonly password: string;
  readonly new_password: string;
}

const table = tableOf(users);
const refuse = (field: keyof PasswordChange, words: string): Refusal => new Refusal(422, words, { errors: { [field]: words } });

async function accountOf(db: Database, id: number): Promise<StoredOf<typeof users> | undefined> {
  return (await db.select().from(table).where(eq(table.id, id)))[0];
}

/** Refuses a new password that won't do; called after the old one was checked, so that a stranger learns nothing. */
async function checkNew(db: Database, id: number, input: PasswordChange): Promise<void> {
  const problem = await passwordProblem(input.new_password, await ownAbout(db, id));
  if (problem) throw refuse('new_password', problem);
  if (input.new_password === input.password) throw refuse('new_password', texts.refused.passwordSame);
}

/** Gives the caller's own account a new password; guesses at the old one are counted per session, which a stranger doesn't have. */
export async function changePassword(
  db: Database,
  limits: ThrottleLimits,
  caller: Caller,
  input: PasswordChange,
  now: Date,
): Promise<void> {
  const account = await accountOf(db, caller.id);
  if (!account || account.email.toLowerCase() !== input.email.trim().toLowerCase()) throw refuse('email', texts.refused.emailOfOther);
  const attempt = await enterSession(db, caller.jti, limits);
  const stored = account.password;
  if (!(await passwordFits(stored, input.password))) throw refuse('password', texts.refused.oldPasswordWrong);
  await attempt.forgive();
  await checkNew(db, caller.id, input);
  const hash = await hashPassword(input.new_password);
  await db.transaction(async (tx) => {
    // Only while the old password is still the one that was checked: of two changes at once, only one may succeed.
    const [row] = await tx
      .update(table)
      .set({ password: hash, must_change_password: false, ...nextVersion(table) })
      .where(and(eq(table.id, caller.id), eq(table.password, stored)))
      .returning();
    if (!row) throw refuse('password', texts.refused.oldPasswordWrong);
    await tx
      .update(sessions)
      .set({ revoked_at: now })
      .where(and(eq(sessions.user_id, caller.id), isNull(sessions.revoked_at), ne(sessions.jti, caller.jti)));
    await endTokens(tx, caller.id);
    await endWaiting(tx, caller.id);
    await audit({ tx, caller, occurredAt: now, receivedAt: now }, 'update', users, account, row);
  });
}

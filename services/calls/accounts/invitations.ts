import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf } from '../../../src/contract/calls/calls.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { audit } from '../../audit/trail.ts';
import { endTokens } from '../../auth/api-tokens/tokens-of-account.ts';
import { endLinks } from '../../auth/oidc/links.ts';
import { accountBehind, endWaiting, spendLink } from '../../auth/handovers.ts';
import { hashPassword, passwordProblem } from '../../auth/passwords.ts';
import { enterLink } from '../../auth/throttle.ts';
import { ownAbout } from '../../crud/read/person.ts';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/tables/system-tables.ts';
import { nextVersion, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import type { CallInput } from '../call-input.ts';

/** Unknown, used, too old and ended get the same words, so that a guess reveals nothing. */
const dead = () => new Refusal(404, texts.refused.linkDead);

async function behindLink({ services: { db, limits }, request }: CallInput, secret: string) {
  const attempt = await enterLink(db, request.ip, limits);
  const found = await accountBehind(db, secret);
  if (!found) throw dead();
  await attempt.forgive();
  return found;
}

/** Whose account a link opens: the owner sees his name before he chooses a password. */
export async function invitationOf(input: CallInput<unknown, BodyOf<'invitation'>>): Promise<DataOf<'invitation'>> {
  const { username, email } = await behindLink(input, input.body.secret);
  return { username, email };
}

async function enter(db: Database, userId: number, secret: string, password: string, now: Date): Promise<string> {
  const table = tableOf(users);
  return db.transaction(async (tx) => {
    // The account before its link, the order in which others lock them.
    const living = and(eq(table.id, userId), isNull(table.deleted_at), eq(table.active, true));
    const [account] = await tx.select().from(table).where(living).for('update');
    if (!account || !(await spendLink(tx, secret))) throw dead();
    const [after] = await tx
      .update(table)
      .set({ password, must_change_password: false, ...nextVersion(table) })
      .where(eq(table.id, userId))
      .returning();
    await tx
      .update(sessions)
      .set({ revoked_at: now })
      .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)));
    await endTokens(tx, userId);
    await endLinks(tx, userId);
    await endWaiting(tx, userId);
    await audit({ tx, caller: { id: userId }, occurredAt: now, receivedAt: now }, 'update', users, account, after ?? null);
    return account.email;
  });
}

/** Gives the account behind a link the password that its owner chose, once; all its sessions end. */
export async function acceptInvitation(input: CallInput<unknown, BodyOf<'acceptInvitation'>>): Promise<DataOf<'acceptInvitation'>> {
  const { services, body } = input;
  const { id } = await behindLink(input, body.secret);
  const problem = await passwordProblem(body.password, await ownAbout(services.db, id));
  if (problem) throw new Refusal(422, problem, { errors: { password: problem } });
  return { email: await enter(services.db, id, body.secret, await hashPassword(body.password), services.now()) };
}

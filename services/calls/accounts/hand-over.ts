import { eq, inArray } from 'drizzle-orm';
import { type HandedOver, linkHours } from '../../../src/contract/calls/account-calls.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { audit } from '../../audit/trail.ts';
import { type Caller, mayDo } from '../../auth/caller.ts';
import { endWaiting } from '../../auth/handovers.ts';
import { hashPassword, passwordProblem } from '../../auth/passwords.ts';
import { visibleAbout } from '../../crud/read/person.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { lockedRows } from '../../crud/write/write.ts';
import type { Database } from '../../db/database.ts';
import { accountHandovers, passwordRequests } from '../../db/tables/system-tables.ts';
import { pause } from '../../kernel/pause.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { type Account, checkNotOwn, checkReach, checkTakeover, endSessions } from '../../rules/access/account-rights.ts';
import { follow } from '../../rules/follow.ts';
import { RowProblems } from './row-problems.ts';

const hourMs = 3_600_000;

/** The same rows with hashes for passwords: computed one by one before the transaction begins, so that logins and other work can go on. */
export async function withHashes(db: Database, caller: Caller, rows: readonly HandedOver[]): Promise<HandedOver[]> {
  const problems = new RowProblems();
  for (const [at, { user, password }] of rows.entries()) {
    const problem = password !== undefined && (await passwordProblem(password, await visibleAbout(db, users, caller, user)));
    if (problem) problems.add(at, 'password', problem);
    // Judging a password keeps the processor busy for a while.
    await pause();
  }
  problems.check();
  const hashed: HandedOver[] = [];
  for (const row of rows) hashed.push(row.password === undefined ? row : { ...row, password: await hashPassword(row.password) });
  return hashed;
}

/** Whoever made an account may hand it over until its owner has entered it; after that it takes the right to change accounts. */
async function makersOf(ids: readonly number[], { tx }: RuleContext): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ user: accountHandovers.user_id, by: accountHandovers.made_by })
    .from(accountHandovers)
    .where(inArray(accountHandovers.user_id, [...ids]));
  return new Map(rows.map(({ user, by }) => [user, by]));
}

async function checkAccount(account: Account, maker: number | undefined, context: RuleContext): Promise<void> {
  const { caller } = context;
  const isOwnWork = maker === caller.id && account.password === '' && mayDo(caller, users, 'create');
  if (!isOwnWork && !mayDo(caller, users, 'update')) throw new Refusal(403, texts.refused.notHandedOver);
  checkReach(account, caller);
  checkNotOwn(account, context);
  await checkTakeover(account, context);
  if (!account.active) throw new Refusal(422, texts.refused.accountInactive);
}

/** A new link replaces the previous one. The password stays until the link is used: whoever remembers it can still log in. */
async function giveLink(account: Account, hash: string, context: RuleContext): Promise<void> {
  const { tx, caller, receivedAt } = context;
  const values = { made_by: caller.id, made_at: receivedAt, hash, expires_at: new Date(receivedAt.getTime() + linkHours * hourMs) };
  await tx
    .insert(accountHandovers)
    .values({ user_id: account.id, ...values })
    .onConflictDoUpdate({ target: accountHandovers.user_id, set: values });
  await tx.delete(passwordRequests).where(eq(passwordRequests.user_id, account.id));
  // Whoever has a link can act as the account, as if he had set its password, so the trail names who made the link.
  await audit(context, 'update', users, account, { ...account, password: hash });
}

async function givePassword(account: Account, password: string, context: RuleContext): Promise<void> {
  await follow(users, account, { password, must_change_password: true }, context);
  await endSessions(account.id, context);
  await endWaiting(context.tx, account.id);
}

/** Gives accounts their password (a hash by now) or link, all or none, on the same terms as setting their passwords. */
export async function handOver(rows: readonly HandedOver[], context: RuleContext): Promise<{ done: number }> {
  const problems = new RowProblems();
  const ids = rows.map(({ user }) => user);
  const [accounts, makers] = [await lockedRows(users, ids, context), await makersOf(ids, context)];
  const met = new Set<number>();
  for (const [at, { user, password, link }] of rows.entries()) {
    const account = accounts.get(user);
    if (!account) problems.add(at, 'user', texts.refused.notFound);
    else if (met.has(user)) problems.add(at, 'user', texts.refused.personTwice);
    else {
      met.add(user);
      try {
        await checkAccount(account, makers.get(user), context);
        if (password !== undefined) await givePassword(account, password, context);
        else if (link !== undefined) await giveLink(account, link, context);
      } catch (problem) {
        problems.take(at, problem, 'user');
      }
    }
  }
  problems.check();
  return { done: rows.length };
}

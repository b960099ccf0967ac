import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DataOf } from '../../../src/contract/calls/calls.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import type { Caller } from '../../auth/caller.ts';
import { enterAsk, type ThrottleLimits } from '../../auth/throttle.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { lockedRows } from '../../crud/write/write.ts';
import type { Database } from '../../db/database.ts';
import { passwordRequests } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { closedFields } from '../../rules/access/account-rights.ts';

const table = tableOf(users);
/** Only the latest; older requests come up once these are answered. */
const mostListed = 200;

/**
 * Notes that somebody asks for a new password. Neither the answer nor its timing shows whether the account exists: the
 * count is stored in any case, in the same commit.
 */
export async function askForPassword(db: Database, limits: ThrottleLimits, typed: string, address: string): Promise<void> {
  const name = typed.trim().toLowerCase().replaceAll('\u0000', '');
  const { id, email, unique_id: nik, active, deleted_at: deleted } = table;
  const by = name.includes('@') ? sql`lower(${email}) = ${name}` : and(eq(nik, name), ne(nik, ''));
  await db.transaction(async (tx) => {
    await enterAsk(tx, name, address, limits);
    const [account] = await tx
      .select({ id })
      .from(table)
      .where(and(by, isNull(deleted), eq(active, true)));
    // No account has id 0: the same statement runs either way.
    await tx.execute(sql`insert into password_requests (user_id) select ${account?.id ?? 0}::bigint where ${account !== undefined}::boolean
      on conflict (user_id) do update set asked_at = now()`);
  });
}

/** Who asked, among the accounts whose passwords the caller may set; the others are for somebody else to answer. */
export async function requestsFor(db: Database, caller: Caller): Promise<DataOf<'passwordRequests'>> {
  const rows = await db
    .select({ account: table, at: passwordRequests.asked_at })
    .from(passwordRequests)
    .innerJoin(table, eq(table.id, passwordRequests.user_id))
    .where(and(visible(db, users, caller), eq(table.active, true)))
    .orderBy(desc(passwordRequests.asked_at))
    .limit(mostListed);
  const open = [];
  for (const { account, at } of rows) {
    if ((await closedFields(account, { tx: db, caller })).password !== undefined) continue;
    open.push({ user: account.id, username: account.username, email: account.email, asked_at: at.toISOString() });
  }
  return open;
}

/** Closes a request without answering it. */
export async function dropRequest(id: number, context: RuleContext): Promise<void> {
  const account = (await lockedRows(users, [id], context)).get(id);
  if (!account || (await closedFields(account, context)).password !== undefined) throw new Refusal(404, texts.refused.notFound);
  const dropped = await context.tx.delete(passwordRequests).where(eq(passwordRequests.user_id, id)).returning();
  if (dropped.length === 0) throw new Refusal(404, texts.refused.requestGone);
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnOidc } from '../../../src/contract/calls/programs/oidc-calls.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import type { Database, Executor, Transaction } from '../../db/database.ts';
import { oidcLinks } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';
import type { Proven } from './under-way.ts';

const account = tableOf(users);
const fields = {
  id: account.id,
  email: account.email,
  password: account.password,
  active: account.active,
  level: account.level,
  branch: account.ysb_branch_id,
};
const ownerOfLink = and(eq(account.id, oidcLinks.user_id), isNull(account.deleted_at));

/** An account whose e-mail is no longer that of the link may be somebody else's by now. */
const isSameEmail = sql`lower(${account.email}) = lower(${oidcLinks.email})`;

/** The account that a person of a provider is linked to. */
export async function linkedAccount(db: Executor, { issuer, subject }: Proven) {
  const [found] = await db
    .select({ ...fields, link: oidcLinks.id, isOwnWish: oidcLinks.is_own_wish })
    .from(oidcLinks)
    .innerJoin(account, ownerOfLink)
    .where(and(eq(oidcLinks.issuer, issuer), eq(oidcLinks.subject, subject), isSameEmail));
  return found;
}

/** An e-mail that means one mailbox, whoever compares it: letters that merely look or fold alike are none. */
const plainEmail = /^[\x21-\x7e]{3,191}$/;

/** The account with the e-mail that a provider verified. */
export async function accountByEmail(db: Executor, email: string) {
  if (!plainEmail.test(email) || !email.includes('@')) return undefined;
  const [found] = await db
    .select(fields)
    .from(account)
    .where(and(sql`lower(${account.email}) = lower(${email})`, isNull(account.deleted_at)));
  return found;
}
export type FoundAccount = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

/** Whether an account is linked to somebody else of this provider. */
export async function isLinkedElsewhere(db: Executor, userId: number, { issuer, subject }: Proven): Promise<boolean> {
  const [found] = await db
    .select({ subject: oidcLinks.subject })
    .from(oidcLinks)
    .innerJoin(account, ownerOfLink)
    .where(and(eq(oidcLinks.user_id, userId), eq(oidcLinks.issuer, issuer), isSameEmail));
  return found !== undefined && found.subject !== subject;
}

/**
 * Links an account that has this e-mail at this moment; false if it has not any more, or the person is linked elsewhere.
 * Links that hold no longer make room.
 */
export async function addLink(tx: Transaction, userId: number, proven: Proven, isOwnWish: boolean): Promise<boolean> {
  const { issuer, subject, email } = proven;
  const [still] = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.id, userId), isNull(account.deleted_at), eq(account.active, true), sql`lower(${account.email}) = lower(${email})`),
    )
    .for('update');
  // The account is locked: nobody links it to somebody else meanwhile.
  if (!still || (await isLinkedElsewhere(tx, userId, proven))) return false;
  await tx.execute(sql`delete from oidc_links l where l.issuer = ${issuer} and (l.subject = ${subject} or l.user_id = ${userId})
    and not exists (select 1 from users u where u.id = l.user_id and u.deleted_at is null and lower(u.email) = lower(l.email))`);
  const values = { user_id: userId, issuer, subject, email, is_own_wish: isOwnWish };
  // The same person once more, now of his own wish.
  const [made] = await tx
    .insert(oidcLinks)
    .values(values)
    .onConflictDoUpdate({
      target: [oidcLinks.issuer, oidcLinks.subject],
      set: { is_own_wish: sql`${oidcLinks.is_own_wish} or excluded.is_own_wish` },
      setWhere: eq(oidcLinks.user_id, userId),
    })
    .returning({ id: oidcLinks.id });
  return made !== undefined;
}

export async function noteUse(db: Executor, link: number): Promise<void> {
  await db.update(oidcLinks).set({ used_at: sql`now()` }).where(eq(oidcLinks.id, link));
}

/** The links of an account to a provider that hold. */
export async function linksOf(db: Database, userId: number, issuer: string): Promise<OwnOidc['links']> {
  const rows = await db
    .select({ id: oidcLinks.id, email: oidcLinks.email, made_at: oidcLinks.made_at, used_at: oidcLinks.used_at })
    .from(oidcLinks)
    .innerJoin(account, ownerOfLink)
    .where(and(eq(oidcLinks.user_id, userId), eq(oidcLinks.issuer, issuer), isSameEmail));
  return rows.map(({ made_at, used_at, ...row }) => ({ ...row, made_at: made_at.toISOString(), used_at: used_at?.toISOString() ?? '' }));
}

/** Ends one of an account's own links; false if it is none of them. */
export async function dropLink(tx: Executor, userId: number, id: number): Promise<boolean> {
  const dropped = await tx
    .delete(oidcLinks)
    .where(and(eq(oidcLinks.id, id), eq(oidcLinks.user_id, userId)))
    .returning({ id: oidcLinks.id });
  return dropped.length > 0;
}

/** Ends all links of an account, as when somebody else ends its sessions: its owner links it again with his password. */
export async function endLinks(tx: Executor, userId: number): Promise<void> {
  await tx.delete(oidcLinks).where(eq(oidcLinks.user_id, userId));
}

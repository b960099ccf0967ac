import { and, eq, isNull, ne } from 'drizzle-orm';
import { mayGiveLevel, passesAll, rights } from '../../../src/contract/permissions.ts';
import { type Caller, flagsOf, permissionsOf } from '../../auth/caller.ts';
import { endLinks } from '../../auth/oidc/links.ts';
import { endTokens } from '../../auth/api-tokens/tokens-of-account.ts';
import { demandPerson } from '../../auth/proof.ts';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import type { RuleContext } from '../../crud/rule.ts';
import type { Executor } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { sessions } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal, refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

export type Account = StoredOf<typeof users>;
type Given = GivenOf<typeof users>;
/** An account, or the person who has one. */
type WithRole = Pick<Given, 'id_role'>;

/** Who asks, and through which database or transaction. */
interface Looking {
  readonly tx: Executor;
  readonly caller: Caller;
}

/** Whether a role, or an account with it, may do something that the caller may not. */
async function isBeyond(caller: Caller, tx: Executor, userId: number | null, roleId: number | null): Promise<boolean> {
  if (passesAll(caller.level) && !caller.token) return false;
  const given = await permissionsOf(tx, userId, roleId);
  return given.some((entry) => rights.some((right) => entry[right] === 1 && !flagsOf(caller, entry.menu.url)?.[right]));
}

/** A value that is no reference is left for the check of references to refuse. */
const roleOf = ({ id_role: role }: WithRole): number | null => (Number.isSafeInteger(role) && role ? role : null);

/** Nobody gives a right he does not hold himself. */
export async function checkRole(values: WithRole, { tx, caller }: RuleContext): Promise<void> {
  const roleId = roleOf(values);
  if (roleId !== null && (await isBeyond(caller, tx, null, roleId))) throw refusalAt(422, users, 'id_role', texts.refused.roleBeyondOwn);
}

const accountIsBeyond = async (account: Account, { tx, caller }: Looking): Promise<boolean> =>
  account.id !== caller.id && (await isBeyond(caller, tx, account.id, roleOf(account)));

/** Whoever sets an account's password can act as it. */
export async function checkTakeover(account: Account, context: RuleContext): Promise<void> {
  demandPerson(context.caller);
  if (await accountIsBeyond(account, context)) throw refusalAt(422, users, 'password', texts.refused.accountBeyondOwn);
}

/** One's own password can only be changed by giving the old one: whoever finds an open session must not be able to keep the account. */
export function checkNotOwn(account: Account, { caller }: RuleContext): void {
  if (account.id === caller.id) throw refusalAt(422, users, 'password', texts.refused.ownPassword);
}

/** What a person types to log in. */
const loginNames = ['email', 'unique_id'] as const satisfies readonly (keyof Given)[];

/** Whoever renames an account locks its owner out, and could take over its name: as serious as setting its password. */
export async function checkNames(values: Given, account: Account, context: RuleContext): Promise<void> {
  const renamed = loginNames.filter((name) => values[name] !== undefined && values[name] !== account[name]);
  if (renamed.length > 0) demandPerson(context.caller);
  if (renamed.length === 0 || !(await accountIsBeyond(account, context))) return;
  const words = texts.refused.namesBeyondOwn;
  throw new Refusal(422, words, { errors: Object.fromEntries(renamed.map((name) => [name, words])) });
}

/** An account above the level of users may be touched only by superadmins and by its own level. */
export function checkReach(account: Pick<Account, 'level'>, caller: Caller): void {
  if (!mayGiveLevel(caller.level, account.level)) throw new Refusal(403, texts.refused.higherAccount);
}

/** One account that can do everything must remain, even when two people remove each other's at the same moment. */
export async function checkLastSuperadmin(account: Account, { tx }: RuleContext): Promise<void> {
  if (account.level !== 'superadmin' || !account.active) return;
  await oneAtATime(tx, 'superadmins');
  const table = tableOf(users);
  const others = and(eq(table.level, 'superadmin'), eq(table.active, true), isNull(table.deleted_at), ne(table.id, account.id));
  const [other] = await tx.select({ id: table.id }).from(table).where(others).limit(1);
  if (!other) throw new Refusal(409, texts.refused.lastSuperadmin);
}

/** Whoever deletes an account must be able to restore it, and that means giving its rights. */
export async function checkRemoval(account: Account, context: RuleContext): Promise<void> {
  checkReach(account, context.caller);
  if (account.id === context.caller.id) throw new Refusal(409, texts.refused.ownAccount);
  await checkReturn(account, context);
  await checkLastSuperadmin(account, context);
}

/** A restored account has its rights again. */
export async function checkReturn(account: Account, context: RuleContext): Promise<void> {
  demandPerson(context.caller);
  checkReach(account, context.caller);
  if (await accountIsBeyond(account, context)) throw new Refusal(403, texts.refused.strongerAccount);
}

/** Whoever takes a role from an account must be able to give it back. */
export async function checkRoleTaken(account: Account, context: RuleContext): Promise<void> {
  if (await accountIsBeyond(account, context)) throw refusalAt(403, users, 'id_role', texts.refused.roleOfStronger);
}

type ClosedFields = Readonly<Partial<Record<(typeof loginNames)[number] | 'password', string>>>;

/** Which fields of an account this caller may not change, and why: the refusals above, shown before anything is typed. */
export async function closedFields(account: Account, looking: Looking): Promise<ClosedFields> {
  if (account.id === looking.caller.id) return { password: texts.refused.ownPassword };
  const isHigher = !mayGiveLevel(looking.caller.level, account.level);
  if (!isHigher && !(await accountIsBeyond(account, looking))) return {};
  const { higherAccount, namesBeyondOwn, accountBeyondOwn } = texts.refused;
  const names = isHigher ? higherAccount : namesBeyondOwn;
  return { email: names, unique_id: names, password: isHigher ? higherAccount : accountBeyondOwn };
}

/** Ends the account's sessions, except the one the caller uses, its API tokens, and its links to a provider. */
export async function endSessions(userId: number, { tx, caller }: RuleContext): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), ne(sessions.jti, caller.jti)));
  await endTokens(tx, userId);
  await endLinks(tx, userId);
}

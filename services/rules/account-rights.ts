import { and, eq, isNull, ne } from 'drizzle-orm';
import { passesAll, rights } from '../../src/contract/permissions.ts';
import { type Caller, flagsOf, permissionsOf } from '../auth/caller.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import type { Executor } from '../db/database.ts';
import { sessions } from '../db/system-tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

export const refuse = (field: string, words: string): Refusal => new Refusal(422, words, { errors: { [field]: words } });

export const mayGiveLevel = (caller: Caller, level: unknown): boolean =>
  caller.level === 'superadmin' || level === 'user' || level === caller.level;

/** Who looks, and through what. */
interface Looking {
  readonly tx: Executor;
  readonly caller: Caller;
}

/** Whether a role, or an account with it, may do something that the caller may not. */
async function isBeyond(caller: Caller, tx: Executor, userId: number | null, roleId: number | null): Promise<boolean> {
  if (passesAll(caller.level)) return false;
  const given = await permissionsOf(tx, userId, roleId);
  return given.some((entry) => rights.some((right) => entry[right] === 1 && !flagsOf(caller, entry.menu.url)?.[right]));
}

/** A reference that is none is refused by its own check. */
const roleOf = (values: Values): number | null => (Number.isSafeInteger(values['id_role']) ? Number(values['id_role']) : null);

/** Nobody gives a right he does not hold himself. */
export async function checkRole(values: Values, { tx, caller }: RuleContext): Promise<void> {
  const roleId = roleOf(values);
  if (roleId !== null && (await isBeyond(caller, tx, null, roleId))) throw refuse('id_role', texts.refused.roleBeyondOwn);
}

const accountIsBeyond = async (account: Values, { tx, caller }: Looking): Promise<boolean> =>
  account['id'] !== caller.id && (await isBeyond(caller, tx, Number(account['id']), roleOf(account)));

/** Whoever sets the password of an account can act as it. */
export async function checkTakeover(account: Values, context: RuleContext): Promise<void> {
  if (await accountIsBeyond(account, context)) throw refuse('password', texts.refused.accountBeyondOwn);
}

/** One's own password is changed with the old one and nowhere else: whoever finds an open session must not keep the account. */
export function checkNotOwn(account: Values, { caller }: RuleContext): void {
  if (account['id'] === caller.id) throw refuse('password', texts.refused.ownPassword);
}

/** What a person types to log in. */
const loginNames = ['email', 'unique_id'] as const;

/** Whoever renames an account locks its owner out, and may take the name for his own: as much as setting its password. */
export async function checkNames(values: Values, account: Values, context: RuleContext): Promise<void> {
  const renamed = loginNames.filter((name) => values[name] !== undefined && values[name] !== account[name]);
  if (renamed.length === 0 || !(await accountIsBeyond(account, context))) return;
  const words = texts.refused.namesBeyondOwn;
  throw new Refusal(422, words, { errors: Object.fromEntries(renamed.map((name) => [name, words])) });
}

/** Someone without a branch of his own account may only be touched by a level that is not below his. */
export function checkReach(account: Values, caller: Caller): void {
  if (!mayGiveLevel(caller, account['level'])) throw new Refusal(403, texts.refused.higherAccount);
}

/** Whoever takes an account away must be able to bring it back, and that is giving its rights. */
export async function checkRemoval(account: Values, context: RuleContext): Promise<void> {
  checkReach(account, context.caller);
  if (account['id'] === context.caller.id) throw new Refusal(409, texts.refused.ownAccount);
  await checkReturn(account, context);
}

/** An account that comes back has its rights again. */
export async function checkReturn(account: Values, context: RuleContext): Promise<void> {
  checkReach(account, context.caller);
  if (await accountIsBeyond(account, context)) throw new Refusal(403, texts.refused.strongerAccount);
}

/** Whoever takes a role from an account must be able to give it back. */
export async function checkRoleTaken(account: Values, context: RuleContext): Promise<void> {
  if (await accountIsBeyond(account, context))
    throw new Refusal(403, texts.refused.roleOfStronger, { errors: { id_role: texts.refused.roleOfStronger } });
}

/** What of an account this caller could not change, and why: the refusals of above, before anything is typed. */
export async function closedFields(account: Values, looking: Looking): Promise<Readonly<Record<string, string>>> {
  if (account['id'] === looking.caller.id) return { password: texts.refused.ownPassword };
  const isHigher = !mayGiveLevel(looking.caller, account['level']);
  if (!isHigher && !(await accountIsBeyond(account, looking))) return {};
  const { higherAccount, namesBeyondOwn, accountBeyondOwn } = texts.refused;
  const names = Object.fromEntries(loginNames.map((name) => [name, isHigher ? higherAccount : namesBeyondOwn]));
  return { ...names, password: isHigher ? higherAccount : accountBeyondOwn };
}

/** Ends the account's sessions; the caller's own may stay. */
export async function endSessions(userId: unknown, { tx, caller }: RuleContext): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(eq(sessions.user_id, Number(userId)), isNull(sessions.revoked_at), ne(sessions.jti, caller.jti)));
}

import { and, eq, isNull, ne } from 'drizzle-orm';
import { passesAll, rights } from '../../src/contract/permissions.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import { type Caller, flagsOf, permissionsOf } from '../auth/caller.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../crud/values.ts';
import { sessions } from '../db/system-tables.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';

const refuse = (field: string, words: string): Refusal => new Refusal(422, words, { errors: { [field]: words } });

const mayGiveLevel = (caller: Caller, level: unknown): boolean =>
  caller.level === 'superadmin' || level === 'user' || level === caller.level;

/** Whether a role, or an account with it, may do something that the caller may not. */
async function isBeyond(caller: Caller, tx: RuleContext['tx'], userId: number | null, roleId: number | null): Promise<boolean> {
  if (passesAll(caller.level)) return false;
  const given = await permissionsOf(tx, userId, roleId);
  return given.some((entry) => rights.some((right) => entry[right] === 1 && !flagsOf(caller, entry.menu.url)?.[right]));
}

/** Nobody gives a right he does not hold himself. */
async function checkRole(values: Values, { tx, caller }: RuleContext): Promise<void> {
  const roleId = values['id_role'];
  if (typeof roleId === 'number' && (await isBeyond(caller, tx, null, roleId))) throw refuse('id_role', texts.refused.roleBeyondOwn);
}

/** Whoever sets the password of an account can act as it. */
async function checkTakeover(before: Values, { tx, caller }: RuleContext): Promise<void> {
  const roleId = typeof before['id_role'] === 'number' ? before['id_role'] : null;
  if (before['id'] !== caller.id && (await isBeyond(caller, tx, Number(before['id']), roleId)))
    throw refuse('password', texts.refused.accountBeyondOwn);
}

/** The branch follows the role, as in the source product. */
async function branchOfRole(values: Values, { tx }: RuleContext): Promise<Values> {
  const roleId = values['id_role'];
  if (typeof roleId !== 'number' || values['ysb_branch_id'] !== undefined) return {};
  const roles = tableOf(resourceOf('roles'));
  const [role] = await tx
    .select({ branch: columnIn(roles, 'ysb_branch_id') })
    .from(roles)
    .where(eq(columnIn(roles, 'id'), roleId));
  return role ? { ysb_branch_id: role.branch } : {};
}

/** Ends the account's sessions; the caller's own may stay. */
async function endSessions(userId: unknown, { tx, caller }: RuleContext): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(eq(sessions.user_id, Number(userId)), isNull(sessions.revoked_at), ne(sessions.jti, caller.jti)));
}

/** Someone without a branch of his own account may only be touched by a level that is not below his. */
function checkReach(before: Values, caller: Caller): void {
  if (!mayGiveLevel(caller, before['level'])) throw new Refusal(403, texts.refused.higherAccount);
}

export const usersRule: Rule = {
  beforeCreate: async (values, context) => {
    if (!mayGiveLevel(context.caller, values['level'])) throw refuse('level', texts.refused.level);
    if (!values['password']) throw refuse('password', texts.refused.passwordNeeded);
    await checkRole(values, context);
    return { active: true, ...(await branchOfRole(values, context)) };
  },
  beforeUpdate: async (values, before, context) => {
    checkReach(before, context.caller);
    if (values['level'] !== undefined && !mayGiveLevel(context.caller, values['level'])) throw refuse('level', texts.refused.level);
    if (values['password'] !== undefined) await checkTakeover(before, context);
    const roleChanged = values['id_role'] !== undefined && values['id_role'] !== before['id_role'];
    if (!roleChanged) return {};
    await checkRole(values, context);
    return branchOfRole(values, context);
  },
  afterUpdate: async (row, before, context) => {
    if (row['password'] !== before['password'] || row['active'] !== before['active']) await endSessions(row['id'], context);
  },
  beforeDelete: (row, { caller }) => {
    checkReach(row, caller);
    if (row['id'] === caller.id) throw new Refusal(409, texts.refused.ownAccount);
  },
  afterDelete: (row, context) => endSessions(row['id'], context),
};

import { eq, sql } from 'drizzle-orm';
import { passesAll } from '../../src/contract/permissions.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import { noteReach } from '../crud/departures.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { texts } from '../kernel/texts.ts';
import {
  checkNames,
  checkNotOwn,
  checkReach,
  checkRemoval,
  checkReturn,
  checkRole,
  checkRoleTaken,
  checkTakeover,
  endSessions,
  mayGiveLevel,
  refuse,
} from './account-rights.ts';

/** The branch follows the role, as in the source product. */
async function branchOfRole(values: Values, { tx }: RuleContext): Promise<Values> {
  const roleId = values['id_role'];
  if (!Number.isSafeInteger(roleId)) return {};
  const roles = tableOf(resourceOf('roles'));
  const [role] = await tx
    .select({ branch: columnIn(roles, 'ysb_branch_id') })
    .from(roles)
    .where(eq(columnIn(roles, 'id'), roleId));
  const given = values['ysb_branch_id'];
  if (!role || given === role.branch) return {};
  if (given === undefined || given === null) return { ysb_branch_id: role.branch };
  const words = texts.refused.refElsewhere(resourceOf('users').fields['ysb_branch_id']?.label ?? '', 'Role');
  throw refuse('ysb_branch_id', words);
}

/** Where the employee or teacher behind an account finds his branch. */
const persons = { ysb_employe_id: 'employes', ysb_teacher_id: 'teachers' } as const;

/** An account stands in the branch of its role and of the person behind it: each is changed where it is decided. */
async function checkBranch(before: Values, after: Values, { tx }: RuleContext): Promise<void> {
  const branch = after['ysb_branch_id'] ?? null;
  if (branch === (before['ysb_branch_id'] ?? null)) return;
  const changed = after['id_role'] === before['id_role'] ? 'ysb_branch_id' : 'id_role';
  const { fields } = resourceOf('users');
  const label = fields[changed]?.label ?? '';
  for (const [link, name] of Object.entries(persons)) {
    const person = tableOf(resourceOf(name));
    const [found] = await tx
      .select({ branch: columnIn(person, 'ysb_branch_id') })
      .from(person)
      .where(eq(columnIn(person, 'id'), after[link] ?? 0));
    if (found && found.branch !== branch) throw refuse(changed, texts.refused.accountOfPerson(label, fields[link]?.label ?? ''));
  }
  const roles = tableOf(resourceOf('roles'));
  const [role] = await tx
    .select({ branch: columnIn(roles, 'ysb_branch_id') })
    .from(roles)
    .where(eq(columnIn(roles, 'id'), after['id_role'] ?? 0));
  if (role && role.branch !== branch)
    throw refuse('ysb_branch_id', texts.refused.refElsewhere(fields['ysb_branch_id']?.label ?? '', 'Role'));
}

/** A teacher's row shows e-mail and role of the account: mirrors must hear that it reads otherwise now. */
async function touchTeacher(row: Values, before: Values | undefined, { tx }: RuleContext): Promise<void> {
  const same = before !== undefined && ['email', 'id_role'].every((name) => row[name] === before[name]);
  if (same || row['ysb_teacher_id'] === null || row['ysb_teacher_id'] === undefined) return;
  const teachers = tableOf(resourceOf('teachers'));
  await tx
    .update(teachers)
    .set({ updated_at: sql`now()` })
    .where(eq(columnIn(teachers, 'id'), row['ysb_teacher_id']));
}

/** To shut an account out is to take it away, to let it in again is to give its rights. */
async function checkActive(values: Values, before: Values, context: RuleContext): Promise<void> {
  if (values['active'] === undefined || values['active'] === before['active']) return;
  if (values['active'] === true) return checkReturn(before, context);
  if (before['id'] === context.caller.id) throw refuse('active', texts.refused.ownAccountShut);
  await checkRemoval(before, context);
}

export const usersRule: Rule = {
  beforeCreate: async (values, context) => {
    if (!mayGiveLevel(context.caller, values['level'])) throw refuse('level', texts.refused.level);
    if (!values['password']) throw refuse('password', texts.refused.passwordNeeded);
    await checkRole(values, context);
    return { active: values['active'] ?? true, must_change_password: true, ...(await branchOfRole(values, context)) };
  },
  beforeUpdate: async (values, before, context) => {
    checkReach(before, context.caller);
    if (values['level'] !== undefined && !mayGiveLevel(context.caller, values['level'])) throw refuse('level', texts.refused.level);
    if (values['password'] !== undefined) {
      checkNotOwn(before, context);
      await checkTakeover(before, context);
    }
    await checkNames(values, before, context);
    await checkActive(values, before, context);
    // A password that somebody else chose is changed at the next login.
    const given = values['password'] === undefined ? {} : { must_change_password: true };
    const roleChanged = values['id_role'] !== undefined && values['id_role'] !== before['id_role'];
    if (roleChanged) {
      await checkRoleTaken(before, context);
      await checkRole(values, context);
    }
    const followed = roleChanged ? await branchOfRole(values, context) : {};
    await checkBranch(before, { ...before, ...values, ...followed }, context);
    return { ...given, ...followed };
  },
  afterUpdate: async (row, before, context) => {
    if (row['password'] !== before['password'] || row['active'] !== before['active']) await endSessions(row['id'], context);
    await touchTeacher(row, before, context);
    const wasFree = passesAll(String(before['level']));
    if (wasFree !== passesAll(String(row['level']))) await noteReach(context.tx, before, wasFree);
  },
  beforeDelete: (row, context) => checkRemoval(row, context),
  afterDelete: async (row, context) => {
    await endSessions(row['id'], context);
    await touchTeacher(row, undefined, context);
  },
  beforeRestore: (row, context) => checkReturn(row, context),
  afterRestore: (row, context) => touchTeacher(row, undefined, context),
};

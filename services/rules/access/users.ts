import { eq, sql } from 'drizzle-orm';
import { mayGiveLevel, passesAll } from '../../../src/contract/permissions.ts';
import type { GivenOf } from '../../../src/contract/resource.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { roles } from '../../../src/contract/resources/access/roles.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { endLink, endWaiting } from '../../auth/handovers.ts';
import { demandProof } from '../../auth/proof.ts';
import { noteReach } from '../../crud/read/departures.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { texts } from '../../kernel/texts.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { markPeople } from './account-marks.ts';
import {
  type Account,
  checkLastSuperadmin,
  checkNames,
  checkNotOwn,
  checkReach,
  checkRemoval,
  checkReturn,
  checkRole,
  checkRoleTaken,
  checkTakeover,
  endSessions,
} from './account-rights.ts';

type Given = GivenOf<typeof users>;
const { fields } = users;

async function roleBranch(id: number, { tx }: RuleContext): Promise<{ readonly branch: string | null } | undefined> {
  const table = tableOf(roles);
  const [role] = await tx.select({ branch: table.ysb_branch_id }).from(table).where(eq(table.id, id));
  return role;
}

/** The branch follows the role, as in the source product. */
async function branchOfRole({ id_role: roleId, ysb_branch_id: given }: Given, context: RuleContext): Promise<Given> {
  if (!roleId || !Number.isSafeInteger(roleId)) return {};
  const role = await roleBranch(roleId, context);
  if (!role || given === role.branch) return {};
  if (given === undefined || given === null) return { ysb_branch_id: role.branch };
  throw refusalAt(422, users, 'ysb_branch_id', texts.refused.refElsewhere(fields.ysb_branch_id.label, fields.id_role.label));
}

/** The branches of the employee and the teacher behind an account, by the field that names them. */
async function personBranches(account: Account, { tx }: RuleContext) {
  const [staff, faculty] = [tableOf(employes), tableOf(teachers)];
  const { ysb_employe_id: employe, ysb_teacher_id: teacher } = account;
  const found = [
    {
      link: 'ysb_employe_id',
      rows: await tx
        .select({ branch: staff.ysb_branch_id })
        .from(staff)
        .where(eq(staff.id, employe ?? 0)),
    },
    {
      link: 'ysb_teacher_id',
      rows: await tx
        .select({ branch: faculty.ysb_branch_id })
        .from(faculty)
        .where(eq(faculty.id, teacher ?? 0)),
    },
  ] as const;
  return found.flatMap(({ link, rows }) => rows.map(({ branch }) => ({ link, branch })));
}

/** An account has the branch of its role and of the person behind it: each of those is changed where it is decided. */
async function checkBranch(before: Account, after: Account, context: RuleContext): Promise<void> {
  const branch = after.ysb_branch_id;
  if (branch === before.ysb_branch_id) return;
  const changed = after.id_role === before.id_role ? 'ysb_branch_id' : 'id_role';
  for (const person of await personBranches(after, context))
    if (person.branch !== branch)
      throw refusalAt(422, users, changed, texts.refused.accountOfPerson(fields[changed].label, fields[person.link].label));
  const role = await roleBranch(after.id_role ?? 0, context);
  if (role && role.branch !== branch)
    throw refusalAt(422, users, 'ysb_branch_id', texts.refused.refElsewhere(fields.ysb_branch_id.label, fields.id_role.label));
}

/** A teacher's row shows e-mail and role of the account: mirrors must hear when those change. */
async function touchTeacher(row: Account, before: Account | undefined, { tx }: RuleContext): Promise<void> {
  const same = row.email === before?.email && row.id_role === before.id_role;
  if (same || row.ysb_teacher_id === null) return;
  const table = tableOf(teachers);
  await tx.update(table).set({ updated_at: sql`now()` }).where(eq(table.id, row.ysb_teacher_id));
}

/** A one-time link must never open more than when it was made, nor an account that has got its password since. */
async function endHandover(row: Account, before: Account, { tx }: RuleContext): Promise<void> {
  if (row.password !== before.password || row.active !== before.active) await endWaiting(tx, row.id);
  else if (row.level !== before.level || row.id_role !== before.id_role) await endLink(tx, row.id);
}

/** Deactivating an account is like deleting it; activating it again is like giving its rights. */
async function checkActive({ active }: Given, before: Account, context: RuleContext): Promise<void> {
  if (active === undefined || active === before.active) return;
  if (active) return checkReturn(before, context);
  if (before.id === context.caller.id) throw refusalAt(422, users, 'active', texts.refused.ownAccountShut);
  await checkRemoval(before, context);
}

/** Nobody gives a level above his own, and the last superadmin stays one. */
async function checkLevel({ level }: Given, before: Account, context: RuleContext): Promise<void> {
  if (level === undefined || level === before.level) return;
  if (!mayGiveLevel(context.caller.level, level)) throw refusalAt(422, users, 'level', texts.refused.level);
  await checkLastSuperadmin(before, context);
}

export const usersRule: Rule<typeof users> = {
  beforeCreate: async (values, context): Promise<Given> => {
    if (!mayGiveLevel(context.caller.level, values.level)) throw refusalAt(422, users, 'level', texts.refused.level);
    // Forms and files leave out an empty one; the call that makes many accounts says '': nobody can enter before the hand-over.
    if (values.password === undefined) throw refusalAt(422, users, 'password', texts.refused.passwordNeeded);
    await checkRole(values, context);
    // An account that nobody can enter yet is handed over by a call of its own.
    if (values.password !== '') demandProof(context.caller);
    return { active: values.active ?? true, must_change_password: true, ...(await branchOfRole(values, context)) };
  },
  beforeUpdate: async (values, before, context): Promise<Given> => {
    checkReach(before, context.caller);
    await checkLevel(values, before, context);
    if (values.password !== undefined) {
      checkNotOwn(before, context);
      await checkTakeover(before, context);
      demandProof(context.caller);
    }
    await checkNames(values, before, context);
    await checkActive(values, before, context);
    // A password that somebody else chose is changed at the next login.
    const given: Given = values.password === undefined ? {} : { must_change_password: true };
    const roleChanged = values.id_role !== undefined && values.id_role !== before.id_role;
    if (roleChanged) {
      await checkRoleTaken(before, context);
      await checkRole(values, context);
    }
    if (roleChanged || (values.level !== undefined && values.level !== before.level)) demandProof(context.caller);
    const followed = roleChanged ? await branchOfRole(values, context) : {};
    await checkBranch(before, { ...before, ...values, ...followed }, context);
    return { ...given, ...followed };
  },
  afterUpdate: async (row, before, context) => {
    if (row.password !== before.password || row.active !== before.active) await endSessions(row.id, context);
    await endHandover(row, before, context);
    await touchTeacher(row, before, context);
    const wasFree = passesAll(before.level);
    if (wasFree !== passesAll(row.level)) await noteReach(context.tx, before, wasFree);
  },
  beforeDelete: (row, context) => checkRemoval(row, context),
  afterDelete: async (row, context) => {
    await endSessions(row.id, context);
    await endWaiting(context.tx, row.id);
    await markPeople(context.tx, [row]);
    await touchTeacher(row, undefined, context);
  },
  beforeRestore: (row, context) => checkReturn(row, context),
  afterRestore: async (row, context) => {
    await markPeople(context.tx, [row]);
    await touchTeacher(row, undefined, context);
  },
};

import { and, eq, isNull, sql } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import { audit } from '../audit/trail.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { checkUnique } from '../crud/unique.ts';
import type { Values } from '../db/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  checkNames,
  checkNotOwn,
  checkReach,
  checkRemoval,
  checkRole,
  checkRoleTaken,
  checkTakeover,
  endSessions,
} from './account-rights.ts';
import { follow } from './stored.ts';

/** Where a person's account finds its own columns in the person's row. */
interface Staff {
  readonly link: 'ysb_employe_id' | 'ysb_teacher_id';
  readonly columns: Readonly<Record<string, string>>;
}

const users = resourceOf('users');
const table = tableOf(users);

export const employeStaff: Staff = {
  link: 'ysb_employe_id',
  columns: { username: 'name', email: 'email', unique_id: 'nik', id_role: 'id_role', ysb_branch_id: 'ysb_branch_id' },
};
export const teacherStaff: Staff = {
  link: 'ysb_teacher_id',
  columns: {
    username: 'full_name',
    email: 'email',
    unique_id: 'nik_ysb',
    id_role: 'id_role',
    ysb_branch_id: 'ysb_branch_id',
    gender: 'gender',
    phone_number: 'mobile',
  },
};

/** A refusal of the account in the words of the person's form. */
async function named<T>(staff: Staff, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Refusal) || !problem.more.errors) throw problem;
    const errors = Object.fromEntries(Object.entries(problem.more.errors).map(([name, words]) => [staff.columns[name] ?? name, words]));
    throw new Refusal(problem.status, problem.message, { ...problem.more, errors });
  }
}

async function accountOf(staff: Staff, person: Values, { tx }: RuleContext): Promise<Values | undefined> {
  const where = and(eq(columnIn(table, staff.link), person['id']), isNull(columnIn(table, 'deleted_at')));
  return (await tx.select().from(table).where(where).for('update'))[0];
}

/** The account's columns that the person's row says, or only those that changed in it. */
function accountValues(staff: Staff, person: Values, before?: Values): Values {
  const entries = Object.entries(staff.columns).filter(([, from]) => before === undefined || person[from] !== before[from]);
  const values: Values = Object.fromEntries(entries.map(([name, from]) => [name, person[from]]));
  if (typeof values['username'] !== 'string') return values;
  const [firstname = '', ...rest] = values['username'].trim().split(/\s+/);
  return { ...values, firstname, lastname: rest.join(' ') };
}

async function makeAccount(staff: Staff, person: Values, context: RuleContext): Promise<void> {
  await checkRole(person, context);
  const given = { password: person['password'], level: 'user', active: true, must_change_password: true };
  const values: Values = { ...accountValues(staff, person), ...given, [staff.link]: person['id'] };
  await named(staff, async () => {
    await checkUnique(context, users, values, Object.keys(values));
    const [row] = await context.tx.insert(table).values(values).returning();
    if (row) await audit(context, 'create', users, null, row);
  });
}

async function changeAccount(staff: Staff, account: Values, values: Values, context: RuleContext): Promise<void> {
  checkReach(account, context.caller);
  if (values['id_role'] !== undefined && values['id_role'] !== account['id_role']) await checkRoleTaken(account, context);
  await named(staff, async () => {
    await checkNames(values, account, context);
    await checkUnique(context, users, values, Object.keys(values), Number(account['id']));
    await follow(users, account, values, context);
  });
}

/** A password that somebody else chose is changed at the next login. */
async function givePassword(staff: Staff, account: Values, password: unknown, values: Values, context: RuleContext): Promise<void> {
  checkNotOwn(account, context);
  await checkTakeover(account, context);
  await changeAccount(staff, account, { ...values, password, must_change_password: true }, context);
  await endSessions(account['id'], context);
}

/** The hash rests in the account alone: a second one would outlive the next change of the password. */
const withoutPassword: Values = { password: '' };

/** The account of an employee or teacher follows the person: it is made with a password, changes and goes with the row. */
export const staffRule = (person: 'employes' | 'teachers', staff: Staff): Rule => ({
  // After the references: a role of another branch is refused as one that is not there.
  afterCreate: async (row, context) => {
    await checkRole(row, context);
    if (!row['password']) return {};
    await makeAccount(staff, row, context);
    return withoutPassword;
  },
  afterUpdate: async (row, before, context) => {
    if (row['id_role'] !== before['id_role']) await checkRole(row, context);
    const values = accountValues(staff, row, before);
    if (!row['password'] && Object.keys(values).length === 0) return;
    const account = await accountOf(staff, row, context);
    if (row['password']) {
      if (account) await givePassword(staff, account, row['password'], values, context);
      else await makeAccount(staff, row, context);
      const people = tableOf(resourceOf(person));
      await context.tx
        .update(people)
        .set({ ...withoutPassword })
        .where(eq(columnIn(people, 'id'), row['id']));
    } else if (account) await changeAccount(staff, account, values, context);
  },
  endsWith: async (row, context) => {
    const account = await accountOf(staff, row, context);
    if (!account) return [];
    await checkRemoval(account, context);
    // In the moment of the person's own end: a restore knows by that what belongs together.
    await follow(users, account, { deleted_at: sql`now()` }, context, 'delete');
    await endSessions(account['id'], context);
    return [{ resource: users, row: account }];
  },
});

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FieldName, GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import type { employes } from '../../../src/contract/resources/people/employes.ts';
import type { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { audit } from '../../audit/trail.ts';
import { endLink, endWaiting } from '../../auth/handovers.ts';
import { demandProof } from '../../auth/proof.ts';
import type { Ended, RuleContext } from '../../crud/rule.ts';
import { checkUnique } from '../../crud/write/unique.ts';
import { type TableOf, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { markPeople } from '../access/account-marks.ts';
import {
  type Account,
  checkNames,
  checkNotOwn,
  checkReach,
  checkRemoval,
  checkRole,
  checkRoleTaken,
  checkTakeover,
  endSessions,
} from '../access/account-rights.ts';
import { differing, follow } from '../follow.ts';

type Given = GivenOf<typeof users>;
type Employe = StoredOf<typeof employes>;
type Teacher = StoredOf<typeof teachers>;

/** What an employee and a teacher have in common. */
interface Person {
  readonly id: number;
  readonly id_role: number | null;
  readonly password: string;
}

type People = TableOf<typeof employes> | TableOf<typeof teachers>;

interface StaffRule<P> {
  afterCreate(row: P, context: RuleContext): Promise<{ password?: string }>;
  afterUpdate(row: P, before: P, context: RuleContext): Promise<void>;
  endsWith(row: P, context: RuleContext): Promise<readonly Ended[]>;
}

/** Which field of the account says whose it is, and what the account takes from the person's row. */
interface Staff<P> {
  readonly link: FieldName<typeof users> & ('ysb_employe_id' | 'ysb_teacher_id');
  /** What the person's form calls a field of the account, if the names differ. */
  readonly called: ReadonlyMap<string, keyof P & string>;
  accountFrom(person: P): Given;
}

const table = tableOf(users);

const calledIn = <P>(names: { readonly [K in FieldName<typeof users>]?: keyof P & string }): ReadonlyMap<string, keyof P & string> =>
  new Map(Object.entries(names));

export const employeStaff: Staff<Employe> = {
  link: 'ysb_employe_id',
  called: calledIn<Employe>({ username: 'name', unique_id: 'nik' }),
  accountFrom: ({ id, name, email, nik, id_role, ysb_branch_id }): Given => ({
    ysb_employe_id: id,
    username: name,
    email,
    unique_id: nik,
    id_role,
    ysb_branch_id,
  }),
};
export const teacherStaff: Staff<Teacher> = {
  link: 'ysb_teacher_id',
  called: calledIn<Teacher>({ username: 'full_name', unique_id: 'nik_ysb', phone_number: 'mobile' }),
  accountFrom: ({ id, full_name, email, nik_ysb, id_role, ysb_branch_id, gender, mobile }): Given => ({
    ysb_teacher_id: id,
    username: full_name,
    email,
    unique_id: nik_ysb,
    id_role,
    ysb_branch_id,
    gender,
    phone_number: mobile,
  }),
};

/** Does `work`; a refusal about the account is reported under the names of the person's form. */
async function named<T, P>({ called }: Staff<P>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Refusal) || !problem.more.errors) throw problem;
    const errors = Object.fromEntries(Object.entries(problem.more.errors).map(([name, words]) => [called.get(name) ?? name, words]));
    throw new Refusal(problem.status, problem.message, { ...problem.more, errors });
  }
}

async function accountOf<P>({ link }: Staff<P>, person: { readonly id: number }, { tx }: RuleContext): Promise<Account | undefined> {
  const where = and(eq(table[link], person.id), isNull(table.deleted_at));
  return (await tx.select().from(table).where(where).for('update'))[0];
}

/** An account's first and last name are parts of its person's name. */
function withNames(values: Given): Given {
  if (values.username === undefined) return values;
  const [firstname = '', ...rest] = values.username.trim().split(/\s+/);
  return { ...values, firstname, lastname: rest.join(' ') };
}

/** The account that a person's row alone would make, still without rights and password. */
export const newAccountOf = <P>(staff: Staff<P>, person: P): Given => withNames(staff.accountFrom(person));

async function makeAccount<P extends Person>(staff: Staff<P>, person: P, context: RuleContext): Promise<void> {
  await checkRole(person, context);
  demandProof(context.caller);
  const { password } = person;
  const values: Given = { ...newAccountOf(staff, person), password, level: 'user', active: true, must_change_password: true };
  await named(staff, async () => {
    await checkUnique(context, users, values, Object.keys(values));
    const [row] = await context.tx.insert(table).values(values).returning();
    if (!row) return;
    await audit(context, 'create', users, null, row);
    await markPeople(context.tx, [row]);
  });
}

async function changeAccount<P>(staff: Staff<P>, account: Account, values: Given, context: RuleContext): Promise<void> {
  checkReach(account, context.caller);
  if (values.id_role !== undefined && values.id_role !== account.id_role) {
    await checkRoleTaken(account, context);
    demandProof(context.caller);
    await endLink(context.tx, account.id);
  }
  await named(staff, async () => {
    await checkNames(values, account, context);
    await checkUnique(context, users, values, Object.keys(values), account.id);
    await follow(users, account, values, context);
  });
}

/** A password that somebody else chose is changed at the next login. */
async function givePassword<P>(staff: Staff<P>, account: Account, values: Given, context: RuleContext): Promise<void> {
  checkNotOwn(account, context);
  await checkTakeover(account, context);
  demandProof(context.caller);
  await changeAccount(staff, account, { ...values, must_change_password: true }, context);
  await endSessions(account.id, context);
  await endWaiting(context.tx, account.id);
}

/** The hash is kept only in the account: a second one would outlive the next change of the password. */
const withoutPassword = { password: '' };

/** The account of an employee or teacher follows the person: a password creates it, and it is changed and deleted with the row. */
export const staffRule = <P extends Person>(people: People, staff: Staff<P>): StaffRule<P> => ({
  // After the check of references, which treats a role of another branch as missing.
  afterCreate: async (row, context) => {
    await checkRole(row, context);
    if (!row.password) return {};
    await makeAccount(staff, row, context);
    return withoutPassword;
  },
  afterUpdate: async (row, before, context) => {
    if (row.id_role !== before.id_role) await checkRole(row, context);
    const values = withNames(differing(staff.accountFrom(row), staff.accountFrom(before)));
    const { password } = row;
    if (!password && Object.keys(values).length === 0) return;
    const account = await accountOf(staff, row, context);
    if (password) {
      if (account) await givePassword(staff, account, { ...values, password }, context);
      else await makeAccount(staff, row, context);
      await context.tx.update(people).set(withoutPassword).where(eq(people.id, row.id));
    } else if (account) await changeAccount(staff, account, values, context);
  },
  endsWith: async (row, context) => {
    const account = await accountOf(staff, row, context);
    if (!account) return [];
    await checkRemoval(account, context);
    // At the very moment of the person's own end: that tells a restore what belongs together.
    await follow(users, account, { deleted_at: sql`now()` }, context, 'delete');
    await endSessions(account.id, context);
    await endWaiting(context.tx, account.id);
    await markPeople(context.tx, [account]);
    return [{ resource: users, row: account }];
  },
});

import { and, inArray, isNull } from 'drizzle-orm';
import { linkHours, type NewAccount, type PersonKind, personKinds } from '../../../src/contract/calls/account-calls.ts';
import type { DataOf } from '../../../src/contract/calls/calls.ts';
import type { GivenOf } from '../../../src/contract/resource.ts';
import { employes } from '../../../src/contract/resources/people/employes.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { users } from '../../../src/contract/resources/access/users.ts';
import { readBody } from '../../../src/contract/validation.ts';
import { demand, mayDo } from '../../auth/caller.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { lockedRows } from '../../crud/write/write.ts';
import { type Change, changeRows, createRows } from '../../crud/write/write-rows.ts';
import { accountHandovers } from '../../db/tables/system-tables.ts';
import { nextVersion, tableOf } from '../../db/tables/tables.ts';
import type { StoredRow } from '../../db/tables/values.ts';
import { pause } from '../../kernel/pause.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { markPeople } from '../../rules/access/account-marks.ts';
import { employeStaff, newAccountOf, teacherStaff } from '../../rules/people/staff-account.ts';
import { RowProblems } from './row-problems.ts';

const hourMs = 3_600_000;
/** How many accounts are stored before other requests have their turn. */
const rowsATurn = 50;

/** A person, locked, and the account that his row alone would give him. */
interface Person {
  readonly row: StoredRow;
  readonly account: GivenOf<typeof users>;
}

/** Those of these people that the maker may see; if he may not read their rows, he is told nothing about them. */
const peopleOf: Record<PersonKind, (ids: readonly number[], context: RuleContext) => Promise<ReadonlyMap<number, Person>>> = {
  employes: async (ids, context) =>
    new Map([...(await lockedRows(employes, ids, context))].map(([id, row]) => [id, { row, account: newAccountOf(employeStaff, row) }])),
  teachers: async (ids, context) =>
    new Map([...(await lockedRows(teachers, ids, context))].map(([id, row]) => [id, { row, account: newAccountOf(teacherStaff, row) }])),
};
const kinds = {
  employes: { resource: employes, link: 'ysb_employe_id' },
  teachers: { resource: teachers, link: 'ysb_teacher_id' },
} as const;

const idsOf = (rows: readonly NewAccount[], kind: PersonKind) => rows.filter((row) => row.kind === kind).map(({ person }) => person);

/** Locks the people, so that two admins don't both make an account for the same one. */
async function lockPeople(rows: readonly NewAccount[], context: RuleContext) {
  const found = new Map<string, Person>();
  for (const kind of personKinds) {
    const ids = idsOf(rows, kind);
    if (ids.length === 0) continue;
    demand(context.caller, kinds[kind].resource, 'read');
    for (const [id, person] of await peopleOf[kind](ids, context)) found.set(`${kind} ${id}`, person);
  }
  return found;
}

/** Which of them have an account by now. */
async function holdersAmong(rows: readonly NewAccount[], { tx }: RuleContext): Promise<ReadonlySet<string>> {
  const table = tableOf(users);
  const holders = new Set<string>();
  for (const kind of personKinds) {
    const ids = idsOf(rows, kind);
    if (ids.length === 0) continue;
    const link = table[kinds[kind].link];
    const found = await tx
      .select({ person: link })
      .from(table)
      .where(and(inArray(link, ids), isNull(table.deleted_at)));
    for (const { person } of found) holders.add(`${kind} ${person}`);
  }
  return holders;
}

/** What is wrong with each row that can be said before anything is stored. */
async function checkRows(rows: readonly NewAccount[], people: ReadonlyMap<string, Person>, context: RuleContext): Promise<void> {
  const problems = new RowProblems();
  const holders = await holdersAmong(rows, context);
  const met = new Set<string>();
  for (const [at, { kind, person, email }] of rows.entries()) {
    const key = `${kind} ${person}`;
    if (!people.has(key)) problems.add(at, 'person', texts.refused.notFound);
    else if (holders.has(key)) problems.add(at, 'person', texts.refused.hasAccount);
    else if (met.has(key)) problems.add(at, 'person', texts.refused.personTwice);
    met.add(key);
    const read = readBody(users, 'update', { email });
    if ('problems' in read) for (const [field, words] of Object.entries(read.problems)) problems.add(at, field, words);
  }
  problems.check();
}

/** The chosen e-mail and role go into the person's row as well, if the maker may change that row. */
async function changePeople(rows: readonly Placed[], context: RuleContext, problems: RowProblems): Promise<void> {
  for (const kind of personKinds) {
    const { resource } = kinds[kind];
    if (!mayDo(context.caller, resource, 'update')) continue;
    const of: Placed[] = [];
    const changes: Change[] = [];
    for (const one of rows) {
      const { email, id_role } = one.given;
      const { row } = one.person;
      if (one.given.kind !== kind || (row['email'] === email && row['id_role'] === id_role)) continue;
      of.push(one);
      changes.push({ before: row, input: { email, id_role } });
    }
    for (const [at, stored] of (await changeRows(resource, changes, context)).entries())
      if (stored instanceof Refusal) problems.take(of[at]?.at ?? 0, stored, 'person');
  }
}

interface Placed {
  readonly at: number;
  readonly given: NewAccount;
  readonly person: Person;
}

/** The account's own rules decide row by row, as if each were made in the form. */
async function storeAccounts(rows: readonly Placed[], context: RuleContext, problems: RowProblems) {
  const made: { readonly of: NewAccount; readonly user: number }[] = [];
  for (let from = 0; from < rows.length; from += rowsATurn) {
    const some = rows.slice(from, from + rowsATurn);
    await changePeople(some, context, problems);
    const inputs = some.map(({ given: { email, id_role }, person }) => ({
      ...person.account,
      email,
      id_role,
      password: '',
      level: 'user',
    }));
    for (const [index, stored] of (await createRows(users, inputs, context)).entries()) {
      const one = some[index];
      if (!one) continue;
      if (stored instanceof Refusal) problems.take(one.at, stored, 'person');
      else made.push({ of: one.given, user: stored.id });
    }
    await pause();
  }
  problems.check();
  return made;
}

/** Getting an account changes a person: an import that made him can't be taken back over it. */
async function touchPeople(rows: readonly NewAccount[], { tx }: RuleContext): Promise<void> {
  await markPeople(
    tx,
    rows.map(({ kind, person }) => ({
      ysb_employe_id: kind === 'employes' ? person : null,
      ysb_teacher_id: kind === 'teachers' ? person : null,
    })),
  );
  for (const kind of personKinds) {
    const table = tableOf(kinds[kind].resource);
    const ids = idsOf(rows, kind);
    if (ids.length > 0) await tx.update(table).set(nextVersion(table)).where(inArray(table.id, ids));
  }
}

/**
 * Makes accounts for people, all or none, in the transaction of `context`. Nobody can enter one yet: a password or a link
 * comes later. Whoever made it may hand it over.
 */
export async function makeAccounts(rows: readonly NewAccount[], context: RuleContext): Promise<DataOf<'makeAccounts'>> {
  const people = await lockPeople(rows, context);
  await checkRows(rows, people, context);
  const placed = rows.flatMap((given, at): Placed[] => {
    const person = people.get(`${given.kind} ${given.person}`);
    return person ? [{ at, given, person }] : [];
  });
  const made = await storeAccounts(placed, context, new RowProblems());
  await touchPeople(rows, context);
  const expires = new Date(context.receivedAt.getTime() + linkHours * hourMs);
  const handovers = made.map(({ of: { link }, user }) => ({
    user_id: user,
    made_by: context.caller.id,
    ...(link === undefined ? {} : { hash: link, expires_at: expires }),
  }));
  if (handovers.length > 0) await context.tx.insert(accountHandovers).values(handovers);
  return { made: made.map(({ of: { kind, person }, user }) => ({ kind, person, user })) };
}

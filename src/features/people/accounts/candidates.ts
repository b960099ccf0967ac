import type { NewAccount, PersonKind } from '../../../contract/calls/account-calls.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { employes } from '../../../contract/resources/people/employes.ts';
import type { roles } from '../../../contract/resources/access/roles.ts';
import type { teachers } from '../../../contract/resources/people/teachers.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { readBody } from '../../../contract/validation.ts';
import { accountTexts as texts } from './texts/id.ts';

/** Somebody without an account. */
export interface AccountCandidate {
  readonly key: string;
  readonly kind: PersonKind;
  readonly id: number;
  readonly name: string;
  readonly branch: string;
  readonly branchName: string;
  /** What groups are formed by: a position, or being a teacher. */
  readonly job: string;
  readonly email: string;
  /** As the person's own row says. */
  readonly role: number | undefined;
}

export interface RoleChoice {
  readonly id: number;
  readonly name: string;
  readonly branch: string;
  readonly isForTeachers: boolean;
}

/** What was chosen so far; anything not named is as the people's own rows say. */
export interface AccountChoices {
  readonly left: ReadonlySet<string>;
  /** Names of roles by group: each person gets the one of their branch. */
  readonly groupRoles: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, number>;
  readonly emails: ReadonlyMap<string, string>;
}
export const noChoices: AccountChoices = { left: new Set(), groupRoles: new Map(), roles: new Map(), emails: new Map() };

export interface AccountGroup {
  readonly key: string;
  readonly kind: PersonKind;
  readonly job: string;
  readonly people: readonly AccountCandidate[];
  /** Names of the roles that somebody in the group could have. */
  readonly roleNames: readonly string[];
}

const numberIn = (value: unknown): number | undefined => (value ? Number(value) : undefined);

export const employeeOf = (row: HeldRow<typeof employes>): AccountCandidate => ({
  key: `employes ${row.id}`,
  kind: 'employes',
  id: Number(row.id),
  name: row.name ?? '',
  branch: String(row.ysb_branch_id ?? ''),
  branchName: String(row.name_branch ?? row.ysb_branch_id ?? ''),
  job: (row.jabatan ?? '').trim(),
  email: (row.email ?? '').trim(),
  role: numberIn(row.id_role),
});

export const teacherOf = (row: HeldRow<typeof teachers>): AccountCandidate => ({
  key: `teachers ${row.id}`,
  kind: 'teachers',
  id: Number(row.id),
  name: row.full_name ?? '',
  branch: String(row.ysb_branch_id ?? ''),
  branchName: String(row.name_branch ?? row.ysb_branch_id ?? ''),
  job: texts.teacher,
  email: (row.email ?? '').trim(),
  role: numberIn(row.id_role),
});

export const roleChoice = (row: HeldRow<typeof roles>): RoleChoice => ({
  id: Number(row.id),
  name: row.name ?? '',
  branch: String(row.ysb_branch_id ?? ''),
  isForTeachers: row.ysb_kategori === 'guru',
});

const groupKey = ({ kind, job }: Pick<AccountCandidate, 'kind' | 'job'>): string => `${kind} ${job}`;

/** The roles that somebody can have: those of their branch, and for teachers only teachers' roles. */
export const rolesFor = ({ branch, kind }: AccountCandidate, all: readonly RoleChoice[]): readonly RoleChoice[] =>
  all.filter((role) => role.branch === branch && role.isForTeachers === (kind === 'teachers'));

const byText = (a: string, b: string) => a.localeCompare(b, 'id');

/** People by their work, the largest groups first. */
export function groupsOf(people: readonly AccountCandidate[], all: readonly RoleChoice[]): readonly AccountGroup[] {
  const found = new Map<string, AccountCandidate[]>();
  for (const person of people) found.set(groupKey(person), [...(found.get(groupKey(person)) ?? []), person]);
  return [...found]
    .flatMap(([key, some]): AccountGroup[] => {
      const [first] = some;
      if (!first) return [];
      const names = new Set(some.flatMap((person) => rolesFor(person, all).map(({ name }) => name)));
      return [{ key, kind: first.kind, job: first.job, people: some, roleNames: [...names].sort(byText) }];
    })
    .sort((a, b) => b.people.length - a.people.length || byText(a.job, b.job));
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The role of a group before anybody chose one: the only one there is for it, or one with the same name as the work. */
export const usualRole = ({ job, roleNames }: AccountGroup): string =>
  roleNames.find((name) => same(name, job)) ?? (roleNames.length === 1 ? (roleNames[0] ?? '') : '');

/** The role that somebody gets: chosen for the person, for their group in their branch, or the one in their own row. */
export function roleOf(
  person: AccountCandidate,
  group: AccountGroup,
  choices: AccountChoices,
  all: readonly RoleChoice[],
): number | undefined {
  const offered = rolesFor(person, all);
  const chosen = choices.roles.get(person.key);
  if (chosen !== undefined) return offered.find(({ id }) => id === chosen)?.id;
  const named = choices.groupRoles.get(group.key);
  if (named !== undefined) return offered.find(({ name }) => name === named)?.id;
  return (offered.find(({ id }) => id === person.role) ?? offered.find(({ name }) => name === usualRole(group)))?.id;
}

export const emailOf = (person: AccountCandidate, { emails }: AccountChoices): string => emails.get(person.key) ?? person.email;

function emailFault(email: string): string | undefined {
  const read = readBody(users, 'update', { email });
  return 'problems' in read ? Object.values(read.problems)[0] : undefined;
}

/** One of the people who get an account. */
export interface Chosen {
  readonly person: AccountCandidate;
  readonly account: NewAccount;
}

/** What prevents somebody from getting an account, and where it is shown. */
export interface Problem {
  readonly words: string;
  readonly at: 'email' | 'role' | 'person';
}
/** By the people's keys. */
export type AccountProblems = ReadonlyMap<string, Problem>;

export interface AccountsPlan {
  readonly chosen: readonly Chosen[];
  readonly problems: AccountProblems;
}

/** What would be sent, and what is still missing. */
export function planOf(groups: readonly AccountGroup[], choices: AccountChoices, all: readonly RoleChoice[]): AccountsPlan {
  const problems = new Map<string, Problem>();
  const met = new Map<string, string>();
  const chosen: Chosen[] = [];
  for (const group of groups)
    for (const person of group.people) {
      if (choices.left.has(person.key)) continue;
      const email = emailOf(person, choices).trim();
      const role = roleOf(person, group, choices, all);
      const twin = met.get(email.toLowerCase());
      const fault = emailFault(email) ?? (twin === undefined ? undefined : texts.emailTwice(twin));
      if (fault !== undefined) problems.set(person.key, { words: fault, at: 'email' });
      else if (role === undefined) problems.set(person.key, { words: texts.roleMissing, at: 'role' });
      met.set(email.toLowerCase(), person.name);
      if (role !== undefined) chosen.push({ person, account: { kind: person.kind, person: person.id, email, id_role: role } });
    }
  return { chosen, problems };
}

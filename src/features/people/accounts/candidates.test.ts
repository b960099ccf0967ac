import { expect, test } from 'vitest';
import { type AccountCandidate, groupsOf, noChoices, planOf, type RoleChoice, roleOf, usualRole } from './candidates.ts';

const roles: readonly RoleChoice[] = [
  { id: 1, name: 'Guru', branch: 'BKS', isForTeachers: true },
  { id: 2, name: 'Guru', branch: 'JKT', isForTeachers: true },
  { id: 3, name: 'Petugas Patroli', branch: 'BKS', isForTeachers: false },
  { id: 4, name: 'Satpam', branch: 'BKS', isForTeachers: false },
  { id: 5, name: 'Petugas Patroli', branch: 'JKT', isForTeachers: false },
];
let count = 0;
const person = (over: Partial<AccountCandidate> = {}): AccountCandidate => {
  count += 1;
  const kind = over.kind ?? 'employes';
  return {
    key: `${kind} ${count}`,
    kind,
    id: count,
    name: `Orang ${count}`,
    branch: 'BKS',
    branchName: 'Bekasi',
    job: kind === 'teachers' ? 'Guru' : 'Satpam',
    email: `orang${count}@sekolah.test`,
    role: undefined,
    ...over,
  };
};
const only = <T>(items: readonly T[]): T => {
  const [first] = items;
  if (first === undefined || items.length !== 1) throw new Error(`${items.length} items`);
  return first;
};

test('a role by its name becomes the one of each branch; who has none there is named', () => {
  const people = [person(), person({ branch: 'JKT' }), person({ branch: 'SBY' })];
  const group = only(groupsOf(people, roles));
  const choices = { ...noChoices, groupRoles: new Map([[group.key, 'Petugas Patroli']]) };
  expect(people.map((one) => roleOf(one, group, choices, roles))).toEqual([3, 5, undefined]);
  const plan = planOf([group], choices, roles);
  expect(plan.chosen.map(({ account }) => account.id_role)).toEqual([3, 5]);
  expect([...plan.problems]).toEqual([[people[2]?.key, { words: expect.stringContaining('Role'), at: 'role' }]]);
});

test('one person differs from his group; a role of another kind or branch is never taken', () => {
  const people = [person({ role: 4 }), person({ role: 1 }), person({ role: 5 })];
  const group = only(groupsOf(people, roles));
  expect(usualRole(group)).toBe('Satpam');
  expect(people.map((one) => roleOf(one, group, noChoices, roles))).toEqual([4, 4, 4]);
  const mixed = { ...noChoices, groupRoles: new Map([[group.key, 'Petugas Patroli']]), roles: new Map([[people[0]?.key ?? '', 4]]) };
  expect(people.map((one) => roleOf(one, group, mixed, roles))).toEqual([4, 3, 3]);
  const foreign = { ...noChoices, roles: new Map([[people[0]?.key ?? '', 5]]) };
  expect(roleOf(people[0] ?? person(), group, foreign, roles)).toBeUndefined();
});

test('teachers are offered roles for teachers, and the only one is taken by itself', () => {
  const people = [person({ kind: 'teachers' }), person({ kind: 'teachers', branch: 'JKT' })];
  const group = only(groupsOf(people, roles));
  expect([group.roleNames, usualRole(group)]).toEqual([['Guru'], 'Guru']);
  expect(planOf([group], noChoices, roles).chosen.map(({ account }) => account.id_role)).toEqual([1, 2]);
});

test('missing, wrong and doubled e-mails are named, and typed ones count; who is left out is no problem', () => {
  const [one, two, three, four] = [person(), person({ email: '' }), person({ email: 'bukan' }), person()];
  const same = person({ email: one.email.toUpperCase() });
  const groups = groupsOf([one, two, three, four, same], roles);
  expect([...planOf(groups, noChoices, roles).problems].map(([key, { at }]) => [key, at])).toEqual([
    [two.key, 'email'],
    [three.key, 'email'],
    [same.key, 'email'],
  ]);
  const mended = { ...noChoices, emails: new Map([[two.key, ' baru@sekolah.test ']]), left: new Set([three.key, same.key]) };
  const plan = planOf(groups, mended, roles);
  expect(plan.problems.size).toBe(0);
  expect(plan.chosen.map(({ account }) => account.email)).toEqual([one.email, 'baru@sekolah.test', four.email]);
});

test('groups are by kind and work, the largest first', () => {
  const people = [person({ job: '' }), person(), person(), person({ kind: 'teachers' }), person({ kind: 'employes', job: 'Guru' })];
  expect(groupsOf(people, roles).map(({ kind, job, people: some }) => [kind, job, some.length])).toEqual([
    ['employes', 'Satpam', 2],
    ['employes', '', 1],
    ['teachers', 'Guru', 1],
    ['employes', 'Guru', 1],
  ]);
});

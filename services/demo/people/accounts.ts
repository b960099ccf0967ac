import { type BranchCode, branchCodes } from '../places/branches.ts';
import { randomOf } from '../random.ts';
import { roleId } from '../rights.ts';
import { employees, personal } from './staff.ts';
import { teacherAccounts, teacherOfAccount } from './teachers.ts';

/** The password of every demo account. */
export const demoPassword = 'amanah-demo-2026';

/** Accounts 1 to 6 are those below; from 7 on come the other officers and admins, then heads and teachers. */
const documented: readonly string[] = [
  'superadmin@amanah.test',
  'developer@amanah.test',
  'admin@amanah.test',
  'patroli@amanah.test',
  'guru@amanah.test',
  'patroli2@amanah.test',
];

/** Those that a start of the demo prints. */
export const shownAccounts: readonly string[] = [...documented, 'kepala@amanah.test', 'sarpras@amanah.test'];

interface UserRow {
  readonly id: number;
  readonly [field: string]: unknown;
}

function split(name: string) {
  const [firstname, ...rest] = name.split(' ');
  return { username: name, firstname, lastname: rest.join(' ') };
}

function systemAccount(id: number, name: string, gender: 0 | 1, level: string): UserRow {
  return {
    id,
    ...split(name),
    email: documented[id - 1],
    unique_id: String(100000 + id),
    level,
    gender,
    active: true,
    password: demoPassword,
  };
}

const accounts = employees.filter((e) => e.role);
const later = accounts.filter((e) => !documented.includes(e.email));
const idOf = (email: string): number =>
  documented.includes(email) ? documented.indexOf(email) + 1 : documented.length + later.findIndex((e) => e.email === email) + 1;

const firstOfTeachers = documented.length + later.length + 1;
/** The account of a teacher, if he has one. */
export function accountOfTeacher(teacher: number): number | undefined {
  if (teacher === teacherOfAccount.id) return teacherAccount;
  const at = teacherAccounts.findIndex((one) => one.teacher === teacher);
  return at < 0 ? undefined : firstOfTeachers + at;
}

/** Accounts of the officers who walk a branch's rounds. */
export const officersOf = (branch: BranchCode): number[] =>
  accounts.filter((e) => e.role === 'Petugas Patroli' && e.branch === branch).map((e) => idOf(e.email));

/** The account of the first admin, who wrote the demo's lists. */
export const adminAccount = 3;
const teacherAccount = 5;
/** The account of a branch's admin. */
export const adminOf = (branch: BranchCode): number =>
  idOf(accounts.find((e) => e.role === 'Admin Cabang' && e.branch === branch)?.email ?? '');

const technicians = branchCodes.map((branch) => employees.find((e) => e.branch === branch && e.jabatan === 'Teknisi Gedung'));
const mending = technicians.flatMap((employe) => employe ?? []);
/** Who does repairs in each branch, as employees. */
export const menders = Object.fromEntries(mending.map(({ branch, id }) => [branch, id]));
const firstOfMenders = firstOfTeachers + teacherAccounts.length;
/** The account of an employee who does repairs. */
export function accountOfEmploye(employe: number | undefined): number | undefined {
  const at = mending.findIndex(({ id }) => id === employe);
  return at < 0 ? undefined : firstOfMenders + at;
}
export const headOfPatrolAccount = idOf('patroli3@amanah.test');

export function userRows(): UserRow[] {
  const random = randomOf('accounts');
  const staff = accounts.map((e) => ({
    id: idOf(e.email),
    ...split(e.name),
    email: e.email,
    unique_id: e.nik,
    level: 'user',
    gender: e.sex === 'boy' ? 1 : 0,
    active: true,
    password: demoPassword,
    id_role: roleId(e.branch, e.role ?? 'Petugas Patroli'),
    ysb_branch_id: e.branch,
    ysb_employe_id: e.id,
    ...personal(random, e.branch, random.int(1975, 2001)),
  }));
  const guru = {
    id: teacherAccount,
    ...split(teacherOfAccount.name),
    email: documented[4],
    unique_id: '100005',
    level: 'user',
    gender: 0,
    active: true,
    password: demoPassword,
    id_role: roleId('BKS', 'Guru'),
    ysb_branch_id: 'BKS',
    ysb_teacher_id: teacherOfAccount.id,
    ...personal(random, 'BKS', 1993),
  };
  const taught = teacherAccounts.map((one, at) => ({
    id: firstOfTeachers + at,
    ...split(one.name),
    email: one.email,
    unique_id: one.nik,
    level: 'user',
    gender: one.sex === 'boy' ? 1 : 0,
    active: true,
    password: demoPassword,
    id_role: roleId(one.branch, one.role),
    ysb_branch_id: one.branch,
    ysb_teacher_id: one.teacher,
    ...personal(random, one.branch, random.int(1970, 1998)),
  }));
  const mends = mending.map((e, at) => ({
    id: firstOfMenders + at,
    ...split(e.name),
    email: `sarpras${at === 0 ? '' : at + 1}@amanah.test`,
    unique_id: e.nik,
    level: 'user',
    gender: e.sex === 'boy' ? 1 : 0,
    active: true,
    password: demoPassword,
    id_role: roleId(e.branch, 'Petugas Sarpras'),
    ysb_branch_id: e.branch,
    ysb_employe_id: e.id,
    ...personal(random, e.branch, random.int(1975, 2001)),
  }));
  const rows: UserRow[] = [
    systemAccount(1, 'Rangga Lesmana', 1, 'superadmin'),
    systemAccount(2, 'Intan Puspita', 0, 'developer'),
    ...staff,
    guru,
    ...taught,
    ...mends,
  ];
  return rows.sort((a, b) => a.id - b.id);
}

import { type BranchCode, branchCodes } from '../places/branches.ts';
import { nameOf, type Sex } from './names.ts';
import { dayIn, home, mobile } from './persons.ts';
import { type Random, randomOf } from '../random.ts';
import { type RoleName, roleId } from '../rights.ts';

/** Somebody who works in an office or on a round; the first ones have accounts. */
interface Employee {
  readonly id: number;
  readonly nik: string;
  readonly name: string;
  readonly email: string;
  readonly sex: Sex;
  readonly branch: BranchCode;
  readonly jabatan: string;
  readonly department: number;
  readonly role?: RoleName;
}

type Named = readonly [nik: string, name: string, email: string, sex: Sex, branch: BranchCode, jabatan: string, role: RoleName];
/** In the order of their accounts; the names are made up. */
const withAccounts: readonly Named[] = [
  ['100003', 'Rahma Pertiwi', 'admin@amanah.test', 'girl', 'BKS', 'Kepala Tata Usaha', 'Admin Cabang'],
  ['100004', 'Dimas Hartono', 'patroli@amanah.test', 'boy', 'BKS', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100006', 'Yudi Prakoso', 'patroli2@amanah.test', 'boy', 'JKT', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100007', 'Agung Permana', 'patroli3@amanah.test', 'boy', 'BKS', 'Kepala Regu Keamanan', 'Petugas Patroli'],
  ['100008', 'Bayu Supriyadi', 'patroli4@amanah.test', 'boy', 'BKS', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100009', 'Wulan Damayanti', 'patroli5@amanah.test', 'girl', 'BKS', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100010', 'Deni Mulyadi', 'patroli6@amanah.test', 'boy', 'JKT', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100011', 'Galih Suryana', 'patroli7@amanah.test', 'boy', 'BDG', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100012', 'Tika Rahayu', 'patroli8@amanah.test', 'girl', 'BDG', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100013', 'Slamet Basuki', 'patroli9@amanah.test', 'boy', 'SBY', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100014', 'Wahyu Utomo', 'patroli10@amanah.test', 'boy', 'SBY', 'Petugas Keamanan', 'Petugas Patroli'],
  ['100015', 'Citra Anggraini', 'admin2@amanah.test', 'girl', 'JKT', 'Kepala Tata Usaha', 'Admin Cabang'],
  ['100016', 'Irfan Nugraha', 'admin3@amanah.test', 'boy', 'BDG', 'Kepala Tata Usaha', 'Admin Cabang'],
  ['100017', 'Ratna Setyowati', 'admin4@amanah.test', 'girl', 'SBY', 'Kepala Tata Usaha', 'Admin Cabang'],
];

const jobs: readonly (readonly [jabatan: string, department: number])[] = [
  ['Staf Tata Usaha', 2],
  ['Teknisi Gedung', 3],
  ['Petugas Kebersihan', 4],
  ['Staf Keuangan', 5],
  ['Staf SDM', 6],
  ['Staf TI', 7],
  ['Pustakawan', 8],
];

function withoutAccount(random: Random, branch: BranchCode, at: number, job: (typeof jobs)[number]): Employee {
  const sex = random.chance(0.5) ? 'boy' : 'girl';
  const id = withAccounts.length + at + 1;
  return {
    id,
    nik: String(100100 + at),
    name: nameOf(random, sex),
    email: `karyawan${at + 1}@amanah.test`,
    sex,
    branch,
    jabatan: job[0],
    department: job[1],
  };
}

function allEmployees(): Employee[] {
  const random = randomOf('staff');
  const named = withAccounts.map(
    ([nik, name, email, sex, branch, jabatan, role], at): Employee => ({
      id: at + 1,
      nik,
      name,
      email,
      sex,
      branch,
      jabatan,
      role,
      department: role === 'Petugas Patroli' ? 1 : 2,
    }),
  );
  const places = branchCodes.flatMap((branch) => jobs.map((job) => ({ branch, job })));
  return [...named, ...places.map(({ branch, job }, at) => withoutAccount(random, branch, at, job))];
}

export const employees: readonly Employee[] = allEmployees();

export const employeRows = (): Record<string, unknown>[] =>
  employees.map((e) => ({
    id: e.id,
    nik: e.nik,
    name: e.name,
    email: e.email,
    jabatan: e.jabatan,
    ysb_branch_id: e.branch,
    ysb_department_id: e.department,
    ...(e.role ? { id_role: roleId(e.branch, e.role) } : {}),
  }));

/** What the services need for everybody's account besides the name and the role. */
export function personal(random: Random, branch: BranchCode, born: number): Record<string, unknown> {
  return {
    address: home(random, branch).address,
    phone_number: mobile(random),
    birth_place: random.pick(['Bekasi', 'Jakarta', 'Bandung', 'Surabaya', 'Bogor', 'Malang']),
    birth_day: dayIn(random, born),
  };
}

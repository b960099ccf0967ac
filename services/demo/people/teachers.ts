import { type BranchCode, branchCodes, places } from '../places/branches.ts';
import { classes, classOfAccount } from '../classes/classes.ts';
import { addDays, day } from '../days.ts';
import { mailName, nameOf, type Sex } from './names.ts';
import { dayIn, home, mobile, nationalId } from './persons.ts';
import { type Random, randomOf } from '../random.ts';
import { type RoleName, roleId } from '../rights.ts';
import { type School, schools } from '../places/schools.ts';
import { teacherGroups } from '../standard-tables.ts';

interface Teacher {
  readonly id: number;
  readonly name: string;
  readonly sex: Sex;
  readonly school: School;
  readonly position: string;
  readonly joined: string;
  readonly active: boolean;
  readonly history: readonly { readonly code: string; readonly date: string }[];
}

/** From probation to contract to permanent, as far as the years go. */
function historyOf(joined: string, active: boolean, until: string): Teacher['history'] {
  const steps = [
    { code: 'PRB', date: joined },
    { code: 'KTR', date: addDays(joined, 90) },
    { code: 'TTP', date: addDays(joined, 90 + 730) },
  ];
  const reached = steps.filter((step) => step.date <= until);
  return active ? reached : [...reached.slice(0, 2), { code: 'BHT', date: addDays(joined, 600) }];
}

/** Histories end here whatever the demo's day, so that a teacher is the same in every demo. */
const historiesUntil = '2026-06-30';

function teacher(random: Random, id: number, school: School, head: boolean): Teacher {
  const sex: Sex = random.chance(school.stage === 'TK' ? 0.95 : 0.6) ? 'girl' : 'boy';
  const joined = day(random.int(2010, 2023), 7, random.int(1, 20));
  const active = id !== 58 && id !== 60;
  const account = id === classOfAccount?.id;
  return {
    id,
    school,
    joined,
    active,
    history: historyOf(joined, active, historiesUntil),
    name: account ? 'Salma Azzahra' : nameOf(random, sex),
    sex: account ? 'girl' : sex,
    position: head ? 'KS' : school.stage === 'TK' || school.stage === 'SD' ? 'GK' : 'GMP',
  };
}

/** One home-room teacher a class, then the heads of six schools. */
function allTeachers(): Teacher[] {
  const random = randomOf('teachers');
  const heads = [2, 3, 6, 8, 10, 12].flatMap((id) => schools.filter((school) => school.id === id));
  const places = [...classes.map((one) => ({ school: one.school, head: false })), ...heads.map((school) => ({ school, head: true }))];
  return places.map(({ school, head }, at) => teacher(random, at + 1, school, head));
}

const teachers: readonly Teacher[] = allTeachers();

function accountOf(all: readonly Teacher[]): Teacher {
  const one = all.find(({ id }) => id === classOfAccount?.id);
  if (!one) throw new Error('The demo teacher has no class.');
  return one;
}
export const teacherOfAccount = accountOf(teachers);

/** The heads of school who work here; each has an account. */
const heads = teachers.filter(({ position, active }) => position === 'KS' && active);

/** Who is head of a school, if somebody with an account is. */
export const headOf = (school: School): Pick<Teacher, 'id' | 'name'> | undefined => heads.find((one) => one.school === school);

/** The e-mail address of a head's account: `kepala@`, `kepala2@` and so on. */
function headMail(t: Teacher): string | undefined {
  const at = heads.indexOf(t);
  return at < 0 ? undefined : `kepala${at > 0 ? at + 1 : ''}@amanah.test`;
}

/** A teacher's account: e-mail address and number are those of his row. */
interface TeacherAccount {
  readonly teacher: number;
  readonly name: string;
  readonly sex: Sex;
  readonly branch: BranchCode;
  readonly email: string;
  readonly nik: string;
  readonly role: RoleName;
}

const roleOf = (t: Teacher): RoleName => (heads.includes(t) ? 'Kepala Sekolah' : 'Guru');
const mailOf = (t: Teacher): string =>
  t === teacherOfAccount ? 'guru@amanah.test' : (headMail(t) ?? `${mailName(t.name)}.${t.id}@guru.amanah.test`);
const nikOf = (t: Teacher): string => (t === teacherOfAccount ? '100005' : String(100200 + t.id));

/** The heads, and the homeroom teachers of the school of the demo's teacher, who is not among them. */
export const teacherAccounts: readonly TeacherAccount[] = [
  ...heads,
  ...teachers.filter((t) => t !== teacherOfAccount && t.school === teacherOfAccount.school && t.position !== 'KS'),
].map((t) => ({
  teacher: t.id,
  name: t.name,
  sex: t.sex,
  branch: t.school.branch,
  email: mailOf(t),
  nik: nikOf(t),
  role: roleOf(t),
}));

const subjects = ["Al-Qur'an Hadis", 'Matematika', 'Bahasa Indonesia', 'Bahasa Arab', 'IPA', 'IPS', 'Pendidikan Jasmani', 'Seni Budaya'];
const universities = ['Universitas Nusa Cendekia', 'Institut Pendidikan Pelita', 'Universitas Karya Bakti', 'Universitas Bumi Madani'];

const numberOf = (kind: string, t: Teacher): string => `${kind}${t.joined.slice(2, 4)}${String(t.id).padStart(4, '0')}`;

function work(random: Random, t: Teacher): Record<string, unknown> {
  const last = t.history.at(-1)?.code ?? 'PRB';
  const permanent = t.history.some(({ code }) => code === 'TTP');
  return {
    id_role: roleId(t.school.branch, roleOf(t)),
    nip_ypi: numberOf('10', t),
    ...(permanent ? { nip_ypi_karyawan: numberOf('20', t) } : {}),
    nik_ysb: nikOf(t),
    join_date_ypi: t.joined,
    join_date_ysb: t.joined,
    employment_status: last,
    ysb_branch_id: t.school.branch,
    edu_stage: t.school.stage,
    ysb_school_id: t.school.code,
    ysb_position_id: t.position,
    bidang: t.position === 'GK' ? 'Guru Kelas' : random.pick(subjects),
    ysb_teacher_group_id: random.int(1, teacherGroups.length),
    nuptk: random.digits(16),
    zakat: random.int(0, 1),
    fg_active: t.active ? 1 : 0,
    finger_id: String(t.id),
  };
}

function life(random: Random, t: Teacher): Record<string, unknown> {
  const branch: BranchCode = t.school.branch;
  const born = dayIn(random, Number(t.joined.slice(0, 4)) - random.int(23, 33));
  const at = home(random, branch);
  const married = random.chance(0.7);
  return {
    full_name: t.name,
    nik_ktp: nationalId(random, branch, born, t.sex),
    birthplace: places[random.pick(branchCodes)].city.replace('Kota ', ''),
    birthdate: born,
    gender: t.sex === 'boy' ? 1 : 0,
    religion: 'islam',
    addrees: at.address,
    dom_address: at.address,
    marriage: married ? 'menikah' : 'lajang',
    ptkp: married ? `K/${random.int(0, 3)}` : 'TK/0',
    npwp: random.digits(15, '0'),
    university: random.pick(universities),
    major: random.pick(['Pendidikan Agama Islam', 'PGSD', 'Pendidikan Matematika', 'Bahasa dan Sastra']),
    degree: random.chance(0.85) ? 'S1' : 'S2',
    mobile: mobile(random),
    email: mailOf(t),
    bank: random.pick(['Bank Amanah Contoh', 'Bank Nusa Contoh']),
    nama_rekening: t.name,
    no_rekening: random.digits(10, '0'),
    contact_name: nameOf(random, 'girl'),
    contact_relation: married ? 'Pasangan' : 'Orang tua',
    contact_number: mobile(random),
  };
}

export function teacherRows(): Record<string, unknown>[] {
  const random = randomOf('teacher-details');
  return teachers.map((t) => ({ id: t.id, ...work(random, t), ...life(random, t) }));
}

export function teacherStatusRecordRows(): Record<string, unknown>[] {
  const records = teachers.flatMap((t) =>
    t.history.map(({ code, date }) => ({
      ysb_id_teacher: t.id,
      nip_ypi: numberOf(code === 'TTP' ? '20' : '10', t),
      status_code: code,
      date,
    })),
  );
  return records.map((record, at) => ({ id: at + 1, ...record }));
}

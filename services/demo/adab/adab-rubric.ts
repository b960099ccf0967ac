import { classes, classOfAccount } from '../classes/classes.ts';
import { elements, subElements } from './conduct.ts';
import { addDays, jakarta, momentOf } from '../days.ts';
import { type Random, randomOf } from '../random.ts';
import { assignmentRows, semesterRows } from '../classes/school-years.ts';
import { teacherOfAccount } from '../people/teachers.ts';

export const adabScales = [
  ['Belum terlihat', 'Belum tampak, atau hanya bila disuruh.'],
  ['Mulai terlihat', 'Kadang tampak, masih sering diingatkan.'],
  ['Berkembang', 'Sering tampak, jarang diingatkan.'],
  ['Membudaya', 'Tampak setiap hari tanpa diingatkan.'],
].map(([label, meaning], at) => ({ id: at + 1, label, number: at + 1, meaning }));

/** The demo's teacher, who has an account. */
const author = 5;
/** The element that she is filling in now, and how far she got with each of its statements. */
const atWork = 'Menghormati Guru';
const reached = [15, 13, 9, 7];
/** This many pupils of her class have everything else. */
const complete = 21;

type Seat = Record<string, unknown>;
interface Statement {
  readonly id: number;
  readonly id_element: number;
}

const [kept, lacking, first] = [new Set<number>(), new Set<number>(), new Set<number>()];
for (const { id, name_element, ysb_dimensi_id } of elements) {
  if (name_element === atWork) kept.add(id);
  if (ysb_dimensi_id === elements[0]?.ysb_dimensi_id) first.add(id);
  // For the rest of her class, the last dimension and every third statement elsewhere are still to be done.
  if (ysb_dimensi_id === elements.at(-1)?.ysb_dimensi_id) lacking.add(id);
}

const isFilledInOwn = (place: number, { id, id_element }: Statement): boolean => {
  if (kept.has(id_element))
    return place < (reached[subElements.filter((one) => one.id_element === id_element).findIndex((one) => one.id === id)] ?? 0);
  return place < complete || (!lacking.has(id_element) && id % 3 !== 0);
};

/** Most pupils are getting there, and each has a level of his own. */
const levelOf = (random: Random, usual: number): number =>
  Math.min(4, Math.max(1, usual + (random.chance(0.6) ? 0 : random.pick([-1, 1]))));

function cellsOf(random: Random, seats: readonly Seat[], isFilled: (place: number, statement: Statement) => boolean, user?: number) {
  return seats.flatMap((seat, place) => {
    const usual = random.pick([2, 3, 3, 3, 4]);
    return subElements
      .filter((statement) => isFilled(place, statement))
      .map(({ id }) => ({ seat, statement: id, level: levelOf(random, usual), user, isSuggested: random.chance(0.15) }));
  });
}

/**
 * The cells of the rubric: the account's class except what she is working on, the first dimension of the class next to it,
 * the first element of two more.
 */
export function adabScoreRows(now: Date): Record<string, unknown>[] {
  const random = randomOf('adab scores');
  const today = jakarta(now.getTime()).date;
  const active = semesterRows(today).find(({ status }) => status === 1);
  const own = classOfAccount;
  const school = classes.filter((one) => one.school.id === own?.school.id && one.id !== own?.id);
  const beside = school.find((one) => one.grade === own?.grade) ?? school[0];
  const begun = school.filter((one) => one !== beside).slice(0, 2);
  const seatsOf = (kelas: number | undefined) =>
    assignmentRows(today).filter((row) => row['ysb_semester_id'] === active?.id && row['ysb_kelas_id'] === kelas);
  const cells = [
    ...cellsOf(random, seatsOf(own?.id), isFilledInOwn, author),
    ...cellsOf(random, seatsOf(beside?.id), (_, statement) => first.has(statement.id_element)),
    ...begun.flatMap(({ id }) => cellsOf(random, seatsOf(id), (_, statement) => statement.id_element === 1)),
  ];
  const last = Math.min(momentOf(addDays(today, -1), 15 * 60), now.getTime() - 60_000);
  return cells.map(({ seat, statement, level, user, isSuggested }, at) => ({
    id: at + 1,
    ysb_semester_id: seat['ysb_semester_id'],
    ysb_student_id: seat['ysb_student_id'],
    ysb_sub_element_id: statement,
    ysb_adab_scale_id: level,
    source: isSuggested ? 'Saran diterima' : 'Dinilai',
    ...(user === undefined ? {} : { user_id: user }),
    ysb_teacher_id: user === author ? teacherOfAccount.id : seat['ysb_teacher_id'],
    ysb_kelas_id: seat['ysb_kelas_id'],
    ysb_school_id: seat['ysb_school_id'],
    ysb_branch_id: seat['ysb_branch_id'],
    occurred_at: new Date(last - (cells.length - at) * 5000).toISOString(),
    is_here: true,
  }));
}

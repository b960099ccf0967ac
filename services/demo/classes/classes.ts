import { type School, schools, type Stage } from '../places/schools.ts';

/** A class of a school, the same from year to year; its home-room teacher has its number. */
export interface SchoolClass {
  readonly id: number;
  readonly school: School;
  /** School years since the first grade: 0 and -1 are kindergarten. */
  readonly grade: number;
  readonly number: string;
  readonly name: string;
  readonly parallel: number;
  readonly size: number;
}

const grades: Record<Stage, readonly number[]> = { TK: [-1, 0], SD: [1, 2, 3, 4, 5, 6], SMP: [7, 8, 9], SMA: [10, 11, 12] };
const names: Record<Stage, readonly string[]> = {
  TK: ['Matahari', 'Pelangi'],
  SD: [
    'Umar bin Khattab',
    'Bilal bin Rabah',
    'Utsman bin Affan',
    'Abu Bakar',
    'Ali bin Abi Thalib',
    'Khalid bin Walid',
    'Salman Al Farisi',
    'Abu Hurairah',
    "Mush'ab bin Umair",
    'Zaid bin Tsabit',
    'Hamzah',
    "Ja'far",
  ],
  SMP: ['Ibnu Sina', 'Al Khawarizmi', 'Ibnu Khaldun', 'Al Biruni', 'Al Farabi', 'Ibnu Battuta'],
  SMA: ['Al Kindi', 'Ibnu Rusyd', 'Al Ghazali'],
};

/** How far a class is from the usual size. */
const sway = [0, 2, -2, 1, -1, 3, -3, 0];
const usual = 28;

const isOfAccount = (one: SchoolClass): boolean => one.school.id === 2 && one.name === 'Abu Bakar';

function classesOf(school: School, before: number): SchoolClass[] {
  const all = grades[school.stage].flatMap((grade, at) =>
    Array.from({ length: school.parallels }, (_, parallel) => ({ grade, parallel, at })),
  );
  return all.map(({ grade, parallel, at }, place) => ({
    id: before + place + 1,
    school,
    grade,
    parallel,
    size: usual,
    number: grade > 0 ? String(grade) : grade === 0 ? 'B' : 'A',
    name: names[school.stage][at + parallel * grades[school.stage].length] ?? `Paralel ${parallel + 1}`,
  }));
}

function allClasses(students: number): SchoolClass[] {
  const all: SchoolClass[] = [];
  for (const school of schools) all.push(...classesOf(school, all.length));
  const sizes = all.map((one, at) => (isOfAccount(one) ? usual : usual + (sway[at % sway.length] ?? 0)));
  // The last classes even out what is left over.
  let rest = students - sizes.reduce((sum, size) => sum + size, 0);
  return all
    .map((one, at) => ({ one, size: sizes[at] ?? usual }))
    .reverse()
    .map(({ one, size }) => {
      const change = isOfAccount(one) ? 0 : Math.sign(rest);
      rest -= change;
      return { ...one, size: size + change };
    })
    .reverse();
}

export const studentsInClasses = 1500;
export const classes: readonly SchoolClass[] = allClasses(studentsInClasses);

/** The class of the demo teacher: 4 - Abu Bakar. */
export const classOfAccount = classes.find(isOfAccount);

export const kelasRows = (): Record<string, unknown>[] =>
  classes.map((one) => ({
    id: one.id,
    number_kelas: one.number,
    name_kelas: one.name,
    ysb_branch_id: one.school.branch,
    ysb_school_id: one.school.code,
  }));

import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import {
  composePaper,
  type FrozenPaper,
  type PaperFacts,
  placeLine,
  type ReportPaper,
  type Rubric,
} from '../../../src/contract/adab/adab-paper.ts';
import type { AdabCell } from '../../../src/contract/adab/adab-score.ts';
import type { StoredOf } from '../../../src/contract/resource.ts';
import { adabReports } from '../../../src/contract/resources/adab/adab-reports.ts';
import { adabScales } from '../../../src/contract/resources/adab/adab-scales.ts';
import { adabScores } from '../../../src/contract/resources/adab/adab-scores.ts';
import { branches } from '../../../src/contract/resources/places/branches.ts';
import { dimensis } from '../../../src/contract/resources/adab/dimensis.ts';
import { elements } from '../../../src/contract/resources/adab/elements.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { schools } from '../../../src/contract/resources/places/schools.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { subElements } from '../../../src/contract/resources/adab/sub-elements.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Executor } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { textHash } from '../../kernel/text-hash.ts';
import { comings, joining } from '../came.ts';

export type Report = StoredOf<typeof adabReports>;

const [seat, year, pupil, room, faculty, school, branch] = [
  tableOf(semesterAssignments),
  tableOf(semesters),
  tableOf(students),
  tableOf(kelas),
  tableOf(teachers),
  tableOf(schools),
  tableOf(branches),
];
const [dimension, element, statement, scale, cell, report] = [
  tableOf(dimensis),
  tableOf(elements),
  tableOf(subElements),
  tableOf(adabScales),
  tableOf(adabScores),
  tableOf(adabReports),
];

/** What the rubric asks now, in list order. */
async function rubricOf(db: Executor): Promise<Rubric> {
  const dimensions = await db
    .select({ id: dimension.id, name: dimension.name_dimensi })
    .from(dimension)
    .where(isNull(dimension.deleted_at))
    .orderBy(asc(dimension.id));
  const asked = await db
    .select({ id: statement.id, words: statement.description, element: element.id, dimension: element.ysb_dimensi_id })
    .from(statement)
    .innerJoin(element, and(eq(element.id, statement.id_element), isNull(element.deleted_at)))
    .where(isNull(statement.deleted_at))
    .orderBy(asc(element.id), asc(statement.id));
  const levels = await db
    .select({ number: scale.number, label: scale.label })
    .from(scale)
    .where(isNull(scale.deleted_at))
    .orderBy(asc(scale.number));
  return {
    dimensions: dimensions.map(({ id, name }) => ({ id: String(id), name })),
    statements: asked.map((one) => ({ ...one, id: String(one.id), element: String(one.element), dimension: String(one.dimension) })),
    levels: levels.map(({ number, label }) => ({ number: number ?? 0, label })),
  };
}

const keyOf = (student: number | null, semester: number | null): string => `${student} ${semester}`;
const numbersOf = (values: readonly (number | null)[]): number[] => [...new Set(values.filter((one) => one !== null))];

async function cellsOf(db: Executor, rows: readonly Report[]): Promise<ReadonlyMap<string, AdabCell[]>> {
  const found = await db
    .select({ student: cell.ysb_student_id, semester: cell.ysb_semester_id, statement: cell.ysb_sub_element_id, number: scale.number })
    .from(cell)
    .innerJoin(scale, and(eq(scale.id, cell.ysb_adab_scale_id), isNull(scale.deleted_at)))
    .where(
      and(
        isNull(cell.deleted_at),
        inArray(cell.ysb_student_id, numbersOf(rows.map((row) => row.ysb_student_id))),
        inArray(cell.ysb_semester_id, numbersOf(rows.map((row) => row.ysb_semester_id))),
      ),
    );
  const cells = new Map<string, AdabCell[]>();
  for (const { student, semester, ...one } of found) {
    const key = keyOf(student, semester);
    cells.set(key, [...(cells.get(key) ?? []), { statement: String(one.statement), number: one.number ?? 0 }]);
  }
  return cells;
}

/** Where these pupils sit in a semester, with whom and at which school; for a pupil with two places, the later one. */
function seatsQuery(db: Executor) {
  return db
    .select({
      student: seat.ysb_student_id,
      semester: seat.ysb_semester_id,
      kelas: seat.ysb_kelas_id,
      teacher: seat.ysb_teacher_id,
      school: seat.ysb_school_id,
      branch: seat.ysb_branch_id,
      number_kelas: room.number_kelas,
      name_kelas: room.name_kelas,
      homeroom: faculty.full_name,
      school_name: sql<string>`coalesce(nullif(btrim(${school.footer_school_name}), ''), ${school.school_name}, '')`,
      npsn: school.npsn,
      address: school.address,
      district: school.district,
      province: school.province,
      branch_name: branch.branch_name,
    })
    .from(seat)
    .leftJoin(room, eq(room.id, seat.ysb_kelas_id))
    .leftJoin(faculty, eq(faculty.id, seat.ysb_teacher_id))
    .leftJoin(school, and(eq(school.school_code, seat.ysb_school_id), isNull(school.deleted_at)))
    .leftJoin(branch, and(eq(branch.branch_code, seat.ysb_branch_id), isNull(branch.deleted_at)));
}
export type Seat = Awaited<ReturnType<typeof seatsQuery>>[number];

async function seatsOf(db: Executor, students: readonly number[], semesters: readonly number[]): Promise<ReadonlyMap<string, Seat>> {
  if (students.length === 0 || semesters.length === 0) return new Map();
  const rows = await seatsQuery(db)
    .where(and(isNull(seat.deleted_at), inArray(seat.ysb_student_id, [...students]), inArray(seat.ysb_semester_id, [...semesters])))
    .orderBy(asc(seat.id));
  return new Map(rows.map((row) => [keyOf(row.student, row.semester), row]));
}

/** Where a pupil sits in a semester, if he does. */
export const seatIn = async (db: Executor, student: number, semester: number): Promise<Seat | undefined> =>
  (await seatsOf(db, [student], [semester])).get(keyOf(student, semester));

function pupilsQuery(db: Executor, ids: readonly number[]) {
  const { id, nisn, nama_lengkap: name, nama_arab: arabic, nama_lengkap_ayah: father, nama_lengkap_ibu: mother } = pupil;
  return db
    .select({ id, nisn, name, arabic, father, mother })
    .from(pupil)
    .where(inArray(id, [...ids]));
}

interface Classmates {
  /** Their names, to spot those of other pupils in a report's words. */
  readonly names: readonly string[];
  /** By pupil, the day on which he joined the class after the semester had begun. */
  readonly came: ReadonlyMap<number | null, string>;
}

/** Everybody in these classes. */
async function classmatesOf(db: Executor, seats: readonly Seat[]): Promise<ReadonlyMap<string, Classmates>> {
  const classes = numbersOf(seats.map((one) => one.kelas));
  if (classes.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ pupil: seat.ysb_student_id, kelas: seat.ysb_kelas_id, semester: seat.ysb_semester_id },
      ...{ name: pupil.nama_lengkap, since: year.date_in, ...joining },
    })
    .from(seat)
    .innerJoin(year, eq(year.id, seat.ysb_semester_id))
    .innerJoin(pupil, and(eq(pupil.id, seat.ysb_student_id), isNull(pupil.deleted_at)))
    .where(
      and(
        isNull(seat.deleted_at),
        inArray(seat.ysb_kelas_id, classes),
        inArray(seat.ysb_semester_id, numbersOf(seats.map((s) => s.semester))),
      ),
    )
    .orderBy(asc(pupil.nama_lengkap));
  const byClass = new Map<string, typeof rows>();
  for (const row of rows) byClass.set(keyOf(row.kelas, row.semester), [...(byClass.get(keyOf(row.kelas, row.semester)) ?? []), row]);
  return new Map(
    [...byClass].map(([key, all]) => {
      const cameOn = comings(all);
      return [key, { names: all.map(({ name }) => name), came: new Map(all.map((row) => [row.pupil, cameOn(row)])) }];
    }),
  );
}

interface Read {
  readonly seat: Seat | undefined;
  readonly pupil: Awaited<ReturnType<typeof pupilsQuery>>[number] | undefined;
  readonly year:
    | { readonly name_year: string; readonly semester: number | null; readonly from: string | null; readonly until: string | null }
    | undefined;
  /** Who signs for the school. */
  readonly head: string;
  /** When he joined the class, if the semester had begun. */
  readonly came: string;
}

const townOf = (district: string): string => district.replace(/^(Kota|Kabupaten|Kab\.)\s+/iu, '').trim();

function factsOf(row: Report, { seat: at, pupil: who, year: when, head, came }: Read): PaperFacts {
  return {
    pupil: who?.name ?? '',
    arabic: who?.arabic ?? '',
    nisn: who?.nisn ?? '',
    kelas: [at?.number_kelas, at?.name_kelas].filter(Boolean).join(' - '),
    homeroom: at?.homeroom ?? '',
    school: {
      branch: at?.branch_name ?? '',
      name: at?.school_name ?? '',
      place: placeLine(at?.address ?? '', at?.district ?? '', at?.province ?? ''),
      npsn: at?.npsn ?? '',
      town: townOf(at?.district ?? ''),
    },
    year: when?.name_year ?? '',
    semester: String(when?.semester ?? ''),
    month: row.month,
    begins: when?.from ?? '',
    ends: when?.until ?? '',
    narrative: row.narrative,
    advice: row.home_advice,
    parent: who?.father || who?.mother || '',
    head,
    came,
  };
}

export interface Composed {
  readonly row: Report;
  readonly seat: Seat | undefined;
  readonly paper: ReportPaper;
  /** Names of everybody in the pupil's class. */
  readonly classmates: readonly string[];
}

/** What would be printed of these reports now. */
export async function composePapers(db: Executor, rows: readonly Report[], headOf: (row: Report) => string): Promise<Composed[]> {
  if (rows.length === 0) return [];
  const ids = numbersOf(rows.map((row) => row.ysb_student_id));
  const years = numbersOf(rows.map((row) => row.ysb_semester_id));
  const seats = await seatsOf(db, ids, years);
  const pupils = new Map((await pupilsQuery(db, ids)).map((one) => [one.id, one]));
  const { id, name_year, semester, date_in: from, date_out: until } = year;
  const told = await db.select({ id, name_year, semester, from, until }).from(year).where(inArray(id, years));
  const rubric = await rubricOf(db);
  const cells = await cellsOf(db, rows);
  const classmates = await classmatesOf(db, [...seats.values()]);
  return rows.map((row) => {
    const key = keyOf(row.ysb_student_id, row.ysb_semester_id);
    const at = seats.get(key);
    const around = at && classmates.get(keyOf(at.kelas, at.semester));
    const read = {
      seat: at,
      pupil: pupils.get(row.ysb_student_id ?? 0),
      year: told.find((one) => one.id === row.ysb_semester_id),
      head: headOf(row),
      came: around?.came.get(row.ysb_student_id) ?? '',
    };
    return {
      row,
      seat: at,
      paper: composePaper(factsOf(row, read), rubric, cells.get(key) ?? []),
      classmates: around?.names ?? [],
    };
  });
}

/** Tells whether a paper is the same, to the letter. */
export const hashOf = (paper: ReportPaper | FrozenPaper): string => textHash(JSON.stringify(paper));

/** The day on which the previous edition was approved; empty if there is none. */
export async function replacedDay(db: Executor, row: Report): Promise<string> {
  const [before] = await db
    .select({ at: report.approved_at })
    .from(report)
    .where(
      and(
        eq(report.ysb_student_id, row.ysb_student_id ?? 0),
        eq(report.ysb_semester_id, row.ysb_semester_id ?? 0),
        eq(report.term, row.term),
        lt(report.edition, row.edition ?? 1),
        isNull(report.deleted_at),
      ),
    )
    .orderBy(desc(report.edition))
    .limit(1);
  return before?.at ? wallClock(new Date(before.at)).date : '';
}

import { ok, type Result } from '../../../contract/calls/errors.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { FiltersOf } from '../../../contract/declared/list-filter.ts';
import type { HeldRow, Resource } from '../../../contract/resource.ts';
import { kelas } from '../../../contract/resources/classes/kelas.ts';
import { schools } from '../../../contract/resources/places/schools.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { teachers } from '../../../contract/resources/people/teachers.ts';
import type { DataLayer } from '../../../data/public.ts';
import { compareNames } from '../desk/class-words.ts';
import type { Seated } from '../desk/groups.ts';

export interface Choice {
  readonly id: string;
  readonly title: string;
}
export interface ClassChoice extends Choice {
  readonly number: string;
  readonly name: string;
}

/** A school whose pupils are placed: its classes and teachers. */
export interface SchoolClasses {
  readonly title: string;
  readonly classes: readonly ClassChoice[];
  readonly teachers: readonly Choice[];
  /** Ids of the homeroom teachers of the chosen semester, by the class. */
  readonly homerooms: Readonly<Record<string, string>>;
}

export interface Surroundings {
  /** By the school's code. */
  readonly schools: Readonly<Record<string, SchoolClasses>>;
  readonly seated: Seated;
}

type Filtered<R extends Resource> = readonly [resource: R, filters: FiltersOf<NoInfer<R>>];

async function all<R extends Resource>(data: DataLayer, ...[resource, filters]: Filtered<R>): Promise<Result<readonly HeldRow<R>[]>> {
  const rows: HeldRow<R>[] = [];
  for await (const chunk of data.mirror.walk(resource, { search: '', filters })) {
    if (!chunk.ok) return chunk;
    rows.push(...chunk.value);
  }
  return ok(rows);
}

/** The academic years that pupils can be placed in, the active one first. */
export async function semesterChoices(data: DataLayer): Promise<Result<readonly Choice[]>> {
  const found = await all(data, semesters, {});
  if (!found.ok) return found;
  const choices = found.value.map((row) => ({
    id: row.id,
    title: `${shownText(row.name_year)} - Semester ${shownText(row.semester)}`,
    isActive: row.status === 1,
  }));
  return ok(choices.sort((a, b) => Number(b.isActive) - Number(a.isActive) || compareNames(b.title, a.title)));
}

/** The schools that the person may place pupils in, for rows that name none. */
export async function schoolChoices(data: DataLayer): Promise<Result<readonly Choice[]>> {
  const found = await all(data, schools, {});
  if (!found.ok) return found;
  const choices = found.value.map((row) => ({ id: shownText(row.school_code), title: shownText(row.school_name) }));
  return ok(choices.sort((a, b) => compareNames(a.title, b.title)));
}

const classChoice = (row: HeldRow<typeof kelas>): ClassChoice => {
  const [number, name] = [shownText(row.number_kelas), shownText(row.name_kelas)];
  return { id: row.id, number, name, title: `${number} - ${name}` };
};

/** The classes of a school in their order. */
export async function classesOf(data: DataLayer, school: string): Promise<Result<readonly ClassChoice[]>> {
  const found = await all(data, kelas, { ysb_school_id: school });
  return found.ok ? ok(found.value.map(classChoice).sort((a, b) => compareNames(a.title, b.title))) : found;
}

interface OfSchool {
  readonly classes: SchoolClasses;
  readonly seated: Seated;
}

async function readSchool(data: DataLayer, school: Choice, semester: string): Promise<Result<OfSchool>> {
  const [classes, staff, seats] = await Promise.all([
    classesOf(data, school.id),
    all(data, teachers, { ysb_school_id: school.id }),
    all(data, semesterAssignments, { ysb_school_id: school.id, ysb_semester_id: semester }),
  ]);
  if (!classes.ok) return classes;
  if (!staff.ok) return staff;
  if (!seats.ok) return seats;
  const teacherChoices = staff.value.map((row) => ({ id: row.id, title: shownText(row.full_name) }));
  const homerooms = seats.value.map((seat) => [shownText(seat.ysb_kelas_id), shownText(seat.ysb_teacher_id)]);
  return ok({
    classes: {
      title: school.title,
      classes: classes.value,
      teachers: teacherChoices.sort((a, b) => compareNames(a.title, b.title)),
      homerooms: Object.fromEntries(homerooms),
    },
    seated: Object.fromEntries(
      seats.value.flatMap((seat) => (seat.nisn ? [[shownText(seat.nisn), shownText(seat.ysb_kelas_id)] as const] : [])),
    ),
  });
}

/** Everything needed to place pupils, as the services have it now. */
export async function surroundingsOf(data: DataLayer, schoolsMeant: readonly Choice[], semester: string): Promise<Result<Surroundings>> {
  const found: Record<string, SchoolClasses> = {};
  let seated: Seated = {};
  for (const school of schoolsMeant) {
    const read = await readSchool(data, school, semester);
    if (!read.ok) return read;
    found[school.id] = read.value.classes;
    seated = { ...seated, ...read.value.seated };
  }
  return ok({ schools: found, seated });
}

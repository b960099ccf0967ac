import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { adabObservations } from '../../../src/contract/resources/adab/adab-observations.ts';
import { dimensis } from '../../../src/contract/resources/adab/dimensis.ts';
import { elements } from '../../../src/contract/resources/adab/elements.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { subElements } from '../../../src/contract/resources/adab/sub-elements.ts';
import type { Caller } from '../../auth/caller.ts';
import { isOver } from '../../crud/read/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { joining } from '../../rules/came.ts';

const [seat, year, pupil, room, sign, element, top] = [
  tableOf(semesterAssignments),
  tableOf(semesters),
  tableOf(students),
  tableOf(kelas),
  tableOf(subElements),
  tableOf(elements),
  tableOf(dimensis),
];
export const note = tableOf(adabObservations);

/** The active academic year, if there is one. */
export async function activeYear(db: Database) {
  const [found] = await db
    .select({ id: year.id, name_year: year.name_year, semester: year.semester, since: year.date_in })
    .from(year)
    .where(and(eq(year.status, 1), isNull(year.deleted_at)))
    .limit(1);
  return found && { ...found, semester: Number(found.semester), since: found.since ?? '' };
}

/** Every dimension, in list order. */
export const dimensionsOf = (db: Database) =>
  db.select({ id: top.id, name: top.name_dimensi }).from(top).where(isNull(top.deleted_at)).orderBy(top.id);

/** The dimension that each statement belongs to. */
export const statementsIn = (db: Database) =>
  db
    .select({ id: sign.id, dimension: element.ysb_dimensi_id })
    .from(sign)
    .innerJoin(element, eq(element.id, sign.id_element))
    .as('statements');

/** The notes of one semester that count. */
export const counted = (semester: number, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(note.ysb_semester_id, semester), eq(note.withdrawn_at, ''), isNull(note.deleted_at), ...more);

/** Who sits in which class of these schools in a semester: only pupils who are still here, or everyone who sat there. */
export async function seatsIn(
  db: Database,
  semester: number,
  schools: readonly string[],
  { branch }: Caller,
  whom: 'here' | 'all' = 'here',
) {
  const here = whom === 'here' ? sql`not ${isOver(pupil.status)}` : undefined;
  if (schools.length === 0) return [];
  return db
    .select({
      kelas: room.id,
      number_kelas: room.number_kelas,
      name_kelas: room.name_kelas,
      school: seat.ysb_school_id,
      pupil: pupil.id,
      name: pupil.nama_lengkap,
      ...joining,
    })
    .from(seat)
    .innerJoin(pupil, and(eq(pupil.id, seat.ysb_student_id), isNull(pupil.deleted_at), here))
    .innerJoin(room, and(eq(room.id, seat.ysb_kelas_id), isNull(room.deleted_at)))
    .where(
      and(
        eq(seat.ysb_semester_id, semester),
        inArray(seat.ysb_school_id, [...schools]),
        isNull(seat.deleted_at),
        branch === undefined ? undefined : eq(seat.ysb_branch_id, branch),
      ),
    )
    .orderBy(pupil.nama_lengkap, pupil.id);
}

const { compare } = new Intl.Collator('id', { numeric: true });

/** Classes in the order of their numbers and names. */
export const byClass = (a: { number_kelas: string; name_kelas: string }, b: { number_kelas: string; name_kelas: string }): number =>
  compare(a.number_kelas, b.number_kelas) || compare(a.name_kelas, b.name_kelas);

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { classChanges } from '../../../src/contract/resources/classes/class-changes.ts';
import { homeroomChanges } from '../../../src/contract/resources/classes/homeroom-changes.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { rowsOf } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';

const [seats, changes, handovers] = [tableOf(semesterAssignments), tableOf(classChanges), tableOf(homeroomChanges)];

/** Whether the caller leads, or led, a class in a semester; given a pupil, whether he had that pupil before the placement ended. */
export async function hasLed(
  semester: number,
  of: { readonly kelas: number | null } | { readonly student: number },
  { tx, caller }: RuleContext,
): Promise<boolean> {
  const which =
    'student' in of ? and(eq(seats.ysb_student_id, of.student), isNotNull(seats.deleted_at)) : eq(seats.ysb_kelas_id, of.kelas ?? 0);
  const [found] = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.ysb_semester_id, semester), eq(seats.ysb_teacher_id, caller.teacher ?? 0), which))
    .limit(1);
  return found !== undefined;
}

/**
 * Whether the caller was once the homeroom teacher of a pupil in a semester: in a placement that ended, in a class that the
 * pupil left, or until somebody else got the class.
 */
export async function hadPupil(student: number, semester: number, { tx, caller: { teacher } }: RuleContext): Promise<boolean> {
  if (teacher === undefined) return false;
  const [row] = await rowsOf(
    tx,
    sql`select exists (
      select 1 from ${seats} a where a.ysb_student_id = ${student} and a.ysb_semester_id = ${semester} and (
        (a.deleted_at is not null and a.ysb_teacher_id = ${teacher})
        or exists (
          select 1 from ${changes} c join ${seats} b on b.ysb_kelas_id = c.from_kelas_id
          where c.ysb_semester_assignment_id = a.id and b.ysb_semester_id = ${semester} and b.ysb_teacher_id = ${teacher})
        or exists (
          select 1 from ${handovers} h
          where h.ysb_semester_id = ${semester} and h.ysb_kelas_id = a.ysb_kelas_id and h.from_teacher_id = ${teacher})
      )) as had`,
  );
  return row?.['had'] === true;
}

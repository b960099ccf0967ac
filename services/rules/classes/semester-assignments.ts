import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { StoredOf } from '../../../src/contract/resource.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { hasLeft } from '../../../src/contract/people/student-status.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { holdHomerooms } from './homerooms.ts';
import { tellClasses } from './placed-classes.ts';

const [table, pupil, faculty, year] = [tableOf(semesterAssignments), tableOf(students), tableOf(teachers), tableOf(semesters)];
type Assignment = StoredOf<typeof semesterAssignments>;

/** Where the pupil sits already, if the caller may see that row. */
async function seatWords(id: number, { tx, caller }: RuleContext): Promise<string> {
  const names = ['name_student', 'number_kelas', 'name_kelas', 'name_school'] as const;
  const seat = await visibleRow(tx, semesterAssignments, caller, id, names);
  if (!seat) return texts.refused.seatElsewhere;
  return texts.refused.seatTaken(`${seat.name_student}`, `${seat.number_kelas} - ${seat.name_kelas}`, `${seat.name_school}`);
}

/** A pupil sits in only one class in a semester. Student and semester are known to be the caller's by now. */
async function checkSeat(row: Assignment, context: RuleContext): Promise<void> {
  const { tx } = context;
  await oneAtATime(tx, `seat ${row.ysb_semester_id} ${row.ysb_student_id}`);
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.ysb_student_id, row.ysb_student_id ?? 0),
        eq(table.ysb_semester_id, row.ysb_semester_id ?? 0),
        ne(table.id, row.id),
        isNull(table.deleted_at),
      ),
    )
    .limit(1);
  if (!other) return;
  const words = await seatWords(other.id, context);
  throw refusalAt(409, semesterAssignments, 'ysb_student_id', words);
}

/** A class has only one homeroom teacher in a semester: that of the pupils who sit in it already. */
async function checkHomeroom(row: Assignment, context: RuleContext): Promise<void> {
  const { tx, caller } = context;
  const { ysb_teacher_id: teacher } = row;
  if (teacher === null) return;
  await holdHomerooms(row.ysb_semester_id, [row.ysb_kelas_id], context);
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.ysb_kelas_id, row.ysb_kelas_id ?? 0),
        eq(table.ysb_semester_id, row.ysb_semester_id ?? 0),
        ne(table.ysb_teacher_id, teacher),
        ne(table.id, row.id),
        isNull(table.deleted_at),
      ),
    )
    .limit(1);
  if (!other) return;
  const seat = await visibleRow(tx, semesterAssignments, caller, other.id, ['number_kelas', 'name_kelas', 'name_teacher']);
  const words = seat
    ? texts.refused.otherHomeroom(`${seat.number_kelas} - ${seat.name_kelas}`, `${seat.name_teacher}`)
    : texts.refused.homeroomElsewhere;
  throw refusalAt(409, semesterAssignments, 'ysb_teacher_id', words);
}

/** Somebody who left can't be placed in a class still being taught; places in years that have ended may be added later. */
async function checkPupil({ ysb_student_id, ysb_semester_id }: Assignment, { tx, receivedAt }: RuleContext): Promise<void> {
  const [found] = await tx
    .select({ name: pupil.nama_lengkap, status: pupil.status })
    .from(pupil)
    .innerJoin(year, eq(year.id, ysb_semester_id ?? 0))
    .where(and(eq(pupil.id, ysb_student_id ?? 0), or(eq(year.status, 1), gte(year.date_out, wallClock(receivedAt).date))));
  if (!found || !hasLeft(found.status)) return;
  throw refusalAt(409, semesterAssignments, 'ysb_student_id', texts.refused.pupilLeft(found.name, found.status));
}

/** Likewise somebody who ended can't lead a class any more. */
async function checkTeacher({ ysb_teacher_id, ysb_semester_id }: Assignment, { tx, receivedAt }: RuleContext): Promise<void> {
  const [found] = await tx
    .select({ name: faculty.full_name, ended: faculty.ended_at })
    .from(faculty)
    .innerJoin(year, eq(year.id, ysb_semester_id ?? 0))
    .where(and(eq(faculty.id, ysb_teacher_id ?? 0), or(eq(year.status, 1), gte(year.date_out, wallClock(receivedAt).date))));
  if (found?.ended) throw refusalAt(409, semesterAssignments, 'ysb_teacher_id', texts.refused.teacherEnded(found.name));
}

/** Seats are locked before homerooms in every transaction, so that no two wait for each other. */
async function checkPlace(row: Assignment, context: RuleContext): Promise<void> {
  await checkSeat(row, context);
  await checkHomeroom(row, context);
}

/** Lists of pupils show the class of the placement. */
const tell = (row: Assignment, { tx }: RuleContext): Promise<void> => tellClasses(tx, [row.ysb_student_id ?? 0]);

export const semesterAssignmentsRule: Rule<typeof semesterAssignments> = {
  afterCreate: async (row, context) => {
    await checkPupil(row, context);
    await checkTeacher(row, context);
    await checkPlace(row, context);
    await tell(row, context);
    return {};
  },
  afterDelete: tell,
  afterRestore: async (row, context) => {
    await checkPlace(row, context);
    await tell(row, context);
  },
};

import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { GivenOf } from '../../src/contract/resource.ts';
import { adabObservations } from '../../src/contract/resources/adab-observations.ts';
import { classChanges } from '../../src/contract/resources/class-changes.ts';
import { semesterAssignments } from '../../src/contract/resources/semester-assignments.ts';
import { semesters } from '../../src/contract/resources/semesters.ts';
import { students } from '../../src/contract/resources/students.ts';
import { teachers } from '../../src/contract/resources/teachers.ts';
import { hasLeft } from '../../src/contract/student-status.ts';
import { wallClock } from '../../src/contract/wall-clock.ts';
import { visible } from '../crud/conditions.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { tableOf } from '../db/tables.ts';
import { Refusal, refusalAt } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { isId, recorded } from './recorded.ts';

type Given = GivenOf<typeof adabObservations>;

const [seat, year, change, pupil, faculty] = [
  tableOf(semesterAssignments),
  tableOf(semesters),
  tableOf(classChanges),
  tableOf(students),
  tableOf(teachers),
];

/** The teacher that the caller is; nobody else notes or judges what was seen in a class. */
export async function authorOf({ tx, caller }: RuleContext) {
  const where = and(eq(faculty.id, caller.teacher ?? 0), isNull(faculty.deleted_at));
  const [found] = await tx.select({ id: faculty.id, school: faculty.ysb_school_id }).from(faculty).where(where);
  if (!found) throw new Refusal(403, texts.refused.noTeacher);
  return found;
}

/** The semester of a day; in the days between two of them still the one before: what was seen offline stays where it was seen. */
export async function semesterOn(day: string, { tx }: RuleContext): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: year.id })
    .from(year)
    .where(and(lte(year.date_in, day), isNull(year.deleted_at)))
    .orderBy(desc(sql`${year.date_out} >= ${day}`), desc(year.date_in))
    .limit(1);
  return found?.id;
}

/** The class in which a pupil sat on a day: the one he left by the first change after it, else the one he sits in. */
export async function seatOn(student: number, semester: number, day: string, { tx }: RuleContext) {
  const [now] = await tx
    .select({ id: seat.id, kelas: seat.ysb_kelas_id, school: seat.ysb_school_id, branch: seat.ysb_branch_id })
    .from(seat)
    .where(and(eq(seat.ysb_student_id, student), eq(seat.ysb_semester_id, semester), isNull(seat.deleted_at)))
    .orderBy(desc(seat.id))
    .limit(1);
  if (!now) return undefined;
  const [later] = await tx
    .select({ kelas: change.from_kelas_id })
    .from(change)
    .where(and(eq(change.ysb_semester_assignment_id, now.id), gt(change.date, day), isNull(change.deleted_at)))
    .orderBy(asc(change.date), asc(change.id))
    .limit(1);
  return { ...now, thatDay: later?.kelas ?? now.kelas };
}

/** Who wrote it, when, and where the pupil sat that day: nothing of it is taken from the body. */
export const adabObservationsRule: Rule<typeof adabObservations> = {
  beforeCreate: async ({ ysb_student_id: student }, context): Promise<Given> => {
    const author = await authorOf(context);
    const { date } = wallClock(context.occurredAt);
    const own = { ...recorded(context), ysb_teacher_id: author.id, date };
    const where = and(eq(pupil.id, isId(student) ? student : 0), visible(context.tx, students, context.caller));
    const [found] = await context.tx.select({ id: pupil.id, status: pupil.status }).from(pupil).where(where);
    // Whom the caller may not see the check of references refuses; it stands before that of the reach.
    if (!found) return own;
    if (hasLeft(found.status)) throw refusalAt(422, adabObservations, 'ysb_student_id', texts.refused.notedLeft);
    const semester = await semesterOn(date, context);
    if (semester === undefined) throw refusalAt(422, adabObservations, 'date', texts.refused.beforeSemesters);
    const place = await seatOn(found.id, semester, date, context);
    if (!place) throw refusalAt(422, adabObservations, 'ysb_student_id', texts.refused.notPlaced);
    if (!author.school || place.school !== author.school)
      throw refusalAt(422, adabObservations, 'ysb_student_id', texts.refused.pupilOfOtherSchool);
    return {
      ...own,
      ysb_semester_id: semester,
      ysb_kelas_id: place.thatDay,
      ysb_school_id: place.school,
      ysb_branch_id: place.branch,
      // He may write it, whatever became of the pupil's place since.
      is_here: true,
    };
  },
  afterCreate: async ({ ysb_student_id, ysb_semester_id, ysb_kelas_id, date }, context) => {
    const place = await seatOn(ysb_student_id ?? 0, ysb_semester_id ?? 0, date ?? '', context);
    return { is_here: place?.kelas === ysb_kelas_id };
  },
};

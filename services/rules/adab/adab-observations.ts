import { and, eq, isNull } from 'drizzle-orm';
import type { GivenOf } from '../../../src/contract/resource.ts';
import { adabObservations } from '../../../src/contract/resources/adab/adab-observations.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal, refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { sitsThere } from './adab-seats.ts';
import { isId, recorded } from '../recorded.ts';
import { hadLeft, pupilThen, seatThen, semesterOn } from '../that-day.ts';

type Given = GivenOf<typeof adabObservations>;

const faculty = tableOf(teachers);

/** The caller as a teacher; nobody else notes or judges what was seen in a class. */
export async function authorOf({ tx, caller }: RuleContext) {
  const where = and(eq(faculty.id, caller.teacher ?? 0), isNull(faculty.deleted_at));
  const [found] = await tx.select({ id: faculty.id, school: faculty.ysb_school_id }).from(faculty).where(where);
  if (!found) throw new Refusal(403, texts.refused.noTeacher);
  return found;
}

/** Who wrote it, when, and where the pupil sat that day: none of it is taken from the body. */
export const adabObservationsRule: Rule<typeof adabObservations> = {
  judgesReach: true,
  vouches: ['ysb_student_id'],
  beforeCreate: async ({ ysb_student_id: student }, context): Promise<Given> => {
    const author = await authorOf(context);
    const { date } = wallClock(context.occurredAt);
    const own = { ...recorded(context), ysb_teacher_id: author.id, date };
    const found = await pupilThen(isId(student) ? student : 0, author.school, context);
    // In the same words for a pupil of another branch and for one who never was, so that nobody learns which.
    if (!found) throw refusalAt(422, adabObservations, 'ysb_student_id', texts.refused.pupilNotThen);
    if (await hadLeft(found, context)) throw refusalAt(422, adabObservations, 'ysb_student_id', texts.refused.notedLeft);
    const semester = await semesterOn(date, context);
    if (semester === undefined) throw refusalAt(422, adabObservations, 'date', texts.refused.beforeSemesters);
    const place = await seatThen(found.id, semester, author.school, context);
    if (!place) throw refusalAt(422, adabObservations, 'ysb_student_id', texts.refused.notPlaced);
    if (!author.school || place.school !== author.school)
      throw refusalAt(422, adabObservations, 'ysb_student_id', texts.refused.pupilOfOtherSchool);
    return {
      ...own,
      ysb_semester_id: semester,
      ysb_kelas_id: place.kelas,
      ysb_school_id: place.school,
      ysb_branch_id: place.branch,
    };
  },
  afterCreate: async (row, { tx }) => ({ is_here: await sitsThere(tx, row) }),
};

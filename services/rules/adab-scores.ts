import { and, eq, isNull } from 'drizzle-orm';
import { passesAll } from '../../src/contract/permissions.ts';
import type { GivenOf, StoredOf } from '../../src/contract/resource.ts';
import { adabScores } from '../../src/contract/resources/adab-scores.ts';
import { semesters } from '../../src/contract/resources/semesters.ts';
import { students } from '../../src/contract/resources/students.ts';
import { wallClock } from '../../src/contract/wall-clock.ts';
import { visible } from '../crud/conditions.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { tableOf } from '../db/tables.ts';
import { refusalAt } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { demandOpenCells } from './adab-locks.ts';
import { authorOf } from './adab-observations.ts';
import { sitsThere } from './adab-seats.ts';
import { isId, recorded } from './recorded.ts';
import { hadLeft, seatThen, semesterOn } from './that-day.ts';

type Given = GivenOf<typeof adabScores>;

const [pupil, year] = [tableOf(students), tableOf(semesters)];

/** What makes a cell the cell it is. */
const place = ['ysb_semester_id', 'ysb_student_id', 'ysb_sub_element_id'] as const;

async function semesterOf(id: number, { tx }: RuleContext): Promise<{ readonly status: unknown } | undefined> {
  const [found] = await tx
    .select({ status: year.status })
    .from(year)
    .where(and(eq(year.id, id), isNull(year.deleted_at)));
  return found;
}

/** Whether the pupil sits there still, and the semester is the active one. */
const tellHere = async (row: StoredOf<typeof adabScores>, { tx }: RuleContext): Promise<Given> => ({
  is_here: await sitsThere(tx, row, row.ysb_semester_id ?? 0),
});

/**
 * A teacher fills in the semester that is the active one, or that it was on the day when he did: so what was filled in
 * offline over New Year stays where it was meant, and no former semester is looked into or written.
 */
async function demandPresent(semester: number, status: unknown, context: RuleContext): Promise<void> {
  if (status === 1 || semester === (await semesterOn(wallClock(context.occurredAt).date, context))) return;
  throw refusalAt(422, adabScores, 'ysb_semester_id', texts.refused.cellOfOtherSemester);
}

/**
 * Who fills a cell in, when, and where its pupil sits: nothing of it is taken from the body. Any teacher of the pupil's
 * school may who has the right on the menu. Whatever closes a cell is asked here, for it is passed by every write of one.
 */
async function filledIn(student: number, semester: number, context: RuleContext): Promise<Given> {
  // Those above the roles may put right what a teacher can no longer; they are of no school.
  const isAbove = passesAll(context.caller.level) && context.caller.teacher === undefined;
  const author = isAbove ? undefined : await authorOf(context);
  const own = { ...recorded(context), ysb_teacher_id: author?.id ?? null };
  const where = and(eq(pupil.id, student), visible(context.tx, students, context.caller));
  const columns = { id: pupil.id, status: pupil.status, updated_at: pupil.updated_at };
  const [found] = await context.tx.select(columns).from(pupil).where(where);
  // What is not there, or not for the caller, the check of references refuses.
  const named = await semesterOf(semester, context);
  if (!found || !named) return own;
  if (author) await demandPresent(semester, named.status, context);
  if (await hadLeft(found, context)) throw refusalAt(422, adabScores, 'ysb_student_id', texts.refused.notedLeft);
  const seat = await seatThen(found.id, semester, author?.school, context);
  if (!seat) throw refusalAt(422, adabScores, 'ysb_student_id', texts.refused.notInSemester);
  if (author && (!author.school || seat.school !== author.school))
    throw refusalAt(422, adabScores, 'ysb_student_id', texts.refused.pupilOfOtherSchool);
  await demandOpenCells(found.id, semester, context);
  return { ...own, ysb_kelas_id: seat.kelas, ysb_school_id: seat.school, ysb_branch_id: seat.branch };
}

export const adabScoresRule: Rule<typeof adabScores> = {
  judgesReach: true,
  beforeCreate: async ({ ysb_student_id: student, ysb_semester_id: semester, source }, context): Promise<Given> => {
    const filled = await filledIn(isId(student) ? student : 0, isId(semester) ? semester : 0, context);
    return { ...filled, source: source || 'Dinilai' };
  },
  afterCreate: tellHere,
  beforeUpdate: async (values, before, context): Promise<Given> => {
    const moved = place.find((name) => name in values && values[name] !== before[name]);
    if (moved) throw refusalAt(422, adabScores, moved, texts.refused.cellMoved);
    const [student, semester] = [before.ysb_student_id ?? 0, before.ysb_semester_id ?? 0];
    return { ...(await filledIn(student, semester, context)), source: values.source || 'Dinilai' };
  },
  settles: tellHere,
};

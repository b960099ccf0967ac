import { and, eq, isNull } from 'drizzle-orm';
import { passesAll } from '../../../src/contract/permissions.ts';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { adabScores } from '../../../src/contract/resources/adab/adab-scores.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { hasLed } from './adab-led.ts';
import { demandOpenCells } from './adab-locks.ts';
import { authorOf } from './adab-observations.ts';
import { sitsThere } from './adab-seats.ts';
import { isId, recorded } from '../recorded.ts';
import { hadLeft, pupilThen, seatThen, semesterOn } from '../that-day.ts';

type Given = GivenOf<typeof adabScores>;
type Cell = StoredOf<typeof adabScores>;

const year = tableOf(semesters);

/** The fields that identify a cell. */
const place = ['ysb_semester_id', 'ysb_student_id', 'ysb_sub_element_id'] as const;

async function semesterOf(id: number, { tx }: RuleContext): Promise<{ readonly status: unknown } | undefined> {
  const [found] = await tx
    .select({ status: year.status })
    .from(year)
    .where(and(eq(year.id, id), isNull(year.deleted_at)));
  return found;
}

/** Whether the pupil still sits there, and the semester is the active one. */
const tellHere = async (row: Cell, { tx }: RuleContext): Promise<Given> => ({
  is_here: await sitsThere(tx, row, row.ysb_semester_id ?? 0),
});

/**
 * A teacher fills in the active semester, or the one that was active on the day he did it: what was filled in offline over
 * New Year stays where it was meant, and no other past semester is read or written.
 */
async function demandPresent(semester: number, status: unknown, context: RuleContext): Promise<void> {
  if (status === 1 || semester === (await semesterOn(wallClock(context.occurredAt).date, context))) return;
  throw refusalAt(422, adabScores, 'ysb_semester_id', texts.refused.cellOfOtherSemester);
}

/**
 * Who fills a cell in, when, and where its pupil sits: none of it is taken from the body. Any teacher of the pupil's school
 * with the right on the menu may. Whatever closes a cell is checked here, since every write of a cell comes through here.
 */
async function filledIn(student: number, semester: number, context: RuleContext): Promise<Given> {
  // Those above the roles may correct what a teacher no longer can; they belong to no school.
  const isAbove = passesAll(context.caller.level) && context.caller.teacher === undefined;
  const author = isAbove ? undefined : await authorOf(context);
  const own = { ...recorded(context), ysb_teacher_id: author?.id ?? null };
  const found = await pupilThen(student, author?.school, context);
  if (!found) throw refusalAt(422, adabScores, 'ysb_student_id', texts.refused.pupilNotThen);
  // A semester that doesn't exist is refused by the check of references.
  const named = await semesterOf(semester, context);
  if (!named) return own;
  if (author) await demandPresent(semester, named.status, context);
  if (await hadLeft(found, context)) throw refusalAt(422, adabScores, 'ysb_student_id', texts.refused.notedLeft);
  const seat = await seatThen(found.id, semester, author?.school, context);
  if (!seat) throw refusalAt(422, adabScores, 'ysb_student_id', texts.refused.notInSemester);
  if (author && (!author.school || seat.school !== author.school))
    throw refusalAt(422, adabScores, 'ysb_student_id', texts.refused.pupilOfOtherSchool);
  await demandOpenCells(found.id, semester, context);
  return { ...own, ysb_kelas_id: seat.kelas, ysb_school_id: seat.school, ysb_branch_id: seat.branch };
}

/**
 * Whether a cell was within the caller's reach when he filled it in: in a class that he led, or his own cell of a pupil who
 * sat where it says. For a pupil now without a place, either of these in the past is enough.
 */
async function hadBefore({ ysb_student_id, ysb_semester_id, ysb_kelas_id: kelas, user_id: by }: Cell, context: RuleContext) {
  const [student, semester] = [ysb_student_id ?? 0, ysb_semester_id ?? 0];
  const { caller } = context;
  if (caller.teacher === undefined || !(await pupilThen(student, caller.school, context))) return false;
  const seat = await seatThen(student, semester, caller.school, context);
  if (by === caller.id && (!seat || seat.kelas === kelas)) return true;
  return hasLed(semester, seat ?? { student }, context);
}

export const adabScoresRule: Rule<typeof adabScores> = {
  judgesReach: true,
  vouches: ['ysb_student_id'],
  reached: async (row, context) => {
    if (!(await hadBefore(row, context))) return false;
    await filledIn(row.ysb_student_id ?? 0, row.ysb_semester_id ?? 0, context);
    return true;
  },
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

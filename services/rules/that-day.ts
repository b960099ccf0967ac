import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { StoredOf } from '../../src/contract/resource.ts';
import { classChanges } from '../../src/contract/resources/classes/class-changes.ts';
import { semesterAssignments } from '../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../src/contract/resources/classes/semesters.ts';
import { studentMoves } from '../../src/contract/resources/people/student-moves.ts';
import { students } from '../../src/contract/resources/people/students.ts';
import { hasLeft, leavingKinds } from '../../src/contract/people/student-status.ts';
import { wallClock } from '../../src/contract/values/wall-clock.ts';
import { visible } from '../crud/read/conditions.ts';
import type { RuleContext } from '../crud/rule.ts';
import { tableOf } from '../db/tables/tables.ts';

const [seat, year, change, move] = [tableOf(semesterAssignments), tableOf(semesters), tableOf(classChanges), tableOf(studentMoves)];
const pupil = tableOf(students);

/** The semester of a day; between two semesters still the earlier one: what was seen offline stays where it was seen. */
export async function semesterOn(day: string, { tx }: RuleContext): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: year.id })
    .from(year)
    .where(and(lte(year.date_in, day), isNull(year.deleted_at)))
    .orderBy(desc(sql`${year.date_out} >= ${day}`), desc(year.date_in))
    .limit(1);
  return found?.id;
}

type Pupil = Pick<StoredOf<typeof students>, 'id' | 'status' | 'updated_at'>;

/**
 * A pupil whom the caller may see, or who sat in a class of this school when it happened and has gone to another branch
 * since: what was seen of him before is kept, and the caller is told nothing of where he is now.
 */
export async function pupilThen(id: number, school: string | null | undefined, context: RuleContext): Promise<Pupil | undefined> {
  const { tx, caller, occurredAt } = context;
  const columns = { id: pupil.id, status: pupil.status, updated_at: pupil.updated_at };
  const [seen] = await tx
    .select(columns)
    .from(pupil)
    .where(and(eq(pupil.id, id), visible(tx, students, caller)));
  if (seen || !school) return seen;
  const semester = await semesterOn(wallClock(occurredAt).date, context);
  const sat = and(
    eq(seat.ysb_student_id, id),
    eq(seat.ysb_semester_id, semester ?? 0),
    eq(seat.ysb_school_id, school),
    lte(seat.created_at, occurredAt),
    or(isNull(seat.deleted_at), gt(seat.deleted_at, occurredAt)),
  );
  const [gone] = await tx
    .select(columns)
    .from(pupil)
    .where(and(eq(pupil.id, id), isNull(pupil.deleted_at), exists(tx.select({ id: seat.id }).from(seat).where(sat))));
  return gone;
}

/**
 * Whether a pupil was gone when it happened. He was there until the day he left, and on that day until somebody recorded
 * it. If no move gives the day, he was there until his row said otherwise.
 */
export async function hadLeft({ id, status, updated_at: changed }: Pupil, { tx, occurredAt }: RuleContext): Promise<boolean> {
  if (!hasLeft(status)) return false;
  const [leaving] = await tx
    .select({ date: move.date, recorded: move.occurred_at })
    .from(move)
    .where(and(eq(move.ysb_student_id, id), inArray(move.kind, [...leavingKinds]), isNull(move.deleted_at)))
    .orderBy(desc(move.occurred_at), desc(move.id))
    .limit(1);
  if (!leaving?.date) return occurredAt >= changed;
  const { date } = wallClock(occurredAt);
  if (date !== leaving.date) return date > leaving.date;
  return occurredAt.getTime() >= Date.parse(leaving.recorded);
}

/**
 * Where a pupil sat when it happened: in the placement of that time, even if it has ended since, or else where he sits now.
 * The class is the one that he left by the first change after that day. If he was placed anew around that time, `school` is
 * tried first: whoever notes there had him before his eyes.
 */
export async function seatThen(student: number, semester: number, school: string | null | undefined, { tx, occurredAt }: RuleContext) {
  const found = await tx
    .select({ id: seat.id, kelas: seat.ysb_kelas_id, school: seat.ysb_school_id, branch: seat.ysb_branch_id })
    .from(seat)
    .where(
      and(
        eq(seat.ysb_student_id, student),
        eq(seat.ysb_semester_id, semester),
        or(isNull(seat.deleted_at), and(lte(seat.created_at, occurredAt), gt(seat.deleted_at, occurredAt))),
      ),
    )
    .orderBy(desc(lte(seat.created_at, occurredAt)), desc(seat.id));
  const then = found.find((one) => school && one.school === school) ?? found[0];
  if (!then) return undefined;
  const [later] = await tx
    .select({ kelas: change.from_kelas_id })
    .from(change)
    .where(
      and(
        eq(change.ysb_semester_assignment_id, then.id),
        gt(change.date, wallClock(occurredAt).date),
        // What is kept under a placement is deleted at the same moment.
        or(isNull(change.deleted_at), gt(change.deleted_at, occurredAt)),
      ),
    )
    .orderBy(asc(change.date), asc(change.id))
    .limit(1);
  return { ...then, kelas: later?.kelas ?? then.kelas };
}

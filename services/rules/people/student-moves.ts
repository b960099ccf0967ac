import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { studentMoves } from '../../../src/contract/resources/people/student-moves.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { isReturn, moveProblem } from '../../../src/contract/people/student-status.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

type Given = GivenOf<typeof studentMoves>;

const [pupil, move, seat, year] = [tableOf(students), tableOf(studentMoves), tableOf(semesterAssignments), tableOf(semesters)];

/** The pupil, if the caller may see him; otherwise the check of references refuses. Moves of one pupil come one at a time (`holdFolds`). */
async function pupilOf(values: Given, { tx, caller }: RuleContext): Promise<StoredOf<typeof students> | undefined> {
  const id = Number.isSafeInteger(values.ysb_student_id) ? values.ysb_student_id : 0;
  const where = and(eq(pupil.id, id ?? 0), visible(tx, students, caller));
  return (await tx.select().from(pupil).where(where))[0];
}

/** His last move. */
async function lastOf(studentId: number, { tx }: RuleContext): Promise<StoredOf<typeof studentMoves> | undefined> {
  const mine = and(eq(move.ysb_student_id, studentId), isNull(move.deleted_at));
  return (await tx.select().from(move).where(mine).orderBy(desc(move.occurred_at), desc(move.id)).limit(1))[0];
}

/** Where he sits in the active semester. */
async function seatOf(studentId: number, { tx }: RuleContext): Promise<Given> {
  const [now] = await tx
    .select({ from_semester_id: seat.ysb_semester_id, from_kelas_id: seat.ysb_kelas_id })
    .from(seat)
    .innerJoin(year, and(eq(year.id, seat.ysb_semester_id), eq(year.status, 1), isNull(year.deleted_at)))
    .where(and(eq(seat.ysb_student_id, studentId), isNull(seat.deleted_at)))
    .orderBy(desc(seat.id))
    .limit(1);
  return now ?? {};
}

/**
 * When the move counts as done: when it happened. But a return never comes before the leaving it answers, whatever its
 * device's clock says, or it would undo nothing.
 */
async function momentOf({ kind }: Given, studentId: number, context: RuleContext): Promise<string> {
  const told = context.occurredAt.getTime();
  const last = isReturn(kind) ? Date.parse((await lastOf(studentId, context))?.occurred_at ?? '') : Number.NaN;
  return new Date(Number.isNaN(last) ? told : Math.max(told, last + 1)).toISOString();
}

/** Lists that show whether a pupil is here hear of it by the stamp of their own rows. */
async function stampSeats(studentId: number, { tx }: RuleContext): Promise<void> {
  await tx
    .update(seat)
    .set({ updated_at: sql`now()` })
    .where(and(eq(seat.ysb_student_id, studentId), isNull(seat.deleted_at)));
}

/**
 * Only somebody who is here can leave, and only somebody who is gone can come back; the services add who recorded it, when,
 * and where the pupil sat.
 */
export const studentMovesRule: Rule<typeof studentMoves> = {
  beforeCreate: async (values, context): Promise<Given> => {
    const student = await pupilOf(values, context);
    if (!student) return {};
    const problem = moveProblem(values.kind, student.status);
    if (problem) throw refusalAt(409, studentMoves, 'ysb_student_id', problem);
    const birth = student.tanggal_lahir_siswa;
    if (birth && values.date && values.date < birth) throw refusalAt(422, studentMoves, 'date', texts.refused.moveBeforeBirth);
    return {
      ...(await seatOf(student.id, context)),
      from_school_id: student.ysb_school_id,
      user_id: context.caller.id,
      occurred_at: await momentOf(values, student.id, context),
    };
  },
  afterCreate: async (row, context) => {
    await stampSeats(row.ysb_student_id ?? 0, context);
    return {};
  },
};

import { and, eq, isNull, ne } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { visibleRow } from '../crud/select.ts';
import type { Values } from '../db/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';

const assignments = resourceOf('semester-assignments');

/** Where the pupil sits already, as far as the caller may see that row. */
async function seatWords(id: number, { tx, caller }: RuleContext): Promise<string> {
  const names = ['name_student', 'number_kelas', 'name_kelas', 'name_school'];
  const seat = await visibleRow(tx, assignments, caller, id, names);
  if (!seat) return texts.refused.seatElsewhere;
  const [student = '', number = '', name = '', school = ''] = names.map((each) => String(seat[each]));
  return texts.refused.seatTaken(student, `${number} - ${name}`, school);
}

/** A pupil sits in one class of a semester. Student and semester are known to be the caller's by now. */
async function checkSeat(row: Values, context: RuleContext): Promise<void> {
  const { tx } = context;
  const table = tableOf(assignments);
  await oneAtATime(tx, `seat ${String(row['ysb_semester_id'])} ${String(row['ysb_student_id'])}`);
  const [other] = await tx
    .select({ id: columnIn(table, 'id') })
    .from(table)
    .where(
      and(
        eq(columnIn(table, 'ysb_student_id'), row['ysb_student_id']),
        eq(columnIn(table, 'ysb_semester_id'), row['ysb_semester_id']),
        ne(columnIn(table, 'id'), row['id']),
        isNull(columnIn(table, 'deleted_at')),
      ),
    )
    .limit(1);
  if (!other) return;
  const words = await seatWords(Number(other.id), context);
  throw new Refusal(409, words, { errors: { ysb_student_id: words } });
}

/** A class has one homeroom teacher in a semester: that of the pupils who sit in it already. */
async function checkHomeroom(row: Values, context: RuleContext): Promise<void> {
  const { tx, caller } = context;
  const table = tableOf(assignments);
  await oneAtATime(tx, `homeroom ${String(row['ysb_semester_id'])} ${String(row['ysb_kelas_id'])}`);
  const [other] = await tx
    .select({ id: columnIn(table, 'id') })
    .from(table)
    .where(
      and(
        eq(columnIn(table, 'ysb_kelas_id'), row['ysb_kelas_id']),
        eq(columnIn(table, 'ysb_semester_id'), row['ysb_semester_id']),
        ne(columnIn(table, 'ysb_teacher_id'), row['ysb_teacher_id']),
        ne(columnIn(table, 'id'), row['id']),
        isNull(columnIn(table, 'deleted_at')),
      ),
    )
    .limit(1);
  if (!other) return;
  const seat = await visibleRow(tx, assignments, caller, Number(other.id), ['number_kelas', 'name_kelas', 'name_teacher']);
  const words = seat
    ? texts.refused.otherHomeroom(`${String(seat['number_kelas'])} - ${String(seat['name_kelas'])}`, String(seat['name_teacher']))
    : texts.refused.homeroomElsewhere;
  throw new Refusal(409, words, { errors: { ysb_teacher_id: words } });
}

/** Seats before homerooms, in every transaction: nobody who holds the one waits for the other the wrong way round. */
async function checkPlace(row: Values, context: RuleContext): Promise<void> {
  await checkSeat(row, context);
  await checkHomeroom(row, context);
}

export const semesterAssignmentsRule: Rule = {
  afterCreate: async (row, context) => {
    await checkPlace(row, context);
    return {};
  },
  afterRestore: checkPlace,
};

import { and, eq, isNull, ne } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { classChanges } from '../../../src/contract/resources/classes/class-changes.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { checkOwnReach } from '../../crud/write/references.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { lockedRows } from '../../crud/write/write.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { follow } from '../follow.ts';
import { holdHomerooms } from './homerooms.ts';
import { tellClasses } from './placed-classes.ts';
import { isId, recorded } from '../recorded.ts';

const placements = tableOf(semesterAssignments);
type Change = GivenOf<typeof classChanges>;
type Stored = StoredOf<typeof classChanges>;
type Placement = StoredOf<typeof semesterAssignments>;

/**
 * Homerooms are locked first, in every transaction, and before a reference locks the placement for reading. So no two wait
 * for each other, and if two people move one pupil, the second sees the first.
 */
async function holdClasses(change: Change, context: RuleContext): Promise<void> {
  const { ysb_semester_assignment_id: id, from_kelas_id: from, to_kelas_id: to } = change;
  if (!isId(id)) return;
  await oneAtATime(context.tx, `placement ${id}`);
  const seen = await visibleRow(context.tx, semesterAssignments, context.caller, id, ['ysb_semester_id']);
  if (seen) await holdHomerooms(Number(seen.ysb_semester_id), [from, to].filter(isId), context);
}

async function lockedPlacement({ ysb_semester_assignment_id: id }: Stored, context: RuleContext): Promise<Placement> {
  const row = (await lockedRows(semesterAssignments, [id ?? 0], context)).get(id ?? 0);
  if (row) return row;
  const words = texts.refused.unknownRef(classChanges.fields.ysb_semester_assignment_id.label);
  throw refusalAt(422, classChanges, 'ysb_semester_assignment_id', words);
}

/** The pupil has moved meanwhile: the words say where. */
async function checkFrom(change: Stored, placement: Placement, { tx, caller }: RuleContext): Promise<void> {
  if (placement.ysb_kelas_id === change.from_kelas_id) return;
  const now = await visibleRow(tx, semesterAssignments, caller, placement.id, ['name_student', 'number_kelas', 'name_kelas']);
  const words = texts.refused.classLeft(`${now?.name_student}`, `${now?.number_kelas} - ${now?.name_kelas}`);
  throw refusalAt(409, classChanges, 'from_kelas_id', words);
}

async function checkSchool(change: Stored, placement: Placement, { tx }: RuleContext): Promise<void> {
  const table = tableOf(kelas);
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, change.to_kelas_id ?? 0), eq(table.ysb_school_id, placement.ysb_school_id ?? ''), isNull(table.deleted_at)));
  if (!found) throw refusalAt(422, classChanges, 'to_kelas_id', texts.refused.classOfOtherSchool);
}

/** The homeroom teacher of the pupils already in the class; a class without pupils takes the one that was named. */
async function homeroomOf(change: Stored, placement: Placement, { tx }: RuleContext): Promise<number> {
  const [seated] = await tx
    .select({ teacher: placements.ysb_teacher_id })
    .from(placements)
    .where(
      and(
        eq(placements.ysb_kelas_id, change.to_kelas_id ?? 0),
        eq(placements.ysb_semester_id, placement.ysb_semester_id ?? 0),
        ne(placements.id, placement.id),
        isNull(placements.deleted_at),
      ),
    )
    .limit(1);
  if (seated?.teacher) return seated.teacher;
  const table = tableOf(teachers);
  const [own] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, change.ysb_teacher_id ?? 0), eq(table.ysb_school_id, placement.ysb_school_id ?? ''), isNull(table.deleted_at)));
  if (!own) throw refusalAt(422, classChanges, 'ysb_teacher_id', texts.refused.teacherOfOtherSchool);
  return own.id;
}

/** Changes the placement along with the event: from the pupil's present class to another one of the same school. */
export const classChangesRule: Rule<typeof classChanges> = {
  beforeCreate: async (change, context) => {
    await holdClasses(change, context);
    return recorded(context);
  },
  afterCreate: async (row, context) => {
    const placement = await lockedPlacement(row, context);
    await checkFrom(row, placement, context);
    await checkSchool(row, placement, context);
    const ysb_teacher_id = await homeroomOf(row, placement, context);
    const seat = { ysb_kelas_id: row.to_kelas_id, ysb_teacher_id };
    await checkOwnReach(context.tx, semesterAssignments, { ...placement, ...seat }, context.caller);
    await follow(semesterAssignments, placement, seat, context);
    await tellClasses(context.tx, [placement.ysb_student_id ?? 0]);
    return { ysb_teacher_id };
  },
};

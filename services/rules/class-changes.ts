import { and, eq, isNull, ne } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../src/contract/resource.ts';
import { classChanges } from '../../src/contract/resources/class-changes.ts';
import { kelas } from '../../src/contract/resources/kelas.ts';
import { semesterAssignments } from '../../src/contract/resources/semester-assignments.ts';
import { teachers } from '../../src/contract/resources/teachers.ts';
import { checkOwnReach } from '../crud/references.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { visibleRow } from '../crud/select.ts';
import { lockedRows } from '../crud/write.ts';
import { tableOf } from '../db/tables.ts';
import { Refusal, refusalAt } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { follow } from './follow.ts';
import { holdHomerooms } from './homerooms.ts';
import { tellClasses } from './placed-classes.ts';
import { recorded } from './recorded.ts';

const placements = tableOf(semesterAssignments);
type Change = GivenOf<typeof classChanges>;
type Placement = StoredOf<typeof semesterAssignments>;

async function semesterOf(id: number, { tx, caller }: RuleContext): Promise<number | undefined> {
  const seen = await visibleRow(tx, semesterAssignments, caller, id, ['ysb_semester_id']);
  return seen ? Number(seen.ysb_semester_id) : undefined;
}

/** The pupil's placement, locked. Homerooms are locked before it, in every transaction, so that no two wait for each other. */
async function lockedPlacement(change: Change, context: RuleContext): Promise<Placement> {
  const id = change.ysb_semester_assignment_id ?? 0;
  const semester = await semesterOf(id, context);
  if (semester !== undefined) await holdHomerooms(semester, [change.from_kelas_id, change.to_kelas_id], context);
  const row = (await lockedRows(semesterAssignments, [id], context)).get(id);
  if (row) return row;
  const words = texts.refused.unknownRef(classChanges.fields.ysb_semester_assignment_id.label);
  throw refusalAt(422, classChanges, 'ysb_semester_assignment_id', words);
}

/** The pupil has moved meanwhile: the words say where to. */
async function checkFrom(change: Change, placement: Placement, { tx, caller }: RuleContext): Promise<void> {
  if (placement.ysb_kelas_id === change.from_kelas_id) return;
  const now = await visibleRow(tx, semesterAssignments, caller, placement.id, ['name_student', 'number_kelas', 'name_kelas']);
  const words = texts.refused.classLeft(`${now?.name_student}`, `${now?.number_kelas} - ${now?.name_kelas}`);
  throw refusalAt(409, classChanges, 'from_kelas_id', words);
}

async function checkSchool(change: Change, placement: Placement, { tx }: RuleContext): Promise<void> {
  const table = tableOf(kelas);
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, change.to_kelas_id ?? 0), eq(table.ysb_school_id, placement.ysb_school_id ?? ''), isNull(table.deleted_at)));
  if (!found) throw refusalAt(422, classChanges, 'to_kelas_id', texts.refused.classOfOtherSchool);
}

/** The homeroom teacher of the pupils who sit in the class already; a class without pupils takes the one that was named. */
async function homeroomOf(change: Change, placement: Placement, { tx }: RuleContext): Promise<number> {
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

/** Changes the placement with the event: from the class that the pupil sits in, to another one of the same school. */
export const classChangesRule: Rule<typeof classChanges> = {
  beforeCreate: async (change, context) => {
    const placement = await lockedPlacement(change, context);
    await checkFrom(change, placement, context);
    await checkSchool(change, placement, context);
    const teacher = await homeroomOf(change, placement, context);
    const moved = { ...placement, ysb_kelas_id: change.to_kelas_id, ysb_teacher_id: teacher };
    await checkOwnReach(context.tx, semesterAssignments, moved, context.caller);
    return { ...recorded(context), ysb_teacher_id: teacher };
  },
  afterCreate: async (row, context) => {
    const id = row.ysb_semester_assignment_id ?? 0;
    const placement = (await lockedRows(semesterAssignments, [id], context)).get(id);
    // Two events of one pupil in one transaction: the second begins where the first ended.
    if (!placement) throw new Refusal(404, texts.refused.notFound);
    await follow(semesterAssignments, placement, { ysb_kelas_id: row.to_kelas_id, ysb_teacher_id: row.ysb_teacher_id }, context);
    await tellClasses(context.tx, [placement.ysb_student_id ?? 0]);
    return {};
  },
};

import { and, asc, eq, isNull } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../src/contract/resource.ts';
import { homeroomChanges } from '../../src/contract/resources/homeroom-changes.ts';
import { kelas } from '../../src/contract/resources/kelas.ts';
import { semesterAssignments } from '../../src/contract/resources/semester-assignments.ts';
import { teachers } from '../../src/contract/resources/teachers.ts';
import { checkOwnReach } from '../crud/references.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import { visibleRow } from '../crud/select.ts';
import { tableOf } from '../db/tables.ts';
import { refusalAt } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { follow } from './follow.ts';
import { holdHomerooms } from './homerooms.ts';
import { recorded } from './recorded.ts';

const placements = tableOf(semesterAssignments);
type Change = GivenOf<typeof homeroomChanges>;
type Placement = StoredOf<typeof semesterAssignments>;

/** Every placement in the class, locked: the pupils of a class are all seen by whoever sees the class. */
function lockedClass({ ysb_semester_id: semester, ysb_kelas_id: id }: Change, { tx }: RuleContext): Promise<Placement[]> {
  return tx
    .select()
    .from(placements)
    .where(and(eq(placements.ysb_semester_id, semester ?? 0), eq(placements.ysb_kelas_id, id ?? 0), isNull(placements.deleted_at)))
    .orderBy(asc(placements.id))
    .for('update');
}

/** Somebody else changed it meanwhile: the words say who it is now. */
async function checkFrom(change: Change, rows: readonly Placement[], { tx, caller }: RuleContext): Promise<void> {
  const [first] = rows;
  const now = first && (await visibleRow(tx, semesterAssignments, caller, first.id, ['number_kelas', 'name_kelas', 'name_teacher']));
  if (!first || !now) throw refusalAt(422, homeroomChanges, 'ysb_kelas_id', texts.refused.classEmpty);
  await checkOwnReach(tx, semesterAssignments, { ...first, ysb_teacher_id: change.to_teacher_id }, caller);
  if (rows.some((row) => row.ysb_teacher_id === change.from_teacher_id)) return;
  const words = texts.refused.otherHomeroomNow(`${now.number_kelas} - ${now.name_kelas}`, `${now.name_teacher}`);
  throw refusalAt(409, homeroomChanges, 'from_teacher_id', words);
}

async function checkSchool(change: Change, { tx }: RuleContext): Promise<void> {
  const [rooms, people] = [tableOf(kelas), tableOf(teachers)];
  const [own] = await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(rooms, eq(rooms.ysb_school_id, people.ysb_school_id))
    .where(and(eq(people.id, change.to_teacher_id ?? 0), eq(rooms.id, change.ysb_kelas_id ?? 0), isNull(people.deleted_at)));
  if (!own) throw refusalAt(422, homeroomChanges, 'to_teacher_id', texts.refused.teacherOfOtherSchool);
}

/** Changes the placements of the whole class with the event, all of them or none. */
export const homeroomChangesRule: Rule<typeof homeroomChanges> = {
  beforeCreate: async (change, context) => {
    // Whoever may not see the class is told by the references, which are asked next.
    const seen = await visibleRow(context.tx, kelas, context.caller, change.ysb_kelas_id ?? 0, []);
    if (!seen) return recorded(context);
    await holdHomerooms(change.ysb_semester_id ?? 0, [change.ysb_kelas_id], context);
    const rows = await lockedClass(change, context);
    await checkFrom(change, rows, context);
    await checkSchool(change, context);
    return { ...recorded(context), pupils: rows.length };
  },
  afterCreate: async (row, context) => {
    for (const placement of await lockedClass(row, context))
      if (placement.ysb_teacher_id !== row.to_teacher_id)
        await follow(semesterAssignments, placement, { ysb_teacher_id: row.to_teacher_id }, context);
    return {};
  },
};

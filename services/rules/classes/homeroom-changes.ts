import { and, asc, eq, isNull } from 'drizzle-orm';
import type { StoredOf } from '../../../src/contract/resource.ts';
import { homeroomChanges } from '../../../src/contract/resources/classes/homeroom-changes.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { checkOwnReach } from '../../crud/write/references.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { visibleRow } from '../../crud/read/select.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { follow } from '../follow.ts';
import { holdHomerooms } from './homerooms.ts';
import { tellClasses } from './placed-classes.ts';
import { isId, recorded } from '../recorded.ts';

const placements = tableOf(semesterAssignments);
type Change = StoredOf<typeof homeroomChanges>;
type Placement = StoredOf<typeof semesterAssignments>;

/** Every placement in the class, locked: whoever sees the class sees all its pupils. */
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

/** Changes the placements of the whole class along with the event, all or none. */
export const homeroomChangesRule: Rule<typeof homeroomChanges> = {
  // Before a reference locks anything for reading, so that no two wait for each other.
  beforeCreate: async ({ ysb_semester_id: semester, ysb_kelas_id: id }, context) => {
    if (isId(semester) && isId(id)) await holdHomerooms(semester, [id], context);
    return recorded(context);
  },
  afterCreate: async (row, context) => {
    const rows = await lockedClass(row, context);
    await checkFrom(row, rows, context);
    await checkSchool(row, context);
    for (const placement of rows)
      if (placement.ysb_teacher_id !== row.to_teacher_id)
        await follow(semesterAssignments, placement, { ysb_teacher_id: row.to_teacher_id }, context);
    // Reports not yet approved are the new teacher's to finish.
    const pupils = rows.flatMap(({ ysb_student_id: id }) => id ?? []);
    await tellClasses(context.tx, pupils);
    return { pupils: rows.length };
  },
};

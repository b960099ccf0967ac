import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import { mayDo } from '../../auth/caller.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { RuleContext } from '../../crud/rule.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { follow } from '../follow.ts';
import { tellClasses } from './placed-classes.ts';

type Teacher = StoredOf<typeof teachers>;
type Given = GivenOf<typeof teachers>;

const [seat, year, room, faculty] = [tableOf(semesterAssignments), tableOf(semesters), tableOf(kelas), tableOf(teachers)];

/** The placements of the pupils he leads: in the active semester, and in those that begin after his end. */
async function ledBy(teacher: Teacher, ended: string, { tx }: RuleContext) {
  return tx
    .select({ seat, kelas: room.name_kelas, number: room.number_kelas })
    .from(seat)
    .innerJoin(year, and(eq(year.id, seat.ysb_semester_id), isNull(year.deleted_at)))
    .leftJoin(room, eq(room.id, seat.ysb_kelas_id))
    .where(and(eq(seat.ysb_teacher_id, teacher.id), isNull(seat.deleted_at), or(eq(year.status, 1), gt(year.date_in, ended))))
    .orderBy(asc(seat.id))
    .for('update', { of: seat });
}

/** Somebody who can take over, locked until the transaction ends: he is here, and of the school that the classes are in. */
async function successorOf(
  id: number | null | undefined,
  schools: ReadonlySet<string | null>,
  { tx, caller }: RuleContext,
): Promise<Teacher> {
  const where = and(eq(faculty.id, id ?? 0), visible(tx, teachers, caller), isNull(faculty.ended_at));
  const [found] = await tx.select().from(faculty).where(where).for('share');
  const isOfSchool = found && [...schools].every((school) => school === found.ysb_school_id);
  if (!found || !isOfSchool) throw refusalAt(422, teachers, 'successor_id', texts.refused.noSuccessor);
  return found;
}

/**
 * Lets a teacher who leaves hand over his classes, all of them in the transaction that ends him: no class is left without a
 * homeroom teacher, or with two. One who leads none needs nobody to take over.
 */
export async function handOver(values: Given, before: Teacher, context: RuleContext): Promise<void> {
  const { ended_at: ended, successor_id: successor } = values;
  if (!ended || before.ended_at) return;
  const led = await ledBy(before, ended, context);
  if (led.length === 0) return;
  const classes = [...new Set(led.map(({ number, kelas: name }) => `${number} - ${name}`))].join(', ');
  if (!mayDo(context.caller, semesterAssignments, 'create'))
    throw refusalAt(422, teachers, 'successor_id', texts.refused.handOverRight(before.full_name, classes));
  if (!successor || successor === before.id)
    throw refusalAt(422, teachers, 'successor_id', texts.refused.handOverNeeded(before.full_name, classes));
  const { id } = await successorOf(successor, new Set(led.map((one) => one.seat.ysb_school_id)), context);
  const rooms = [...new Set(led.map((one) => `homeroom ${one.seat.ysb_semester_id} ${one.seat.ysb_kelas_id}`))].sort();
  for (const name of rooms) await oneAtATime(context.tx, name);
  for (const one of led) await follow(semesterAssignments, one.seat, { ysb_teacher_id: id }, context);
  const pupils = led.flatMap(({ seat: { ysb_student_id: pupil } }) => pupil ?? []);
  await tellClasses(context.tx, pupils);
}

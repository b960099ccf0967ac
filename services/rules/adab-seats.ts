import { type SQL, sql } from 'drizzle-orm';
import { adabObservations } from '../../src/contract/resources/adab-observations.ts';
import { semesterAssignments } from '../../src/contract/resources/semester-assignments.ts';
import type { Executor } from '../db/database.ts';
import { tableOf } from '../db/tables.ts';

const [notes, placements] = [tableOf(adabObservations), tableOf(semesterAssignments)];

/**
 * Writes of each note of these pupils, or of all, whether its pupil still sits where he was noted: a note of somebody who
 * moved on is no longer within its author's reach. Nobody changed the row, so its version stays.
 */
export async function tellSeats(db: Executor, among: (column: SQL) => SQL): Promise<void> {
  await db.execute(sql`
    with told as (
      select o.id, exists (
        select 1 from ${placements} a
        where a.ysb_student_id = o.ysb_student_id and a.ysb_semester_id = o.ysb_semester_id and a.ysb_kelas_id = o.ysb_kelas_id
          and a.deleted_at is null
      ) as here
      from ${notes} o where ${among(sql`o.ysb_student_id`)}
    )
    update ${notes} set is_here = told.here, updated_at = now() from told
    where told.id = ${notes.id} and is_here is distinct from told.here`);
}

import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { adabObservations } from '../../../src/contract/resources/adab/adab-observations.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { studentMoves } from '../../../src/contract/resources/people/student-moves.ts';
import { leavingKinds } from '../../../src/contract/people/student-status.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { isOver } from '../../crud/read/conditions.ts';
import { type Database, type Executor, rowsOf } from '../../db/database.ts';
import { auditTrail, idempotencyKeys } from '../../db/tables/system-tables.ts';
import { tableOf } from '../../db/tables/tables.ts';

/** How long notes are kept after a pupil has left: his parents' questions, or his return, come within that time. */
const keptYears = 2;

const [note, pupil, move] = [tableOf(adabObservations), tableOf(students), tableOf(studentMoves)];

/** For any number of ids: one parameter each would be too many from 65,536 on. */
const amongIds = (column: SQLWrapper, ids: readonly number[]): SQL => sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/**
 * Forgets what the requests that wrote these notes said: their keys are kept with a hash of it, which would tell anyone
 * guessing the words whether he is right. It stays known that they were sent; sent again, they are refused.
 */
export async function forgetRequestsOf(tx: Executor, ids: readonly number[]): Promise<void> {
  const { path } = adabObservations;
  const own = sql`${idempotencyKeys.path} = ${`${path}/store`} and ${idempotencyKeys.answer} #>> '{data,id}'`;
  const later = sql`split_part(${idempotencyKeys.path}, '/', 4)`;
  const texts = sql`any(${sql.param(ids.map(String))}::text[])`;
  await tx
    .update(idempotencyKeys)
    .set({ body_hash: '' })
    .where(sql`(${own} = ${texts}) or (${idempotencyKeys.path} like ${`${path}/%`} and ${later} = ${texts})`);
}

/**
 * Deletes what was noted about pupils who left two years ago: the rows, and what the trail says of them. The trail still
 * shows that somebody wrote or read a note, but neither the pupil nor any words. Returns how many notes were deleted.
 */
export async function forgetLeaversNotes(db: Database, now: Date): Promise<number> {
  const { date } = wallClock(now);
  const kinds = sql.join(
    leavingKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  // Whoever left before moves were recorded left no later than the last change of his row.
  const left = sql`coalesce(
    (select max(m.date) from ${move} m where m.ysb_student_id = ${pupil.id} and m.kind in (${kinds}) and m.deleted_at is null),
    ${pupil.updated_at}::date)`;
  return db.transaction(async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`select ${note.id} as id from ${note} join ${pupil} on ${pupil.id} = ${note.ysb_student_id}
        where ${isOver(pupil.status)} and ${left} < ${date}::date - make_interval(years => ${keptYears}) for update of ${note}`,
    );
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return 0;
    await tx.delete(note).where(amongIds(note.id, ids));
    const ofThem = and(eq(auditTrail.resource, adabObservations.name), amongIds(auditTrail.row_id, ids));
    await tx.update(auditTrail).set({ before: null, after: null }).where(ofThem);
    await forgetRequestsOf(tx, ids);
    return ids.length;
  });
}

import { type SQL, sql } from 'drizzle-orm';
import { adabObservations } from '../../../src/contract/resources/adab/adab-observations.ts';
import { adabReports } from '../../../src/contract/resources/adab/adab-reports.ts';
import { adabScores } from '../../../src/contract/resources/adab/adab-scores.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { type Executor, rowsOf } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';

const [notes, scores, reports, placements, years] = [
  tableOf(adabObservations),
  tableOf(adabScores),
  tableOf(adabReports),
  tableOf(semesterAssignments),
  tableOf(semesters),
];

type Told = typeof notes | typeof scores;

/** Whether a pupil sits in a class now, by the placement of the active year. */
const seatedNow = (student: SQL, kelas: SQL, also: SQL): SQL => sql`exists (
  select 1 from ${placements} a join ${years} y on y.id = a.ysb_semester_id and y.status = 1 and y.deleted_at is null
  where a.ysb_student_id = ${student} and a.ysb_kelas_id = ${kelas} and a.deleted_at is null ${also})`;

/** Marks rows whose pupil sits where they say; `also` is a condition on the placement `a`. */
async function tell(db: Executor, rows: Told, among: (column: SQL) => SQL, also: SQL): Promise<void> {
  await db.execute(sql`
    with told as (
      select o.id, ${seatedNow(sql`o.ysb_student_id`, sql`o.ysb_kelas_id`, also)} as here
      from ${rows} o where ${among(sql`o.ysb_student_id`)}
    )
    update ${rows} set is_here = told.here, updated_at = now() from told
    where told.id = ${rows.id} and is_here is distinct from told.here`);
}

interface Seated {
  readonly ysb_student_id: number | null;
  readonly ysb_kelas_id: number | null;
}

/** Whether the pupil of a row now sits in the class that it names; in that semester, if one is given. */
export async function sitsThere(
  db: Executor,
  { ysb_student_id: student, ysb_kelas_id: kelas }: Seated,
  semester?: number,
): Promise<boolean> {
  const also = semester === undefined ? sql`` : sql`and a.ysb_semester_id = ${semester}`;
  const [row] = await rowsOf(db, sql`select ${seatedNow(sql`${student}::bigint`, sql`${kelas}::bigint`, also)} as here`);
  return row?.['here'] === true;
}

/** Reports not yet approved go to where their pupil sits now, so that the head there approves them. Approved ones stay where they were. */
async function moveReports(db: Executor, among: (column: SQL) => SQL): Promise<void> {
  await db.execute(sql`
    with told as (
      select distinct on (r.id) r.id, a.ysb_kelas_id as kelas, a.ysb_teacher_id as teacher, a.ysb_school_id as school, a.ysb_branch_id as branch
      from ${reports} r
      join ${placements} a on a.ysb_student_id = r.ysb_student_id and a.ysb_semester_id = r.ysb_semester_id and a.deleted_at is null
      where r.status in ('Draf', 'Siap') and r.deleted_at is null and ${among(sql`r.ysb_student_id`)}
      order by r.id, a.id desc
    )
    update ${reports} set ysb_kelas_id = told.kelas, ysb_teacher_id = told.teacher, ysb_school_id = told.school,
      ysb_branch_id = told.branch, updated_at = now()
    from told
    where told.id = ${reports.id} and status in ('Draf', 'Siap')
      and (ysb_kelas_id, ysb_teacher_id, ysb_school_id, ysb_branch_id) is distinct from (told.kelas, told.teacher, told.school, told.branch)`);
}

/**
 * Updates each note and score of these pupils, or of all, with whether its pupil now sits in the class where he was noted,
 * and for a score also whether its semester is the active one: once a pupil has moved on, to another class or into a new
 * year, it is no longer within its author's reach. Reports go with their pupil. Nobody changed the row, so its version
 * stays.
 */
export async function tellSeats(db: Executor, among: (column: SQL) => SQL = () => sql`true`): Promise<void> {
  await tell(db, notes, among, sql``);
  await tell(db, scores, among, sql`and a.ysb_semester_id = o.ysb_semester_id`);
  await moveReports(db, among);
}

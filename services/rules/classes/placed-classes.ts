import { type SQL, sql } from 'drizzle-orm';
import { kelas } from '../../../src/contract/resources/classes/kelas.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { shownClassLetters, shownYearLetters, students } from '../../../src/contract/resources/people/students.ts';
import type { Executor } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { tellSeats } from '../adab/adab-seats.ts';

const [pupils, placements, years, classes] = [tableOf(students), tableOf(semesterAssignments), tableOf(semesters), tableOf(kelas)];

const among = (column: SQL, ids: readonly number[] | undefined): SQL =>
  ids === undefined ? sql`true` : sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/**
 * The placement that decides each pupil's class: that of the active academic year, or else the latest before it. A
 * placement for a coming year counts only once that year becomes the active one.
 */
const placedSql = (ids: readonly number[] | undefined): SQL => sql`
  select distinct on (a.ysb_student_id) a.ysb_student_id as student, left(y.name_year, ${sql.raw(String(shownYearLetters))}) as name_year, y.semester, y.status = 1 as now,
    left(concat_ws(' - ', nullif(k.number_kelas, ''), nullif(k.name_kelas, '')), ${sql.raw(String(shownClassLetters))}) as class
  from ${placements} a
  join ${years} y on y.id = a.ysb_semester_id and y.deleted_at is null
  join ${classes} k on k.id = a.ysb_kelas_id
  where a.deleted_at is null and ${among(sql`a.ysb_student_id`, ids)}
    and (y.status = 1 or not exists (select 1 from active) or y.date_in <= (select date_in from active))
  order by a.ysb_student_id, (y.status = 1) desc, y.date_in desc nulls last, a.id desc`;

/**
 * Writes what lists show of class, year and semester of these pupils, or of all: from the placement if there is one,
 * otherwise as typed. Stored, so that list, search, order, filter and export read the same text. Mirrors hear of it by the
 * row's stamp; its version stays, because nobody changed the row. Notes are told along with it whether their pupil moved
 * on.
 */
export async function tellClasses(db: Executor, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  await db.execute(sql`
    with active as (select date_in from ${years} where status = 1 and deleted_at is null order by date_in desc nulls last limit 1),
    placed as (${placedSql(ids)}),
    told as (
      select s.id, coalesce(p.class, s.kelas) as class, coalesce(p.name_year, s.tahun_ajaran) as name_year,
        case when p.student is null then s.semester else p.semester end as semester,
        case when not exists (select 1 from active) then '' when p.now then 'sudah' else 'belum' end as placing
      from ${pupils} s left join placed p on p.student = s.id
      where ${among(sql`s.id`, ids)}
    )
    update ${pupils} set kelas_kini = told.class, tahun_ajaran_kini = told.name_year, semester_kini = told.semester,
      penempatan = told.placing, updated_at = now()
    from told
    where told.id = ${pupils.id}
      and (kelas_kini, tahun_ajaran_kini, semester_kini, penempatan) is distinct from (told.class, told.name_year, told.semester, told.placing)`);
  await tellSeats(db, (column) => among(column, ids));
}

/** Remembered per transaction: an import of thousands asks once. */
const asked = new WeakMap<Executor, Promise<'belum' | ''>>();

async function askUnplaced(db: Executor): Promise<'belum' | ''> {
  const active = await db.select({ id: years.id }).from(years).where(sql`${years.status} = 1 and ${years.deleted_at} is null`).limit(1);
  return active.length > 0 ? 'belum' : '';
}

/** What a new pupil's row says about his placement: he has none. */
export function unplacedNow(tx: Executor): Promise<'belum' | ''> {
  const answer = asked.get(tx) ?? askUnplaced(tx);
  asked.set(tx, answer);
  return answer;
}

/** The pupils who are or were placed in a class. */
export async function pupilsOfClass(db: Executor, id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ student: placements.ysb_student_id })
    .from(placements)
    .where(sql`${placements.ysb_kelas_id} = ${id} and ${placements.deleted_at} is null`);
  return rows.flatMap(({ student }) => student ?? []);
}

import { type SQL, sql } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import { rowsOf } from '../db/database.ts';
import { branchTree, circleOf, circleWords } from '../rules/branches.ts';
import { yearWords } from '../rules/semesters.ts';
import { texts } from '../kernel/texts.ts';
import type { Finding, Look } from './finding.ts';

type Row = Readonly<Record<string, unknown>>;

/** A check of rows of one resource that a statement finds. */
const checked =
  (name: 'semesters' | 'semester-assignments' | 'users', field: string, statement: (today: string) => SQL, words: (row: Row) => string) =>
  async ({ db, today, resources }: Look): Promise<Finding[]> => {
    const resource = resourceOf(name);
    if (!resources.includes(resource)) return [];
    const rows = await rowsOf(db, statement(today));
    return rows.map((row) => ({ resource, id: Number(row['id']), field, words: words(row) }));
  };

/** Academic years that share days, each with one of those it overlaps. */
const overlaps = checked(
  'semesters',
  'date_in',
  () => sql`select distinct on (a.id) a.id, b.name_year, b.semester, b.date_in::text as date_in, b.date_out::text as date_out
    from semesters a join semesters b on b.id <> a.id and b.deleted_at is null and b.date_in <= a.date_out and b.date_out >= a.date_in
    where a.deleted_at is null order by a.id, b.id`,
  yearWords,
);

/** Pupils whose homeroom teacher is not that of most of their class, in years that have not ended. */
const homerooms = checked(
  'semester-assignments',
  'ysb_teacher_id',
  (today) => sql`with seats as (
      select a.id, a.ysb_kelas_id, a.ysb_semester_id, a.ysb_teacher_id,
        count(*) over (partition by a.ysb_kelas_id, a.ysb_semester_id, a.ysb_teacher_id) as mine
      from semester_assignments a join semesters s on s.id = a.ysb_semester_id and s.deleted_at is null and s.date_out >= ${today}
      where a.deleted_at is null
    ), chosen as (
      select distinct on (ysb_kelas_id, ysb_semester_id) ysb_kelas_id, ysb_semester_id, ysb_teacher_id
      from seats order by ysb_kelas_id, ysb_semester_id, mine desc, ysb_teacher_id
    )
    select seats.id, k.number_kelas || ' - ' || k.name_kelas as kelas, t.full_name as teacher
    from seats join chosen using (ysb_kelas_id, ysb_semester_id)
      join kelas k on k.id = seats.ysb_kelas_id join teachers t on t.id = chosen.ysb_teacher_id
    where seats.ysb_teacher_id <> chosen.ysb_teacher_id order by seats.id`,
  ({ kelas, teacher }) => texts.refused.otherHomeroom(String(kelas), String(teacher)),
);

/** Accounts that stand in another branch than their role, or than the person behind them. */
const accounts = checked(
  'users',
  'ysb_branch_id',
  () => sql`select u.id from users u
      left join roles r on r.id = u.id_role left join employes e on e.id = u.ysb_employe_id left join teachers t on t.id = u.ysb_teacher_id
    where u.deleted_at is null and coalesce(r.ysb_branch_id <> coalesce(u.ysb_branch_id, ''), false)
      or u.deleted_at is null and coalesce(coalesce(e.ysb_branch_id, t.ysb_branch_id) <> coalesce(u.ysb_branch_id, ''), false) order by u.id`,
  () => texts.refused.accountElsewhere,
);

async function circles({ db, resources }: Look): Promise<Finding[]> {
  const resource = resourceOf('branches');
  if (!resources.includes(resource)) return [];
  const tree = await branchTree(db);
  return [...tree.keys()].flatMap((id) => {
    const circle = circleOf(id, tree);
    return circle ? [{ resource, id, field: 'parent_id', words: texts.refused.parentCircle(circleWords(circle)) }] : [];
  });
}

/** Rows that contradict others of their kind. */
export async function findBetween(look: Look): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const check of [overlaps, homerooms, accounts, circles]) found.push(...(await check(look)));
  return found;
}

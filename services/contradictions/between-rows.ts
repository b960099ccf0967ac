import { and, asc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Resource } from '../../src/contract/resource.ts';
import { branches } from '../../src/contract/resources/places/branches.ts';
import { employes } from '../../src/contract/resources/people/employes.ts';
import { kelas } from '../../src/contract/resources/classes/kelas.ts';
import { roles } from '../../src/contract/resources/access/roles.ts';
import { semesterAssignments } from '../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../src/contract/resources/classes/semesters.ts';
import { teachers } from '../../src/contract/resources/people/teachers.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { rowsOf } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { branchTree, circleOf, circleWords } from '../rules/branches.ts';
import { yearWords } from '../rules/classes/semesters.ts';
import { texts } from '../kernel/texts.ts';
import { type Finding, findingAt, type Look } from './finding.ts';

/** Academic years that share days, each paired with one it overlaps. */
async function overlaps({ db }: Look): Promise<Finding[]> {
  const [a, b] = [alias(tableOf(semesters), 'a'), alias(tableOf(semesters), 'b')];
  const shared = and(ne(b.id, a.id), isNull(b.deleted_at), lte(b.date_in, a.date_out), gte(b.date_out, a.date_in));
  const rows = await db
    .selectDistinctOn([a.id], { id: a.id, name_year: b.name_year, semester: b.semester, date_in: b.date_in, date_out: b.date_out })
    .from(a)
    .innerJoin(b, shared)
    .where(isNull(a.deleted_at))
    .orderBy(asc(a.id), asc(b.id));
  return rows.map((row) => findingAt(semesters, row.id, 'date_in', yearWords(row)));
}

/** Pupils whose homeroom teacher differs from that of most of their class, in years that have not ended. */
async function homerooms({ db, today }: Look): Promise<Finding[]> {
  const [seat, year, room, faculty] = [tableOf(semesterAssignments), tableOf(semesters), tableOf(kelas), tableOf(teachers)];
  const { ysb_kelas_id: kelasId, ysb_semester_id: semester, ysb_teacher_id: teacher } = seat;
  const rows = await rowsOf(
    db,
    sql`with seats as (
      select ${seat.id} as id, ${kelasId} as kelas, ${semester} as semester, ${teacher} as teacher,
        count(*) over (partition by ${kelasId}, ${semester}, ${teacher}) as mine
      from ${seat} join ${year} on ${year.id} = ${semester} and ${year.deleted_at} is null and ${year.date_out} >= ${today}
      where ${seat.deleted_at} is null
    ), chosen as (
      select distinct on (kelas, semester) kelas, semester, teacher from seats order by kelas, semester, mine desc, teacher
    )
    select seats.id, ${room.number_kelas} || ' - ' || ${room.name_kelas} as kelas, ${faculty.full_name} as teacher
    from seats join chosen using (kelas, semester)
      join ${room} on ${room.id} = seats.kelas join ${faculty} on ${faculty.id} = chosen.teacher
    where seats.teacher <> chosen.teacher order by seats.id`,
  );
  const words = (row: (typeof rows)[number]) => texts.refused.otherHomeroom(String(row['kelas']), String(row['teacher']));
  return rows.map((row) => findingAt(semesterAssignments, Number(row['id']), 'ysb_teacher_id', words(row)));
}

/** Accounts whose branch is not that of their role or of the person behind them. */
async function accounts({ db }: Look): Promise<Finding[]> {
  const [user, role, staff, faculty] = [tableOf(users), tableOf(roles), tableOf(employes), tableOf(teachers)];
  const own = sql`coalesce(${user.ysb_branch_id}, '')`;
  const person = sql`coalesce(${staff.ysb_branch_id}, ${faculty.ysb_branch_id})`;
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .leftJoin(role, eq(role.id, user.id_role))
    .leftJoin(staff, eq(staff.id, user.ysb_employe_id))
    .leftJoin(faculty, eq(faculty.id, user.ysb_teacher_id))
    .where(and(isNull(user.deleted_at), or(sql`${role.ysb_branch_id} <> ${own}`, sql`${person} <> ${own}`)))
    .orderBy(asc(user.id));
  return rows.map(({ id }) => findingAt(users, id, 'ysb_branch_id', texts.refused.accountElsewhere));
}

async function circles({ db }: Look): Promise<Finding[]> {
  const tree = await branchTree(db);
  return [...tree.keys()].flatMap((id) => {
    const circle = circleOf(id, tree);
    return circle ? [findingAt(branches, id, 'parent_id', texts.refused.parentCircle(circleWords(circle)))] : [];
  });
}

interface Check {
  readonly of: Resource;
  readonly find: (look: Look) => Promise<Finding[]>;
}

const checks: readonly Check[] = [
  { of: semesters, find: overlaps },
  { of: semesterAssignments, find: homerooms },
  { of: users, find: accounts },
  { of: branches, find: circles },
];

/** Rows that contradict other rows of their kind. */
export async function findBetween(look: Look): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { of, find } of checks) if (look.resources.includes(of)) found.push(...(await find(look)));
  return found;
}

import { and, count, eq, gte, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PatrolDays } from '../../../src/contract/calls/home-calls.ts';
import { mostIds } from '../../../src/contract/declared/list-filter.ts';
import { type PatrolLog, type PatrolPoint, patrolFigures } from '../../../src/contract/patrol/patrol-figures.ts';
import { branches } from '../../../src/contract/resources/places/branches.ts';
import { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../src/contract/resources/patrol/log-check-points.ts';
import { rolePermissions } from '../../../src/contract/resources/access/role-permissions.ts';
import { roles } from '../../../src/contract/resources/access/roles.ts';
import { rooms } from '../../../src/contract/resources/places/rooms.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { students } from '../../../src/contract/resources/people/students.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { isOver, visible } from '../../crud/read/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import type { Services } from '../../request/requests.ts';

const [logs, points] = [tableOf(logCheckPoints), tableOf(checkPoints)];

/** How many days of logs the home page draws. */
const drawnDays = 14;

/** Points with the branch of their room. */
async function pointsOf(db: Database, caller: Caller): Promise<PatrolPoint[]> {
  const places = tableOf(rooms);
  const owners = tableOf(branches);
  const { id, is_retired, successor_id } = points;
  const found = await db
    .select({ id, is_retired, successor_id, branch: places.ysb_branch_id, branchName: owners.branch_name })
    .from(points)
    .leftJoin(places, eq(places.id, points.ysb_room_id))
    .leftJoin(owners, and(eq(owners.branch_code, places.ysb_branch_id), isNull(owners.deleted_at)))
    .where(visible(db, checkPoints, caller));
  return found.map((point) => ({
    id: String(point.id),
    is_retired: point.is_retired,
    successor_id: String(point.successor_id ?? ''),
    branch: point.branch ?? '',
    branchName: point.branchName ?? '',
  }));
}

async function logsSince(db: Database, seen: SQL | undefined, day: string): Promise<PatrolLog[]> {
  const found = await db
    .select({ id: logs.id, point: logs.ysb_check_point_id, day: logs.date_check, note: logs.note })
    .from(logs)
    .where(and(seen, gte(logs.date_check, day)));
  return found.map((log) => ({ id: String(log.id), point: String(log.point), day: String(log.day), note: log.note }));
}

/** How many logs each day since the first has, including days without any. */
async function countsSince(db: Database, seen: SQL | undefined, first: string): Promise<PatrolDays['logs']> {
  const found = await db
    .select({ day: logs.date_check, count: count() })
    .from(logs)
    .where(and(seen, gte(logs.date_check, first)))
    .groupBy(logs.date_check);
  const counts = new Map(found.map((one) => [String(one.day), Number(one.count)]));
  return Array.from({ length: drawnDays }, (_, at) => {
    const day = daysBefore(first, -at);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** How the patrol of the last two days went, branch by branch, as far as the caller sees it. */
export async function patrolDaysOf({ db, now }: Services, caller: Caller): Promise<PatrolDays> {
  const { date: day } = wallClock(now());
  const seen = visible(db, logCheckPoints, caller);
  const figures = patrolFigures(await pointsOf(db, caller), await logsSince(db, seen, daysBefore(day, 1)), day);
  return { day, ...figures, logs: await countsSince(db, seen, daysBefore(day, drawnDays - 1)) };
}

/** Roles without any rights, among those the caller may read. */
export async function emptyRolesOf(db: Database, caller: Caller): Promise<{ ids: number[] }> {
  const [table, given] = [tableOf(roles), tableOf(rolePermissions)];
  const some = or(eq(given.create, true), eq(given.read, true), eq(given.update, true), eq(given.delete, true));
  const rights = db
    .select({ one: sql`1` })
    .from(given)
    .where(and(eq(given.id_role, table.id), isNull(given.deleted_at), some));
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(visible(db, roles, caller), notExists(rights)))
    .orderBy(table.id)
    .limit(mostIds);
  return { ids: found.map(({ id }) => id) };
}

/** What is missing in the data of the pupils whose homeroom teacher the caller is in the active academic year; only ids, no numbers. */
export async function classGapsOf(db: Database, caller: Caller): Promise<{ nisn: number[]; phone: number[] }> {
  if (caller.teacher === undefined) return { nisn: [], phone: [] };
  const [placed, years, pupils] = [tableOf(semesterAssignments), tableOf(semesters), tableOf(students)];
  const rows = await db
    .select({ id: pupils.id, nisn: pupils.nisn, father: pupils.no_handphone_ayah, mother: pupils.no_handphone_ibu })
    .from(placed)
    .innerJoin(years, and(eq(years.id, placed.ysb_semester_id), eq(years.status, 1), isNull(years.deleted_at)))
    .innerJoin(pupils, and(eq(pupils.id, placed.ysb_student_id), isNull(pupils.deleted_at), sql`not ${isOver(pupils.status)}`))
    .where(and(visible(db, semesterAssignments, caller), eq(placed.ysb_teacher_id, caller.teacher)))
    .orderBy(pupils.id);
  return {
    nisn: rows.filter(({ nisn }) => nisn === '').map(({ id }) => id),
    phone: rows.filter(({ father, mother }) => father === '' && mother === '').map(({ id }) => id),
  };
}

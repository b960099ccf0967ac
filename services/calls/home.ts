import { and, count, desc, eq, gte, inArray, notExists, or, sql } from 'drizzle-orm';
import type { PatrolDays } from '../../src/contract/home-calls.ts';
import { mostIds } from '../../src/contract/list-filter.ts';
import { branches } from '../../src/contract/resources/branches.ts';
import { checkPoints } from '../../src/contract/resources/check-points.ts';
import { logCheckPoints } from '../../src/contract/resources/log-check-points.ts';
import { rolePermissions } from '../../src/contract/resources/role-permissions.ts';
import { roles } from '../../src/contract/resources/roles.ts';
import { rooms } from '../../src/contract/resources/rooms.ts';
import { semesterAssignments } from '../../src/contract/resources/semester-assignments.ts';
import { semesters } from '../../src/contract/resources/semesters.ts';
import { students } from '../../src/contract/resources/students.ts';
import { saysFine } from '../../src/contract/says-fine.ts';
import { headsOf, isRetired } from '../../src/contract/successors.ts';
import { daysBefore, wallClock } from '../../src/contract/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { visible } from '../crud/conditions.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables.ts';
import type { Services } from '../request/requests.ts';

const [logs, points, places] = [tableOf(logCheckPoints), tableOf(checkPoints), tableOf(rooms)];

/** So many days of logs the home draws. */
const drawnDays = 14;

const named = (ids: readonly number[]) => ({ total: ids.length, ids: ids.slice(0, mostIds) });

/** Points in use with the branch of their room, and under which point the log of any other counts. */
async function pointsOf(db: Database, caller: Caller) {
  const found = await db
    .select({ id: points.id, is_retired: points.is_retired, successor_id: points.successor_id, branch: places.ysb_branch_id })
    .from(points)
    .leftJoin(places, eq(places.id, points.ysb_room_id))
    .where(visible(db, checkPoints, caller));
  return { inUse: found.filter((point) => !isRetired(point)), headOf: headsOf(found) };
}

async function branchNames(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const table = tableOf(branches);
  const found = await db
    .select({ code: table.branch_code, name: table.branch_name })
    .from(table)
    .where(inArray(table.branch_code, [...codes]));
  return new Map(found.map(({ code, name }) => [code, name]));
}

/** How the patrol of the last two days went, branch by branch, as far as the caller sees it. */
export async function patrolDaysOf({ db, now }: Services, caller: Caller): Promise<PatrolDays> {
  const { date: today } = wallClock(now());
  const [yesterday, first] = [daysBefore(today, 1), daysBefore(today, drawnDays - 1)];
  const seen = visible(db, logCheckPoints, caller);
  const { inUse, headOf } = await pointsOf(db, caller);
  const recent = await db
    .select({ id: logs.id, point: logs.ysb_check_point_id, day: logs.date_check, note: logs.note })
    .from(logs)
    .where(and(seen, gte(logs.date_check, yesterday)))
    .orderBy(desc(logs.id));
  const perDay = await db
    .select({ day: logs.date_check, count: count() })
    .from(logs)
    .where(and(seen, gte(logs.date_check, first)))
    .groupBy(logs.date_check);
  const visitedOn = (from: string) =>
    new Set(recent.filter(({ day }) => String(day) >= from).map(({ point }) => headOf(String(point))));
  const [visited, visitedToday] = [visitedOn(yesterday), visitedOn(today)];
  const codes = [...new Set(inUse.map(({ branch }) => branch ?? ''))].sort();
  const names = await branchNames(db, codes);
  const counts = new Map(perDay.map((one) => [String(one.day), Number(one.count)]));
  return {
    day: today,
    branches: codes.map((code) => {
      const own = inUse.filter(({ branch }) => (branch ?? '') === code);
      return {
        branch_code: code,
        name_branch: names.get(code) ?? code,
        points: own.length,
        today: own.filter(({ id }) => visitedToday.has(String(id))).length,
      };
    }),
    silent: named(inUse.map(({ id }) => id).filter((id) => !visited.has(String(id)))),
    findings: named(recent.filter(({ note }) => !saysFine(note)).map(({ id }) => id)),
    logs: Array.from({ length: drawnDays }, (_, at) => {
      const day = daysBefore(today, drawnDays - 1 - at);
      return { day, count: counts.get(day) ?? 0 };
    }),
  };
}

/** Roles that give no right at all, of those that the caller may read. */
export async function emptyRolesOf(db: Database, caller: Caller): Promise<{ ids: number[] }> {
  const [table, given] = [tableOf(roles), tableOf(rolePermissions)];
  const some = or(eq(given.create, true), eq(given.read, true), eq(given.update, true), eq(given.delete, true));
  const rights = db
    .select({ one: sql`1` })
    .from(given)
    .where(and(eq(given.id_role, table.id), sql`${given.deleted_at} is null`, some));
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(visible(db, roles, caller), notExists(rights)))
    .orderBy(table.id)
    .limit(mostIds);
  return { ids: found.map(({ id }) => id) };
}

/** What is missing of the pupils whose homeroom teacher the caller is in the active academic year; ids alone, no numbers. */
export async function classGapsOf(db: Database, caller: Caller): Promise<{ nisn: number[]; phone: number[] }> {
  if (caller.teacher === undefined) return { nisn: [], phone: [] };
  const [placed, years, pupils] = [tableOf(semesterAssignments), tableOf(semesters), tableOf(students)];
  const rows = await db
    .select({ id: pupils.id, nisn: pupils.nisn, father: pupils.no_handphone_ayah, mother: pupils.no_handphone_ibu })
    .from(placed)
    .innerJoin(years, and(eq(years.id, placed.ysb_semester_id), eq(years.status, 1)))
    .innerJoin(pupils, and(eq(pupils.id, placed.ysb_student_id), sql`${pupils.deleted_at} is null`))
    .where(and(visible(db, semesterAssignments, caller), eq(placed.ysb_teacher_id, caller.teacher)))
    .orderBy(pupils.id);
  return {
    nisn: rows.filter(({ nisn }) => nisn === '').map(({ id }) => id),
    phone: rows.filter(({ father, mother }) => father === '' && mother === '').map(({ id }) => id),
  };
}

import { isNull, and, asc, eq, gte, lte } from 'drizzle-orm';
import type { DataOf } from '../../src/contract/calls/calls.ts';
import {
  type BoardRound,
  type Coverage,
  type CoveragePoint,
  mostCoverageDays,
  type RoundFigures,
} from '../../src/contract/calls/round-calls.ts';
import { branches } from '../../src/contract/resources/places/branches.ts';
import { patrolRoutes } from '../../src/contract/resources/patrol/patrol-routes.ts';
import type { RoundStatus } from '../../src/contract/patrol/rounds.ts';
import { daysBefore } from '../../src/contract/values/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { visible } from '../crud/read/conditions.ts';
import type { Database } from '../db/database.ts';
import { roundsKeptFrom } from '../db/logs-kept.ts';
import { tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { foundOn } from './found.ts';
import { markedLogs, marksByOfficer } from './marks.ts';
import { noRounds, type RoundsFound, roundsFound } from './status.ts';
import { alias } from 'drizzle-orm/pg-core';
import { handovers } from '../../src/contract/resources/patrol/handovers.ts';
import { users } from '../../src/contract/resources/access/users.ts';

/** The shifts handed over on these days in branches the caller sees, earliest first. */
async function handedOver(db: Database, caller: Caller, from: string, to: string): Promise<Coverage['handovers']> {
  const given = tableOf(handovers);
  const [giver, receiver] = [alias(tableOf(users), 'giver'), alias(tableOf(users), 'receiver')];
  const found = await db
    .select({
      at: given.occurred_at,
      by: giver.username,
      to: receiver.username,
      received_at: given.received_at,
      rounds_done: given.rounds_done,
      rounds_missed: given.rounds_missed,
      findings_open: given.findings_open,
    })
    .from(given)
    .leftJoin(giver, eq(giver.id, given.user_id))
    .leftJoin(receiver, eq(receiver.id, given.to_user_id))
    .where(and(visible(db, handovers, caller), gte(given.date, from), lte(given.date, to)))
    .orderBy(asc(given.occurred_at), asc(given.id));
  return found.map(({ by, to: who, ...row }) => ({ ...row, by: by ?? '', to: who ?? '' }));
}

const iso = (moment: number | undefined): string => (moment === undefined ? '' : new Date(moment).toISOString());

async function branchNames(db: Database): Promise<(code: string) => string> {
  const table = tableOf(branches);
  const found = await db.select({ code: table.branch_code, name: table.branch_name }).from(table).where(isNull(table.deleted_at));
  const names = new Map(found.map(({ code, name }) => [code, name]));
  return (code) => names.get(code) || code;
}

/** By ids: an account may have another name than its employee. */
function awaitedOfficer({ occurrence: { officer }, visits }: RoundStatus): string {
  return officer === undefined || visits.some(({ employe }) => employe === officer.id) ? '' : officer.name;
}

interface Telling {
  readonly nameOf: (code: string) => string;
  readonly reasonOf: RoundsFound['reasonOf'];
  readonly marksOf: RoundsFound['marksOf'];
  readonly logOf: RoundsFound['logOf'];
  readonly wasRetired: RoundsFound['wasRetired'];
}

/** How many of the missed points are explained, as the report lists them: by a reason, or because they were out of use. */
const countReasoned = ({ occurrence: round, points }: RoundStatus, { reasonOf, wasRetired }: Telling): number =>
  points.filter(({ state, point }) => state === 'missed' && (reasonOf(round, point).reason !== '' || wasRetired(round, point))).length;

const isByList = (log: string, { marksOf }: Telling): boolean => marksOf(log).some(({ kind }) => kind === 'by list');

function figuresOf(status: RoundStatus, telling: Telling): RoundFigures {
  const { nameOf, marksOf } = telling;
  const { occurrence: round, state, expected, done, late, missed, extra, byHand, outOfOrder, officers, points } = status;
  return {
    schedule: round.schedule,
    date: round.date,
    name: round.name,
    start_time: round.startTime,
    branch: round.branch,
    name_branch: nameOf(round.branch),
    route: round.route,
    name_route: round.routeName,
    state,
    expected,
    done,
    late,
    missed,
    reasoned: countReasoned(status, telling),
    extra,
    by_hand: byHand,
    by_list: points.filter(({ visit }) => visit && isByList(visit.id, telling)).length,
    out_of_order: outOfOrder,
    officers: [...officers],
    planned_officer: awaitedOfficer(status),
    marks: marksByOfficer(status, marksOf),
  };
}

function boardRound(status: RoundStatus, telling: Telling): BoardRound {
  const { occurrence: round, points, last, finishedAt } = status;
  const rooms = new Map(points.map(({ point, room }) => [point, room]));
  return {
    ...figuresOf(status, telling),
    opens_at: iso(round.opensAt),
    starts_at: iso(round.startsAt),
    ends_at: iso(round.endsAt),
    closes_at: iso(round.closesAt),
    finished_at: iso(finishedAt),
    // A point of the route keeps the name it had when the round was written; any other has its room's present name.
    last: last ? { at: iso(last.at), room: rooms.get(last.point) ?? telling.logOf(last.id)?.room ?? '', by: last.by } : null,
    points: points.map(({ point, order, room, floor, school, state, visit }) => ({
      point,
      order,
      room,
      floor,
      school,
      state,
      at: iso(visit?.at),
      by: visit?.by ?? '',
      by_hand: visit?.byHand ?? false,
      by_list: visit !== undefined && isByList(visit.id, telling),
      ...telling.reasonOf(round, point),
      is_retired: visit === undefined && telling.wasRetired(round, point),
    })),
    marked: markedLogs(status, telling.marksOf),
  };
}

/** The rounds of one day, branch by branch in the order of their starts. */
export async function boardOf(db: Database, caller: Caller, date: string, now: Date): Promise<DataOf<'roundBoard'>> {
  const kept = await roundsKeptFrom(db);
  // Without its logs every round would look as if nobody had walked it.
  if (kept !== undefined && date < kept) return { date, as_of: now.toISOString(), kept_from: kept, rounds: [] };
  const { status, ...told } = await roundsFound(db, caller, { from: date, to: date }, now);
  const nameOf = await branchNames(db);
  const rounds = status.map((one) => boardRound(one, { nameOf, ...told }));
  return {
    date,
    as_of: now.toISOString(),
    rounds: rounds.sort((a, b) => a.name_branch.localeCompare(b.name_branch, 'id') || a.starts_at.localeCompare(b.starts_at)),
  };
}

/** How many logs each officer has at each point in the branch it was in, highest first; logs that name nobody are only counted. */
function recordedAt(logs: RoundsFound['logs']): ReadonlyMap<string, Pick<CoveragePoint, 'logs' | 'officers'>> {
  const found = new Map<string, Map<string, { officer: string; by: string; logs: number }>>();
  for (const { point, branch, officer, by } of logs) {
    const key = `${branch} ${point}`;
    const own = found.get(key) ?? new Map<string, { officer: string; by: string; logs: number }>();
    found.set(key, own);
    const line = own.get(officer) ?? { officer, by, logs: 0 };
    own.set(officer, { ...line, logs: line.logs + 1 });
  }
  return new Map(
    [...found].map(([point, own]) => {
      const all = [...own.values()];
      const officers = all.filter(({ officer }) => officer !== '').sort((a, b) => b.logs - a.logs || a.by.localeCompare(b.by, 'id'));
      return [point, { logs: all.reduce((sum, { logs: count }) => sum + count, 0), officers }];
    }),
  );
}

/** The cell of a schedule in a point's row, created if missing. */
function cellOf({ cells }: CoveragePoint, schedule: string): CoveragePoint['cells'][number] {
  const known = cells.find((cell) => cell.schedule === schedule);
  if (known) return known;
  const cell = { schedule, done: 0, of: 0, missed: [], seen_by: [] };
  cells.push(cell);
  return cell;
}

/** Counts one more round in which this officer was first at the point. */
function countSeen({ seen_by }: CoveragePoint['cells'][number], officer: string): void {
  const known = seen_by.find((one) => one.officer === officer);
  if (known) known.done += 1;
  else seen_by.push({ officer, done: 1 });
}

/** What happened at a point in the rounds of each schedule, in route order. */
function coveragePoints(
  status: readonly RoundStatus[],
  { reasonOf, wasRetired, logs, logOf }: Pick<RoundsFound, 'reasonOf' | 'wasRetired' | 'logs' | 'logOf'>,
): CoveragePoint[] {
  const recorded = recordedAt(logs);
  const found = new Map<string, CoveragePoint>();
  for (const { occurrence: round, points } of status)
    for (const { point, room, floor, school, visit } of points) {
      const key = `${round.branch} ${point}`;
      const { logs: count = 0, officers = [] } = recorded.get(key) ?? {};
      const own = found.get(key) ?? { point, room, floor, school, branch: round.branch, cells: [], logs: count, officers };
      found.set(key, own);
      const cell = cellOf(own, round.schedule);
      cell.of += 1;
      if (visit) {
        cell.done += 1;
        countSeen(cell, logOf(visit.id)?.officer ?? '');
      } else cell.missed.push({ date: round.date, ...reasonOf(round, point), is_retired: wasRetired(round, point) });
    }
  return [...found.values()];
}

/** The schedules of these rounds, by branch and time, under the name of their latest round. */
function coverageSchedules(status: readonly RoundStatus[]): Coverage['schedules'] {
  const found = new Map(
    status.map(({ occurrence: round }) => [
      round.schedule,
      { schedule: round.schedule, name: round.name, start_time: round.startTime, route: round.route, name_route: round.routeName },
    ]),
  );
  return [...found.values()].sort((a, b) => Number(a.route) - Number(b.route) || a.start_time.localeCompare(b.start_time));
}

async function routesOf(db: Database, caller: Caller, nameOf: (code: string) => string): Promise<Coverage['routes']> {
  const table = tableOf(patrolRoutes);
  const found = await db
    .select()
    .from(table)
    .where(visible(db, patrolRoutes, caller))
    .orderBy(table.ysb_branch_id, table.name, table.id);
  return found.map(({ id, name, ysb_branch_id }) => ({ route: String(id), name, name_branch: nameOf(ysb_branch_id ?? '') }));
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly route?: string | undefined;
}

/** How often each point was seen in the finished rounds of these days, by whom, when not, and why not. */
export async function coverageOf(db: Database, caller: Caller, asked: Asked, now: Date): Promise<Coverage> {
  const { from, to, route = '' } = asked;
  if (to < from) throw new Refusal(422, texts.refused.dateOrder, { errors: { to: texts.refused.dateOrder } });
  const tooLong = texts.refused.coverageDays(mostCoverageDays);
  if (daysBefore(to, mostCoverageDays - 1) > from) throw new Refusal(422, tooLong, { errors: { to: tooLong } });
  const kept = await roundsKeptFrom(db);
  const isCut = kept !== undefined && from < kept;
  const found = isCut && to < kept ? noRounds({ from, to }) : await roundsFound(db, caller, { from: isCut ? kept : from, to }, now);
  const over = found.status.filter(
    ({ occurrence, state }) => (state === 'closed' || state === 'done') && (route === '' || occurrence.route === route),
  );
  const nameOf = await branchNames(db);
  const telling = { nameOf, ...found };
  return {
    from,
    to,
    ...(isCut ? { kept_from: kept } : {}),
    logs_from: found.logDays.from,
    logs_to: found.logDays.to,
    schedules: coverageSchedules(over),
    points: coveragePoints(over, found),
    rounds: over.map((status) => figuresOf(status, telling)),
    routes: await routesOf(db, caller, nameOf),
    handovers: await handedOver(db, caller, from, to),
    findings: await foundOn(db, caller, { from, to, route }, nameOf),
  };
}

import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { clockOffOf, marksOf, photoMarkOf, type Sighting, type TravelTable, travelTables } from '../../src/contract/patrol/log-marks.ts';
import { thawedRound } from '../../src/contract/patrol/frozen-rounds.ts';
import { checkPoints } from '../../src/contract/resources/patrol/check-points.ts';
import { employes } from '../../src/contract/resources/people/employes.ts';
import { floors } from '../../src/contract/resources/places/floors.ts';
import { logCheckPoints } from '../../src/contract/resources/patrol/log-check-points.ts';
import { patrolRounds } from '../../src/contract/resources/patrol/patrol-rounds.ts';
import { patrolRoutes } from '../../src/contract/resources/patrol/patrol-routes.ts';
import { rooms } from '../../src/contract/resources/places/rooms.ts';
import { roundReasons } from '../../src/contract/resources/patrol/round-reasons.ts';
import { schools } from '../../src/contract/resources/places/schools.ts';
import { travelTimes } from '../../src/contract/resources/patrol/travel-times.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import type { SaidWhy } from '../../src/contract/calls/round-calls.ts';
import { type Occurrence, type RoundStatus, statusOfRounds, type Visit } from '../../src/contract/patrol/rounds.ts';
import { headsOf, isRetired } from '../../src/contract/patrol/successors.ts';
import { daysBefore, momentAtSchool, wallClock } from '../../src/contract/values/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { equals, visible } from '../crud/read/conditions.ts';
import type { Database } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import type { MarksOfLog } from './marks.ts';
import { plannedRounds } from './freeze.ts';
import { plannedSchedules } from './plan.ts';

const [logs, rounds, reasons, points] = [tableOf(logCheckPoints), tableOf(patrolRounds), tableOf(roundReasons), tableOf(checkPoints)];
const [places, levels, buildings, officers] = [tableOf(rooms), tableOf(floors), tableOf(schools), tableOf(users)];
const people = tableOf(employes);

/** The only way of recording that scans the code itself. */
const scanned = 1;

/** For each point the one that replaces it now: logs of a replaced code count where its successor is expected. */
async function knownPoints(db: Database): Promise<{ headOf: (id: string) => string } & Pick<RoundsFound, 'wasRetired'>> {
  const { id, is_retired, retired_at, successor_id } = points;
  const all = await db.select({ id, is_retired, retired_at, successor_id }).from(points);
  const since = new Map(all.filter(isRetired).map((point) => [String(point.id), point.retired_at ?? '']));
  return {
    headOf: headsOf(all),
    wasRetired: ({ closesAt }, point) => {
      const from = since.get(point);
      return from !== undefined && from <= wallClock(closesAt).date;
    },
  };
}

/** Rounds of these days that the caller may see: as written, and for today and tomorrow those still planned. */
async function roundsOf(db: Database, caller: Caller, from: string, to: string, today: string): Promise<Occurrence[]> {
  const rows = await db
    .select({ round: rounds, officer: people.name })
    .from(rounds)
    .leftJoin(people, eq(people.id, rounds.ysb_employe_id))
    .where(and(visible(db, patrolRounds, caller), gte(rounds.date, from), lte(rounds.date, to)));
  const written = rows.map(({ round, officer }) => thawedRound(round, officer ?? '')).filter((round) => round !== undefined);
  const known = new Set(written.map(({ schedule, date }) => `${schedule} ${date}`));
  const yesterday = daysBefore(today, 1);
  if (to < yesterday) return written;
  const own = caller.branch === undefined ? undefined : equals(db, patrolRoutes, 'ysb_branch_id', caller.branch);
  const planned = plannedRounds(await plannedSchedules(db, own), from > yesterday ? from : yesterday, to);
  return [...written, ...planned.filter(({ schedule, date }) => !known.has(`${schedule} ${date}`))];
}

/** A log as rounds and marks see it, with the day that lists of logs show. */
type Seen = Visit & Sighting & { readonly day: string };

/**
 * The log's own values as one: a month has ten thousand logs, and the embedded database sends each value of each row as a
 * separate part of a message, which took longer than all the counting.
 */
const told = sql<
  readonly [
    id: number,
    point: number | null,
    branch: string | null,
    day: string | null,
    time: string,
    officer: number | null,
    method: number | null,
    occurredAt: string,
    recordedOffline: boolean,
    wrongClock: boolean,
    deviceTime: string | null,
    isFirst: boolean,
    asked: boolean,
    photos: number | null,
    photoAt: string,
  ]
>`json_build_array(${logs.id}, ${logs.ysb_check_point_id}, ${logs.ysb_branch_id}, ${logs.date_check}, ${logs.time_check}, ${logs.user_id},
  ${logs.record_method}, ${logs.occurred_at}, ${logs.recorded_offline}, ${logs.wrong_clock}, ${logs.device_time}, ${logs.first_of_device},
  ${logs.photo_asked}, ${logs.photo_count}, ${logs.photo_at})`;

/** Where each check point is. */
async function placeOf(db: Database) {
  const found = await db
    .select({ id: points.id, room: places.name_room, floor: levels.name, building: buildings.school_name })
    .from(points)
    .leftJoin(places, eq(places.id, points.ysb_room_id))
    .leftJoin(levels, eq(levels.id, places.ysb_floor_id))
    .leftJoin(buildings, eq(buildings.id, places.ysb_school_id));
  return new Map(found.map(({ id, room, floor, building }) => [id, { room: room ?? '', floor: floor ?? '', building: building ?? '' }]));
}
const nowhere = { room: '', floor: '', building: '' };

/** Who wrote the logs. */
async function writerOf(db: Database, ids: readonly (number | null)[]) {
  const own = [...new Set(ids)].filter((id) => id !== null);
  const found = await db
    .select({ id: officers.id, by: officers.username, employe: officers.ysb_employe_id })
    .from(officers)
    .where(inArray(officers.id, own));
  return new Map(found.map(({ id, by, employe }) => [id, { by, employe: String(employe ?? '') }]));
}
const nobody = { by: '', employe: '' };

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Logs between two moments, each at the point that `headOf` gives. The index is by day, so whole days are read. */
async function visitsOf(db: Database, caller: Caller, { from, to }: Span, headOf: (id: string) => string): Promise<Seen[]> {
  const days: SQL | undefined = and(gte(logs.date_check, wallClock(from).date), lte(logs.date_check, wallClock(to).date));
  const found = await db
    .select({ log: told })
    .from(logs)
    .where(and(visible(db, logCheckPoints, caller), days));
  const hangs = await placeOf(db);
  const wrote = await writerOf(
    db,
    found.map(({ log: [, , , , , officer] }) => officer),
  );
  return found.flatMap(({ log }): Seen | [] => {
    const [id, point, branch, day, time, officer, method, occurred_at, recorded_offline, wrong_clock, device_time, isFirst, ...taken] = log;
    const [photo_asked, photo_count, photo_at] = taken;
    const at = Date.parse(occurred_at) || momentAtSchool(day ?? '', time);
    // A log without a valid time is damaged: it counts for no round, and doesn't stop the others from being shown.
    if (Number.isNaN(at)) return [];
    const { room, floor, building } = hangs.get(point ?? 0) ?? nowhere;
    const { by, employe } = wrote.get(officer ?? 0) ?? nobody;
    return {
      id: String(id),
      day: day ?? '',
      point: headOf(String(point)),
      branch: branch ?? '',
      room,
      floor,
      building,
      at,
      officer: String(officer ?? ''),
      by,
      employe,
      // Logs of earlier apps do not say how; nobody is accused of picking.
      byHand: method !== null && method !== scanned,
      method: method ?? undefined,
      hasWrongClock: wrong_clock,
      clockOff: clockOffOf({ wrong_clock, occurred_at, recorded_offline, device_time }),
      isFirstOfDevice: isFirst,
      photo: photoMarkOf({ photo_asked, photo_count, photo_at, occurred_at, wrong_clock }),
    };
  });
}

/** Each branch's table of travel times. */
async function travelOf(db: Database, caller: Caller): Promise<(branch: string) => TravelTable> {
  const table = tableOf(travelTimes);
  return travelTables(
    await db
      .select()
      .from(table)
      .where(visible(db, travelTimes, caller)),
  );
}

/** Empty, and without `said`, if nobody said why. */
interface Reason {
  readonly reason: string;
  readonly said?: SaidWhy;
}
const noReason: Reason = { reason: '' };

export interface RoundsFound {
  readonly status: readonly RoundStatus[];
  /** The last reason given for missing a point of a round. */
  readonly reasonOf: (round: Occurrence, point: string) => Reason;
  readonly marksOf: MarksOfLog;
  /** Every log of these days that the caller may read, whether it counts for a round or not. */
  readonly logs: readonly Seen[];
  /** The days of these logs: those asked for, and a neighbouring one if one of their rounds was walked over midnight. */
  readonly logDays: { readonly from: string; readonly to: string };
  readonly logOf: (id: string) => Seen | undefined;
  /** Whether a point was out of use, with no other replacing it, on the day a round closed. */
  readonly wasRetired: (round: Occurrence, point: string) => boolean;
}

/** For "Lainnya" the note is the reason. */
function reasonWords({ reason, note }: { readonly reason: string; readonly note: string }): {
  readonly reason: string;
  readonly note: string;
} {
  return reason === 'Lainnya' && note !== '' ? { reason: note, note: '' } : { reason, note };
}

async function reasonsOf(db: Database, caller: Caller, from: string, to: string, headOf: (id: string) => string) {
  const found = await db
    .select({ one: reasons, by: officers.username })
    .from(reasons)
    .leftJoin(officers, eq(officers.id, reasons.user_id))
    .where(and(visible(db, roundReasons, caller), gte(reasons.date, from), lte(reasons.date, to), isNull(reasons.deleted_at)));
  const said = new Map<string, Reason>();
  for (const { one, by } of found.sort(({ one: a }, { one: b }) => a.occurred_at.localeCompare(b.occurred_at) || a.id - b.id)) {
    const { reason, note } = reasonWords(one);
    said.set(`${one.ysb_patrol_schedule_id} ${one.date} ${headOf(String(one.ysb_check_point_id))}`, {
      reason,
      said: { note, by: by ?? '', at: one.occurred_at },
    });
  }
  return said;
}

/** Days without a round. */
export const noRounds = (days: RoundsFound['logDays']): RoundsFound => ({
  status: [],
  reasonOf: () => noReason,
  marksOf: () => [],
  logs: [],
  logDays: days,
  logOf: () => undefined,
  wasRetired: () => false,
});

/**
 * How every round of these days stands now, as far as the caller sees it. Rounds of the days around may share their logs,
 * so they are read too.
 */
export async function roundsFound(db: Database, caller: Caller, days: { from: string; to: string }, now: Date): Promise<RoundsFound> {
  const { headOf, wasRetired } = await knownPoints(db);
  const around = { from: daysBefore(days.from, 1), to: daysBefore(days.to, -1) };
  const found = (await roundsOf(db, caller, around.from, around.to, wallClock(now).date)).map((round) => ({
    ...round,
    points: round.points.map((point) => ({ ...point, point: headOf(point.point) })),
  }));
  if (found.length === 0) return { ...noRounds(days), wasRetired };
  // All logs of the days themselves: a log is shown even if it belongs to no round.
  const first = Math.min(momentAtSchool(days.from, '00.00.00'), ...found.map(({ opensAt }) => opensAt));
  const last = Math.max(momentAtSchool(days.to, '23.59.59'), ...found.map(({ closesAt }) => closesAt));
  const visits = await visitsOf(db, caller, { from: first, to: last }, headOf);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const status = statusOfRounds(found, visits, now.getTime()).filter(
    ({ occurrence }) => occurrence.date >= days.from && occurrence.date <= days.to,
  );
  const said = await reasonsOf(db, caller, days.from, days.to, headOf);
  const marks = marksOf(visits, await travelOf(db, caller));
  const walked = status.flatMap(({ points }) => points.flatMap(({ visit }) => byId.get(visit?.id ?? '')?.day || []));
  const [from = days.from] = [days.from, ...walked].sort();
  const to = [days.to, ...walked].sort().at(-1) ?? days.to;
  return {
    status,
    reasonOf: (round, point) => said.get(`${round.schedule} ${round.date} ${point}`) ?? noReason,
    marksOf: (id) => marks.get(id) ?? [],
    logs: visits.filter(({ day }) => day >= from && day <= to),
    logDays: { from, to },
    logOf: (id) => byId.get(id),
    wasRetired,
  };
}

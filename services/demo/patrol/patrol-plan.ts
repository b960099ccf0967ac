import { frozenRound } from '../../../src/contract/patrol/frozen-rounds.ts';
import { missReasons } from '../../../src/contract/resources/patrol/round-reasons.ts';
import { occurrences, type Occurrence, type RoundSchedule, statusOfRounds } from '../../../src/contract/patrol/rounds.ts';
import { officersOf } from '../people/accounts.ts';
import { type BranchCode, branchCodes } from '../places/branches.ts';
import { addDays, jakarta } from '../days.ts';
import { randomOf } from '../random.ts';
import { employees } from '../people/staff.ts';
import { checkPoints, placeOf } from '../places/rooms.ts';
import { type DemoLog, rounds } from './rounds.ts';

const routeNames: Record<BranchCode, string> = {
  BKS: 'Kampus Melati',
  JKT: 'Kelapa Gading',
  BDG: 'Cikutra',
  SBY: 'Gubeng',
};

/** As many weeks as there are logs. */
const days = 28;

const two = (part: number): string => String(part).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}.${two(minutes % 60)}`;
const nameAt = (minutes: number): string =>
  minutes < 180 ? 'Dini hari' : minutes < 600 ? 'Subuh' : minutes < 1170 ? 'Petang' : minutes < 1260 ? 'Malam' : 'Larut malam';

const pointsOf = (branch: BranchCode) => checkPoints.filter((point) => point.branch === branch);

/** A route through all points of each branch. */
export const patrolRoutes = branchCodes.map((branch, at) => ({
  id: at + 1,
  name: routeNames[branch],
  ysb_branch_id: branch,
  // In Jakarta some scans ask for a photo.
  spot_photo: branch === 'JKT',
}));
const routeOf = (branch: BranchCode): number => branchCodes.indexOf(branch) + 1;

export const routePoints = branchCodes
  .flatMap((branch) =>
    pointsOf(branch).map(({ id }, order) => ({
      ysb_patrol_route_id: routeOf(branch),
      ysb_check_point_id: id,
      number_order: order + 1,
    })),
  )
  .map((row, at) => ({ id: at + 1, ...row }));

/** Two branches know the distance between their buildings; elsewhere the default times apply. */
export const travelTimes = [
  { ysb_branch_id: 'BKS', seconds: 60 },
  { ysb_branch_id: 'JKT', seconds: 45 },
].map((row, at) => ({ id: at + 1, ...row, kind: 'Antar gedung' }));

const lines = branchCodes.flatMap((branch) => rounds[branch].map(({ minutes }) => ({ branch, minutes })));

/** The evenings of Bekasi have one officer each; anyone who is there may walk them all the same. */
function officerAt({ branch, minutes }: (typeof lines)[number]) {
  if (branch !== 'BKS' || minutes < 1080) return undefined;
  const officers = employees.filter((one) => one.branch === branch && one.role === 'Petugas Patroli');
  return officers[minutes < 1260 ? 0 : 1];
}

/** A schedule for each walk that officers make every night. */
export const patrolScheduleRows = (today: string) =>
  lines.map(({ branch, minutes }, at) => ({
    ysb_employe_id: officerAt({ branch, minutes })?.id,
    id: at + 1,
    name: nameAt(minutes),
    ysb_patrol_route_id: routeOf(branch),
    start_time: clock(minutes),
    minutes: branch === 'BKS' ? 60 : 45,
    early: 15,
    late: 30,
    days: '1234567',
    valid_from: addDays(today, -days),
    valid_until: null,
    active: true,
  }));

function plannedOf(today: string): RoundSchedule[] {
  return patrolScheduleRows(today).map((row, at) => {
    const branch = lines[at]?.branch ?? 'BKS';
    return {
      id: String(row.id),
      route: String(row.ysb_patrol_route_id),
      branch,
      name: row.name,
      routeName: routeNames[branch],
      startTime: row.start_time,
      minutes: row.minutes,
      early: row.early,
      late: row.late,
      days: row.days,
      validFrom: row.valid_from,
      validUntil: '',
      active: true,
      isOrdered: false,
      ...(row.ysb_employe_id === undefined ? {} : { officer: { id: String(row.ysb_employe_id), name: '' } }),
      points: pointsOf(branch).map(({ id }, order) => ({ point: String(id), order: order + 1, ...placeOf(id) })),
    };
  });
}

/** Rounds of four weeks whose window has opened. */
function openedRounds(now: Date): Occurrence[] {
  const today = jakarta(now.getTime()).date;
  return occurrences(plannedOf(today), addDays(today, 1 - days), addDays(today, 1)).filter(({ opensAt }) => opensAt <= now.getTime());
}

export const patrolRoundRows = (now: Date) => openedRounds(now).map((round, at) => ({ id: at + 1, ...frozenRound(round) }));

const branchOfPoint = new Map(checkPoints.map(({ id, branch }) => [String(id), branch ?? '']));

const reasonsWanted = { BKS: 10, JKT: 2 } as const;

/** Why some points of the last nights were missed. */
export function roundReasonRows(now: Date, logs: readonly DemoLog[]) {
  const random = randomOf('reasons');
  const visits = logs.map((log) => ({
    id: String(log.id),
    point: String(log.ysb_check_point_id),
    branch: branchOfPoint.get(String(log.ysb_check_point_id)) ?? '',
    at: Date.parse(log.occurred_at),
    by: '',
    byHand: false,
  }));
  const closed = statusOfRounds(openedRounds(now), visits, now.getTime()).filter(({ state }) => state === 'closed');
  const missed = closed
    .reverse()
    .flatMap(({ occurrence, points }) =>
      points.filter(({ state }) => state === 'missed').map(({ point }) => ({ round: occurrence, point })),
    );
  const told = (['BKS', 'JKT'] as const).flatMap((branch) =>
    missed
      .filter(({ round }) => round.branch === branch)
      .filter(() => random.chance(0.4))
      .slice(0, reasonsWanted[branch]),
  );
  return told.map(({ round, point }, at) => ({
    id: at + 1,
    ysb_patrol_schedule_id: Number(round.schedule),
    date: round.date,
    ysb_check_point_id: Number(point),
    ysb_branch_id: round.branch,
    reason: random.pick(missReasons.slice(0, 4)),
    note: '',
    user_id: officersOf(round.branch as BranchCode)[0] ?? 0,
    occurred_at: new Date(Math.min(now.getTime(), round.closesAt + (at + 1) * 60_000)).toISOString(),
  }));
}

const dayMs = 86_400_000;

/** Jakarta has one hand-over, on the first of these mornings. */
const shifts = { BKS: days, JKT: 1 } as const;

/** Every morning one officer hands over to the other; the last one in Bekasi waits to be taken over. */
export function handoverRows(now: Date) {
  const today = jakarta(now.getTime()).date;
  const last = Date.parse(`${today}T06:05:00+07:00`);
  const newest = last <= now.getTime() - dayMs / 24 ? last : last - dayMs;
  const random = randomOf('handovers');
  const given = (['JKT', 'BKS'] as const).flatMap((branch) => {
    const [night = 0, morning = 0] = officersOf(branch);
    return Array.from({ length: shifts[branch] }, (_, at) => {
      const moment = newest - (days - 1 - at) * dayMs + random.int(0, 900) * 1000;
      return {
        to_user_id: at % 2 === 0 ? morning : night,
        user_id: at % 2 === 0 ? night : morning,
        items: 'Kunci induk 12, HT 2 unit, Buku tamu',
        note: random.chance(0.3) ? 'Gerbang Selatan dibuka 05.30 untuk katering.' : '',
        rounds_done: random.int(2, 4),
        rounds_missed: random.int(0, 9),
        unsent: 0,
        ysb_branch_id: branch,
        date: jakarta(moment).date,
        occurred_at: new Date(moment).toISOString(),
      };
    });
  });
  const handovers = given.map((row, at) => ({ id: at + 1, ...row }));
  const receipts = handovers.slice(0, -1).map((handover, at) => ({
    id: at + 1,
    ysb_handover_id: handover.id,
    user_id: handover.to_user_id,
    remark: '',
    occurred_at: new Date(Date.parse(handover.occurred_at) + random.int(60, 600) * 1000).toISOString(),
  }));
  const received = new Map(receipts.map((receipt) => [receipt.ysb_handover_id, receipt.occurred_at]));
  return { handovers: handovers.map((row) => ({ ...row, received_at: received.get(row.id) ?? '' })), receipts };
}

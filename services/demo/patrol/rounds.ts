import { officersOf } from '../people/accounts.ts';
import { type BranchCode, branchCodes } from '../places/branches.ts';
import { addDays, jakarta, momentOf } from '../days.ts';
import { type Random, randomOf } from '../random.ts';
import { checkPoints } from '../places/rooms.ts';

/** A walk through a branch: when it begins, and which part of the points it passes. */
interface Round {
  readonly minutes: number;
  readonly share: number;
}

export const rounds: Record<BranchCode, readonly Round[]> = {
  BKS: [
    { minutes: 20, share: 0.45 },
    { minutes: 310, share: 0.5 },
    { minutes: 1110, share: 0.7 },
    { minutes: 1290, share: 0.9 },
  ],
  JKT: [
    { minutes: 315, share: 0.6 },
    { minutes: 1170, share: 0.8 },
    { minutes: 1320, share: 0.9 },
  ],
  BDG: [
    { minutes: 300, share: 0.6 },
    { minutes: 1200, share: 0.9 },
  ],
  SBY: [
    { minutes: 285, share: 0.6 },
    { minutes: 1260, share: 0.9 },
  ],
};

const fine = 'Aman, tidak ada temuan';
const findings: Readonly<Record<1 | 2, readonly string[]>> = {
  1: [
    'Lampu menyala',
    'Jendela terbuka',
    'Pintu tidak terkunci',
    'AC menyala',
    'Keran bocor',
    'Stopkontak rusak',
    'Lampu koridor mati satu',
    'Engsel pintu longgar',
  ],
  2: [
    'Sampah belum diangkut',
    'Lantai basah dan licin',
    'Wastafel tersumbat',
    'Bersih',
    'Sisa makanan di meja',
    'Daun menumpuk di saluran air',
  ],
};

function note(random: Random): { ysb_kategori_note: 1 | 2; note: string } {
  const category = random.chance(0.7) ? 1 : 2;
  return { ysb_kategori_note: category, note: category === 1 && random.chance(0.65) ? fine : random.pick(findings[category]) };
}

/** The contract's numbers for how a check point was recorded. */
const [scanned, picked] = [1, 3];

function scan(random: Random, occurred: number, point: { readonly id: number; readonly branch?: string }, officer: number, signal: number) {
  const offline = random.chance(0.12);
  const { date, time } = jakarta(occurred);
  return {
    occurred,
    ysb_check_point_id: point.id,
    ysb_branch_id: point.branch ?? null,
    user_id: officer,
    ...note(random),
    // Most codes are scanned; a worn one is picked from the list.
    record_method: point.id % 17 === 0 ? picked : scanned,
    photo_count: 0,
    date_check: date,
    time_check: time,
    occurred_at: new Date(occurred).toISOString(),
    recorded_offline: offline,
    // Without signal a record waits until the officer is back at the gate.
    received_at: new Date(offline ? signal : occurred + random.int(300, 2500)).toISOString(),
  };
}

/** A log before it has its number, with the moment of the scan. */
type Scan = ReturnType<typeof scan>;

function walk(random: Random, branch: BranchCode, date: string, { minutes, share }: Round): Scan[] {
  const officer = random.pick(officersOf(branch));
  const points = checkPoints.filter((point) => point.branch === branch && random.chance(share));
  let at = momentOf(date, minutes) + random.int(0, 600) * 1000;
  const end = at + points.length * 180_000 + random.int(120, 900) * 1000;
  return points.map((point) => {
    at += random.int(50, 170) * 1000;
    return scan(random, at, point, officer, end);
  });
}

/** All walks of a day; they depend only on the day, so that a later demo tells the same past. */
function logsOf(date: string): Scan[] {
  return branchCodes.flatMap((branch) =>
    rounds[branch].flatMap((round, at) => walk(randomOf(`${date} ${branch} ${at}`), branch, date, round)),
  );
}

/** Today's last round in Bekasi is left to whoever tries the demo. */
const isLeft = (log: Scan, today: string, lastOfBekasi: number): boolean =>
  log.date_check === today &&
  log.occurred >= lastOfBekasi &&
  checkPoints.some((p) => p.id === log.ysb_check_point_id && p.branch === 'BKS');

export interface LogsWanted {
  readonly now: Date;
  /** Four weeks of logs, or as many days back as needed to get this many. */
  readonly atLeast?: number;
}

/** Inspection logs up to this moment, oldest first. */
export function logRows({ now, atLeast }: LogsWanted) {
  const today = jakarta(now.getTime()).date;
  const lastOfBekasi = momentOf(today, rounds.BKS.at(-1)?.minutes ?? 0);
  const known = (log: Scan) => Date.parse(log.received_at) <= now.getTime() && !isLeft(log, today, lastOfBekasi);
  const days: Scan[][] = [];
  let count = 0;
  for (let back = 0; atLeast === undefined ? back < 28 : count < atLeast; back += 1) {
    const logs = logsOf(addDays(today, -back))
      .filter(known)
      .sort((a, b) => a.occurred - b.occurred);
    days.push(logs);
    count += logs.length;
  }
  const all = days.reverse().flat();
  return all.slice(atLeast === undefined ? 0 : all.length - atLeast).map(({ occurred: _, ...log }, at) => ({ id: at + 1, ...log }));
}

export type DemoLog = ReturnType<typeof logRows>[number];

/** A report for each check point with a worn code, made with the first log picked from the list. */
export function qrReportRows(logs: readonly DemoLog[]) {
  const first = new Map<number, DemoLog>();
  for (const log of logs) {
    const point = log.ysb_check_point_id;
    if (log.record_method === picked && !first.has(point)) first.set(point, log);
  }
  return [...first.values()].map((log, at) => ({
    id: at + 1,
    ysb_check_point_id: log.ysb_check_point_id,
    user_id: log.user_id,
    reported_at: log.occurred_at,
  }));
}

/** Rows of the demo are stored as they are, so states computed from the reports are filled in here. */
export function withLabelStates<P extends { readonly id: number }>(points: readonly P[], reports: ReturnType<typeof qrReportRows>) {
  const damaged = new Set(reports.map((report) => report.ysb_check_point_id));
  return points.map((point) => ({ ...point, label_state: damaged.has(point.id) ? 'rusak' : '' }));
}

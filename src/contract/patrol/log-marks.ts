import type { HeldRow, Resource } from '../resource.ts';
import type { logCheckPoints } from '../resources/patrol/log-check-points.ts';
import type { travelKinds, travelTimes } from '../resources/patrol/travel-times.ts';

/** Seconds that a way takes at least. */
export interface TravelTable {
  readonly sameFloor: number;
  /** For each floor up or down. */
  readonly perFloor: number;
  readonly betweenBuildings: number;
}

/** Where a branch says nothing. */
export const usualTravel: TravelTable = { sameFloor: 10, perFloor: 15, betweenBuildings: 40 };

const entryOf: Readonly<Record<(typeof travelKinds)[number], keyof TravelTable>> = {
  'Satu lantai': 'sameFloor',
  'Naik atau turun satu lantai': 'perFloor',
  'Antar gedung': 'betweenBuildings',
};
const isKind = (kind: unknown): kind is keyof typeof entryOf => typeof kind === 'string' && Object.hasOwn(entryOf, kind);

type Told<R extends Resource, N extends keyof HeldRow<R>> = { readonly [K in N]?: HeldRow<R>[K] | null };
type TravelRow = Told<typeof travelTimes, 'ysb_branch_id' | 'kind' | 'seconds'>;

/** The table of each branch: what its rows say, and else the usual. */
export function travelTables(rows: readonly TravelRow[]): (branch: string) => TravelTable {
  const tables = new Map<string, TravelTable>();
  for (const { ysb_branch_id: branch, kind, seconds } of rows)
    if (branch && isKind(kind) && typeof seconds === 'number')
      tables.set(branch, { ...(tables.get(branch) ?? usualTravel), [entryOf[kind]]: seconds });
  return (branch) => tables.get(branch) ?? usualTravel;
}

/** Where a check point is; an unknown part is empty. */
export interface MarkPlace {
  readonly room: string;
  readonly floor: string;
  readonly building: string;
}

/** A log as its marks see it. */
export interface Sighting extends MarkPlace {
  readonly id: string;
  readonly officer: string;
  /** The moment of the scan, ms since 1970. */
  readonly at: number;
  readonly point: string;
  readonly branch: string;
  /** The number of `record_method`; undefined where an app did not say. */
  readonly method: number | undefined;
  readonly hasWrongClock: boolean;
  /** How far the clock of the device was ahead, in ms, where that is known. */
  readonly clockOff: number | undefined;
  readonly isFirstOfDevice: boolean;
}

interface TooFast {
  readonly kind: 'too fast';
  readonly from: MarkPlace;
  readonly to: MarkPlace;
  /** That passed, and that the table says it takes at least. */
  readonly seconds: number;
  readonly least: number;
}

/** What is odd about a log. A mark invites to ask; it decides nothing and moves no figure. */
export type LogMark =
  | TooFast
  | { readonly kind: 'by list' }
  | { readonly kind: 'by code' }
  | { readonly kind: 'wrong clock'; readonly off: number | null }
  | { readonly kind: 'new device' };

const wholeNumber = /^-?\d+$/;

/** Names that are no numbers say which floor it is, but not how far it is: one floor at least. */
function floorsApart(from: string, to: string): number {
  if (from === to || from === '' || to === '') return 0;
  if (!wholeNumber.test(from) || !wholeNumber.test(to)) return 1;
  return Math.abs(Number(from) - Number(to));
}

type Spot = Pick<Sighting, 'floor' | 'building' | 'branch'>;

/** Seconds that a way takes at least. What is unknown of a place is taken as the same: nobody is marked for a gap. */
export function leastSeconds(from: Spot, to: Spot, { sameFloor, perFloor, betweenBuildings }: TravelTable): number {
  const isElsewhere = from.building !== '' && to.building !== '' && from.building !== to.building;
  if (from.branch !== to.branch || isElsewhere) return betweenBuildings;
  const floors = floorsApart(from.floor, to.floor);
  return floors === 0 ? sameFloor : floors * perFloor;
}

const placeOf = ({ room, floor, building }: MarkPlace): MarkPlace => ({ room, floor, building });

function speedMark(from: Sighting, to: Sighting, table: TravelTable): TooFast | undefined {
  if (from.point === to.point) return undefined;
  const ms = to.at - from.at;
  const least = leastSeconds(from, to, table);
  if (ms >= least * 1000) return undefined;
  return { kind: 'too fast', from: placeOf(from), to: placeOf(to), seconds: Math.floor(ms / 1000), least };
}

/** What a log says of itself, whichever came before it. */
function ownMarks({ method, hasWrongClock, clockOff, isFirstOfDevice }: Sighting): LogMark[] {
  return [
    ...(method === 3 ? [{ kind: 'by list' } as const] : []),
    ...(method === 2 ? [{ kind: 'by code' } as const] : []),
    ...(hasWrongClock ? [{ kind: 'wrong clock', off: clockOff ?? null } as const] : []),
    ...(isFirstOfDevice ? [{ kind: 'new device' } as const] : []),
  ];
}

const byTime = (a: Sighting, b: Sighting): number => a.at - b.at || a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * The marks of logs, by id; most have none. Each is compared with the one before it of the same officer, as far as it is
 * among these. Where a clock was wrong nobody knows when the log was made, so its neighbours are not compared with it.
 */
export function marksOf(sightings: readonly Sighting[], tableOf: (branch: string) => TravelTable): ReadonlyMap<string, readonly LogMark[]> {
  const marks = new Map<string, readonly LogMark[]>();
  const before = new Map<string, Sighting>();
  for (const one of [...sightings].sort(byTime)) {
    const last = one.hasWrongClock || one.officer === '' ? undefined : before.get(one.officer);
    const speed = last && speedMark(last, one, tableOf(one.branch));
    const own = [...(speed ? [speed] : []), ...ownMarks(one)];
    if (own.length > 0) marks.set(one.id, own);
    if (one.hasWrongClock) before.delete(one.officer);
    else before.set(one.officer, one);
  }
  return marks;
}

type ClockFields = Told<typeof logCheckPoints, 'wrong_clock' | 'device_time' | 'occurred_at' | 'recorded_offline'>;

/**
 * How far the clock of a device was ahead (ms; less than 0 where it was behind). A log with a wrong clock is dated by its
 * arrival: one that waited for a connection does not tell when it was made, so of that nothing is known.
 */
export function clockOffOf({ wrong_clock, device_time, occurred_at, recorded_offline }: ClockFields): number | undefined {
  if (!wrong_clock || recorded_offline !== false) return undefined;
  const off = Date.parse(device_time ?? '') - Date.parse(occurred_at ?? '');
  return Number.isNaN(off) ? undefined : off;
}

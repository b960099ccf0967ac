import type { HeldRow, Resource } from '../resource.ts';
import type { logCheckPoints } from '../resources/patrol/log-check-points.ts';
import type { travelKinds, travelTimes } from '../resources/patrol/travel-times.ts';

/** The seconds that a walk takes at least. */
export interface TravelTable {
  readonly sameFloor: number;
  /** For each floor up or down. */
  readonly perFloor: number;
  readonly betweenBuildings: number;
}

/** For branches that say nothing. */
export const usualTravel: TravelTable = { sameFloor: 10, perFloor: 15, betweenBuildings: 40 };

const entryOf: Readonly<Record<(typeof travelKinds)[number], keyof TravelTable>> = {
  'Satu lantai': 'sameFloor',
  'Naik atau turun satu lantai': 'perFloor',
  'Antar gedung': 'betweenBuildings',
};
const isKind = (kind: unknown): kind is keyof typeof entryOf => typeof kind === 'string' && Object.hasOwn(entryOf, kind);

type Told<R extends Resource, N extends keyof HeldRow<R>> = { readonly [K in N]?: HeldRow<R>[K] | null };
type TravelRow = Told<typeof travelTimes, 'ysb_branch_id' | 'kind' | 'seconds'>;

/** The table of each branch: its own rows, and the usual values otherwise. */
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
  /** The number of `record_method`; undefined if the app didn't say. */
  readonly method: number | undefined;
  readonly hasWrongClock: boolean;
  /** How far ahead the device's clock was, in ms, if known. */
  readonly clockOff: number | undefined;
  readonly isFirstOfDevice: boolean;
  /** The photo that the route asked for, if it did not come with the log. */
  readonly photo?: PhotoMark | undefined;
}

/** A photo was asked for: none came, or the first was taken later (ISO 8601). */
export type PhotoMark = { readonly kind: 'no photo' } | { readonly kind: 'late photo'; readonly at: string };

interface TooFast {
  readonly kind: 'too fast';
  readonly from: MarkPlace;
  readonly to: MarkPlace;
  /** The seconds that passed, and the least that the table allows. */
  readonly seconds: number;
  readonly least: number;
}

/** What is odd about a log. A mark is a reason to ask; it decides nothing and changes no figure. */
export type LogMark =
  | TooFast
  | { readonly kind: 'by list' }
  | { readonly kind: 'by code' }
  | { readonly kind: 'wrong clock'; readonly off: number | null }
  | { readonly kind: 'new device' }
  | PhotoMark;

const wholeNumber = /^-?\d+$/;

/** A floor whose name is no number can be told from others, but not how far away it is: at least one floor. */
function floorsApart(from: string, to: string): number {
  if (from === to || from === '' || to === '') return 0;
  if (!wholeNumber.test(from) || !wholeNumber.test(to)) return 1;
  return Math.abs(Number(from) - Number(to));
}

type Spot = Pick<Sighting, 'floor' | 'building' | 'branch'>;

/** The seconds that a walk takes at least. Anything unknown about a place counts as equal: nobody is marked for missing data. */
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

/** What is odd about a log by itself, whichever came before it. */
function ownMarks({ method, hasWrongClock, clockOff, isFirstOfDevice, photo }: Sighting): LogMark[] {
  return [
    ...(method === 3 ? [{ kind: 'by list' } as const] : []),
    ...(method === 2 ? [{ kind: 'by code' } as const] : []),
    ...(hasWrongClock ? [{ kind: 'wrong clock', off: clockOff ?? null } as const] : []),
    ...(isFirstOfDevice ? [{ kind: 'new device' } as const] : []),
    ...(photo ? [photo] : []),
  ];
}

const byTime = (a: Sighting, b: Sighting): number => a.at - b.at || a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * The marks of logs, by id; most have none. Each log is compared with the same officer's previous one among these. With a
 * wrong clock nobody knows when the log was made, so its neighbours are not compared with it.
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
 * How far ahead a device's clock was (ms; negative if it was behind). A log with a wrong clock is dated by its arrival, and
 * one that waited for a connection doesn't say when it was made, so nothing is known about that clock.
 */
export function clockOffOf({ wrong_clock, device_time, occurred_at, recorded_offline }: ClockFields): number | undefined {
  if (!wrong_clock || recorded_offline !== false) return undefined;
  const off = Date.parse(device_time ?? '') - Date.parse(occurred_at ?? '');
  return Number.isNaN(off) ? undefined : off;
}

type PhotoFields = Told<typeof logCheckPoints, 'photo_asked' | 'photo_count' | 'photo_at' | 'occurred_at' | 'wrong_clock'>;

/** Whoever stands at the door and takes the picture right after saving is not late. */
const besideMs = 60_000;

/**
 * What became of the photo that the route asked for; undefined if it came with the log, or none was asked for. Photos
 * of a save carry the moment of its scan, later ones their own. With a wrong clock nobody knows which was first.
 */
export function photoMarkOf({ photo_asked, photo_count, photo_at, occurred_at, wrong_clock }: PhotoFields): PhotoMark | undefined {
  if (photo_asked !== true) return undefined;
  if (Number(photo_count ?? 0) === 0) return { kind: 'no photo' };
  if (wrong_clock === true || !photo_at) return undefined;
  return Date.parse(photo_at) - Date.parse(occurred_at ?? '') > besideMs ? { kind: 'late photo', at: photo_at } : undefined;
}

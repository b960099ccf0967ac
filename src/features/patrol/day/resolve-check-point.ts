import type { AppError, ErrorCode, Result } from '../../../contract/calls/errors.ts';
import { readText } from '../scanner/check-point-text.ts';

export interface CheckPoint {
  readonly id: string;
  readonly room: string;
  /** The room's own id; other people's services do not send it. */
  readonly roomId?: string;
  readonly floor: string;
  readonly school: string;
  /** Out of use since this day; another point may have taken over. */
  readonly retired?: { readonly since: string; readonly successor: string };
}

/** Why a code opens no form, as far as the device or the services can tell. */
export type ScanRefusal =
  /** The service has no such point, or none that this account sees: it does not distinguish the two. */
  | { readonly kind: 'unknown'; readonly id: string }
  /** The same, but records on this device name the point. */
  | { readonly kind: 'gone'; readonly room: string }
  /** The point is out of use, and this one took over: perhaps not its direct successor, but the one in use now. */
  | { readonly kind: 'replaced'; readonly room: string; readonly next: CheckPoint }
  /** The point is out of use, and no other took over. */
  | { readonly kind: 'retired'; readonly room: string; readonly since: string }
  /** The service says no for a reason of its own. */
  | { readonly kind: 'denied'; readonly error: AppError }
  /** Not on the device, and nobody could be asked. */
  | { readonly kind: 'unasked'; readonly id: string; readonly error: AppError };

export type Resolution =
  | { readonly kind: 'known'; readonly point: CheckPoint }
  /** Nobody could be asked: the log is taken with the raw id and checked on arrival. */
  | { readonly kind: 'unchecked'; readonly id: string }
  /** Clearly not the code of a check point. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'refused'; readonly why: ScanRefusal };

export interface PointSource {
  /** From the device. */
  cached(id: string): Promise<CheckPoint | undefined>;
  /** The name of its room in records on the device. */
  recorded(id: string): Promise<string | undefined>;
  /** From the services. */
  ask(id: string): Promise<Result<CheckPoint>>;
}

const absent: readonly ErrorCode[] = ['not-found', 'gone'];
const denied: readonly ErrorCode[] = ['invalid', 'forbidden'];

async function refusalOf(id: string, error: AppError, source: PointSource): Promise<ScanRefusal> {
  if (denied.includes(error.code)) return { kind: 'denied', error };
  if (!absent.includes(error.code)) return { kind: 'unasked', id, error };
  const room = await source.recorded(id);
  return room === undefined ? { kind: 'unknown', id } : { kind: 'gone', room };
}

async function pointOfId(id: string, source: PointSource): Promise<CheckPoint | undefined> {
  const cached = await source.cached(id);
  if (cached !== undefined) return cached;
  const answer = await source.ask(id);
  return answer.ok ? answer.value : undefined;
}

/** Follows the successors of a point to the one in use. One that nobody here knows by name is opened by its number. */
async function whereItWent(point: CheckPoint, source: PointSource): Promise<ScanRefusal> {
  const met = new Set([point.id]);
  let at = point;
  while (at.retired && at.retired.successor !== '' && !met.has(at.retired.successor)) {
    const id = at.retired.successor;
    met.add(id);
    at = (await pointOfId(id, source)) ?? { id, room: '', floor: '', school: '' };
  }
  return at.retired
    ? { kind: 'retired', room: point.room, since: point.retired?.since ?? '' }
    : { kind: 'replaced', room: point.room, next: at };
}

/** A point that is in use opens the form; for another it is said where it went. */
async function inUse(point: CheckPoint, source: PointSource): Promise<Exclude<Resolution, { kind: 'foreign' }>> {
  return point.retired ? { kind: 'refused', why: await whereItWent(point, source) } : { kind: 'known', point };
}

/** Finds out what an id stands for. Only a service's own "no" refuses a number; silence does not. */
export async function resolveId(id: string, isNumber: boolean, source: PointSource): Promise<Exclude<Resolution, { kind: 'foreign' }>> {
  const cached = await source.cached(id);
  if (cached !== undefined) return inUse(cached, source);
  const answer = await source.ask(id);
  if (answer.ok) return inUse(answer.value, source);
  const why = await refusalOf(id, answer.error, source);
  return why.kind === 'unasked' && isNumber ? { kind: 'unchecked', id } : { kind: 'refused', why };
}

/** Finds out what a QR code stands for. */
export async function resolveCheckPoint(text: string, source: PointSource): Promise<Resolution> {
  const read = readText(text);
  return read.kind === 'foreign' ? read : resolveId(read.id, read.kind === 'number', source);
}

const same = (a: CheckPoint, b: CheckPoint): boolean => a.room === b.room && a.floor === b.floor && a.school === b.school;

/** What the service says about a number that nobody could name before: its point, that there is none, or nothing. */
export async function nameLater(id: string, source: PointSource): Promise<CheckPoint | 'gone' | undefined> {
  const answer = await source.ask(id);
  if (answer.ok) return answer.value.id === id ? answer.value : undefined;
  return absent.includes(answer.error.code) ? 'gone' : undefined;
}

/** What the service says about a point that came from the device: its current name, that it is gone, or nothing new. */
export async function recheck(point: CheckPoint, source: PointSource): Promise<CheckPoint | 'gone' | undefined> {
  const answer = await source.ask(point.id);
  if (answer.ok) {
    const { id, room, floor, school } = answer.value;
    // Other people's services need not send every name.
    const now = {
      ...(point.roomId === undefined ? {} : { roomId: point.roomId }),
      id: point.id,
      room: room || point.room,
      floor: floor || point.floor,
      school: school || point.school,
    };
    return id === point.id && !same(now, point) ? now : undefined;
  }
  return absent.includes(answer.error.code) ? 'gone' : undefined;
}

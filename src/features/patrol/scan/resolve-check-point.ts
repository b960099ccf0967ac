import type { AppError, ErrorCode, Result } from '../../../contract/errors.ts';
import { readText } from '../scanner/check-point-text.ts';

export interface CheckPoint {
  readonly id: string;
  readonly room: string;
  readonly floor: string;
  readonly school: string;
}

/** Why a code opens no form, as far as the device or the services can tell. */
export type Refusal =
  /** The service knows no such point, or none that this account sees: it does not tell the two apart. */
  | { readonly kind: 'unknown'; readonly id: string }
  /** The same, but records on this device name the point. */
  | { readonly kind: 'gone'; readonly room: string }
  /** The service says no for a reason of its own. */
  | { readonly kind: 'denied'; readonly error: AppError }
  /** Not on the device, and nobody could be asked. */
  | { readonly kind: 'unasked'; readonly id: string; readonly error: AppError };

export type Resolution =
  | { readonly kind: 'known'; readonly point: CheckPoint }
  /** Nobody could be asked: the log is taken with the raw id and checked on arrival. */
  | { readonly kind: 'unchecked'; readonly id: string }
  /** Plainly no code of a check point. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'refused'; readonly why: Refusal };

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

async function refusalOf(id: string, error: AppError, source: PointSource): Promise<Refusal> {
  if (denied.includes(error.code)) return { kind: 'denied', error };
  if (!absent.includes(error.code)) return { kind: 'unasked', id, error };
  const room = await source.recorded(id);
  return room === undefined ? { kind: 'unknown', id } : { kind: 'gone', room };
}

/** Finds out what an id names. Only a service's own "no" refuses a number; silence does not. */
export async function resolveId(id: string, isNumber: boolean, source: PointSource): Promise<Exclude<Resolution, { kind: 'foreign' }>> {
  const cached = await source.cached(id);
  if (cached !== undefined) return { kind: 'known', point: cached };
  const answer = await source.ask(id);
  if (answer.ok) return { kind: 'known', point: answer.value };
  const why = await refusalOf(id, answer.error, source);
  return why.kind === 'unasked' && isNumber ? { kind: 'unchecked', id } : { kind: 'refused', why };
}

/** Finds out what a QR code names. */
export async function resolveCheckPoint(text: string, source: PointSource): Promise<Resolution> {
  const read = readText(text);
  return read.kind === 'foreign' ? read : resolveId(read.id, read.kind === 'number', source);
}

const same = (a: CheckPoint, b: CheckPoint): boolean => a.room === b.room && a.floor === b.floor && a.school === b.school;

/** What the service makes of a point that came from the device: its name as it is now, that it is gone, or nothing new. */
export async function recheck(point: CheckPoint, source: PointSource): Promise<CheckPoint | 'gone' | undefined> {
  const answer = await source.ask(point.id);
  if (answer.ok) {
    const { id, room, floor, school } = answer.value;
    // Services of others need not tell every name.
    const now = { id: point.id, room: room || point.room, floor: floor || point.floor, school: school || point.school };
    return id === point.id && !same(now, point) ? now : undefined;
  }
  return absent.includes(answer.error.code) ? 'gone' : undefined;
}

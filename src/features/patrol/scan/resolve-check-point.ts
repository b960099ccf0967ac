import type { Result } from '../../../contract/errors.ts';
import { readText } from '../scanner/check-point-text.ts';

export interface CheckPoint {
  readonly id: string;
  readonly room: string;
  readonly floor: string;
  readonly school: string;
}

export type Resolution =
  | { readonly kind: 'known'; readonly point: CheckPoint }
  /** Nobody could be asked: the log is taken with the raw id and checked on arrival. */
  | { readonly kind: 'unchecked'; readonly id: string }
  | { readonly kind: 'refused' };

export interface PointSource {
  /** From the device. */
  cached(id: string): Promise<CheckPoint | undefined>;
  /** From the services. */
  ask(id: string): Promise<Result<CheckPoint>>;
}

/** Finds out what a QR code names. Only a service's own "no" refuses a number; silence does not. */
export async function resolveCheckPoint(text: string, source: PointSource): Promise<Resolution> {
  const read = readText(text);
  if (read.kind === 'none') return { kind: 'refused' };
  const cached = await source.cached(read.id);
  if (cached !== undefined) return { kind: 'known', point: cached };
  const answer = await source.ask(read.id);
  if (answer.ok) return { kind: 'known', point: answer.value };
  const nobodyAnswered = !['not-found', 'invalid', 'gone', 'forbidden'].includes(answer.error.code);
  return nobodyAnswered && read.kind === 'number' ? { kind: 'unchecked', id: read.id } : { kind: 'refused' };
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
  return ['not-found', 'gone'].includes(answer.error.code) ? 'gone' : undefined;
}

import type { Whereabouts } from '../../../../platform/location.ts';

/** An older fix says where the officer was, not where they are. */
const oldestMs = 60_000;
/** About a metre. */
const digits = 5;

/** The location as a log carries it. */
export interface PlaceOfLog {
  readonly lat: string;
  readonly lng: string;
  readonly location_accuracy: number;
}

/** What a log says about where it was recorded; undefined if that is not known, or too old. */
export function placeOfLog(where: Whereabouts): PlaceOfLog | undefined {
  if (typeof where === 'string' || where.ageMs > oldestMs) return undefined;
  const { lat, lng, accuracy } = where;
  if (![lat, lng, accuracy].every(Number.isFinite)) return undefined;
  return { lat: lat.toFixed(digits), lng: lng.toFixed(digits), location_accuracy: Math.min(100_000, Math.max(1, Math.round(accuracy))) };
}

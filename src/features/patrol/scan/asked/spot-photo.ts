import { wallClock } from '../../../../contract/values/wall-clock.ts';

/** One scan in this many. */
const oneIn = 8;

/** FNV-1a, 32 bits: spreads texts that differ in one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  // The last letters have only reached the lower bits so far.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/**
 * Whether a scan asks for a photo: about one in eight. It depends on the officer, the point and the hour, so that
 * closing the sheet and scanning again gives the same answer. (The log's own id, which is made on saving, would not.)
 */
export function asksSpotPhoto(officer: string, point: string, at: Date): boolean {
  const { date, time } = wallClock(at);
  return hashOf(`${officer} ${point} ${date} ${time.slice(0, 2)}`) % oneIn === 0;
}

const firstMs = 2000;
const longestMs = 300_000;
/** Full jitter may draw zero; a pause this short keeps the loop from spinning. */
const shortestMs = 250;

/** How long to wait before the next try: random, below a bound that doubles from 2 s to 5 min. */
export function backoffMs(failures: number, random: () => number): number {
  const bound = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), 20));
  return Math.max(shortestMs, Math.round(random() * bound));
}

/** Told to come back in an hour, nobody waits two. */
const widestSpreadMs = 60_000;

/** A pause that a service asked for (ms), and up to as much again: those who were told the same would come back together. */
export const spreadMs = (afterMs: number, random: () => number): number =>
  Math.round(afterMs + random() * Math.min(afterMs, widestSpreadMs));

const firstMs = 2000;
const longestMs = 300_000;
/** Full jitter may draw zero; a pause this short keeps the loop from spinning. */
const shortestMs = 250;

/** How long to wait before the next try: random, below a bound that doubles from 2 s to 5 min. */
export function backoffMs(failures: number, random: () => number): number {
  const bound = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), 20));
  return Math.max(shortestMs, Math.round(random() * bound));
}

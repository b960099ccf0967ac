/** What lasts so long (ms) is a queue that goes out after a night, not a save that is sent. */
const longMs = 1000;

let since = Number.POSITIVE_INFINITY;

/** Runs what changes the databases again and again while nobody waits for any one of its changes. */
export async function asBurst<T>(work: () => Promise<T>): Promise<T> {
  const mine = performance.now();
  since = Math.min(since, mine);
  try {
    return await work();
  } finally {
    if (since === mine) since = Number.POSITIVE_INFINITY;
  }
}

/** Views may be some way behind what arrives. */
export const isLongBurst = (): boolean => performance.now() - since > longMs;

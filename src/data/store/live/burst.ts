/** What lasts so long (ms) is a queue that goes out after a night, not a save that is sent. */
const longMs = 1000;
/** For so long (ms) after a press or a save somebody looks for what came of it. */
const lookingMs = 2000;

let since = Number.POSITIVE_INFINITY;
let actedAt = Number.NEGATIVE_INFINITY;

/** Runs what changes the databases again and again while nobody waits for any one of its changes; one such work at a time. */
export async function asBurst<T>(work: () => Promise<T>): Promise<T> {
  since = performance.now();
  try {
    return await work();
  } finally {
    since = Number.POSITIVE_INFINITY;
  }
}

/** Somebody pressed a button or a key, or saved something. */
export function somebodyActs(): void {
  actedAt = performance.now();
}

/** Views may be some way behind what arrives. */
export function isLongBurst(): boolean {
  const now = performance.now();
  return now - since > longMs && now - actedAt > lookingMs;
}

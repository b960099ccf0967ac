import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 40_000;
const gapMs = 20;

/** Asks again and again until the answer is true; a page that is just being replaced cannot answer and is asked again. */
export async function until<T>(what: string, ask: () => Promise<T>, patience = patienceMs): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  let last: unknown;
  while (Date.now() < end) {
    const answer = await ask().catch((problem: unknown) => {
      last = problem;
      return undefined;
    });
    if (answer) return answer;
    await pause(gapMs);
  }
  throw new Error(`In vain: ${what}${last instanceof Error ? ` (${last.message})` : ''}`);
}

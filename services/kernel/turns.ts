import { Refusal } from './refusal.ts';
import { texts } from './texts.ts';

interface Limits {
  /** What it is called where somebody watches. */
  readonly name: string;
  /** How many may run at the same time. */
  readonly atOnce: number;
  /** How many may wait; anyone after that is refused with 503. */
  readonly longestQueue: number;
  /** What a refused caller is told to wait, in seconds. */
  readonly retryAfter: number;
}

const states = new Map<string, () => { readonly running: number; readonly waiting: number }>();

/** How many of each kind of work run and wait in this process. */
export const turnsNow = (): Record<string, { readonly running: number; readonly waiting: number }> =>
  Object.fromEntries([...states].map(([name, state]) => [name, state()]));

/** Lets only so many works of a kind run at a time, in the order they came; the others wait or are refused. */
export function takeTurns({ name, atOnce, longestQueue, retryAfter }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  states.set(name, () => ({ running, waiting: queue.length }));
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= longestQueue) throw new Refusal(503, texts.refused.overload, { retryAfter });
      await new Promise<void>((go) => queue.push(go));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  };
}

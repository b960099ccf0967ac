import type { Pace } from './pace.ts';
import { Refusal } from './refusal.ts';
import { texts } from './texts.ts';

interface Limits {
  /** What it is called where somebody watches. */
  readonly name: string;
  /** How many may run at the same time. */
  readonly atOnce: number;
  /** How many may wait; anyone after that is refused with 503. */
  readonly longestQueue: number;
  /** What a refused caller is told to wait: in seconds, or as the pace of work finds. */
  readonly retryAfter: number | Pace;
}

const states = new Map<string, () => { readonly running: number; readonly waiting: number }>();

/** How many of each kind of work run and wait in this process. */
export const turnsNow = (): Record<string, { readonly running: number; readonly waiting: number }> =>
  Object.fromEntries([...states].map(([name, state]) => [name, state()]));

/** A line in front of one kind of work. */
export interface Line {
  /** Waits for its turn, or is refused with 503; call the result once when the work is over. */
  enter(): Promise<() => void>;
}

/** Lets only so many works of a kind run at a time, in the order they came; the others wait or are refused. */
export function openLine({ name, atOnce, longestQueue, retryAfter }: Limits): Line {
  const pace = typeof retryAfter === 'number' ? undefined : retryAfter;
  let running = 0;
  const queue: (() => void)[] = [];
  states.set(name, () => ({ running, waiting: queue.length }));
  // Whoever ends hands its place on, so that nobody who comes later gets ahead.
  const leave = () => {
    pace?.served();
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async enter() {
      if (running < atOnce) running += 1;
      else if (queue.length < longestQueue) await new Promise<void>((go) => queue.push(go));
      else
        throw new Refusal(503, texts.refused.overload, { retryAfter: typeof retryAfter === 'number' ? retryAfter : retryAfter.refused() });
      return leave;
    },
  };
}

/** The same for a work that is called here; passes on what comes of it. */
export function takeTurns(limits: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  const line = openLine(limits);
  return async (work) => {
    const leave = await line.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

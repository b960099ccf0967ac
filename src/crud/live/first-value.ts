import type { Live } from '../../data/public.ts';

/** The present value of a live query, read once; rejects if it cannot be read. */
export function presentValue<T>(live: Live<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: (() => void) | undefined;
    let isDone = false;
    const done = (act: () => void) => {
      if (isDone) return;
      isDone = true;
      act();
      stop?.();
    };
    stop = live.subscribe(
      (value) => done(() => resolve(value)),
      (problem) => done(() => reject(problem)),
    );
    if (isDone) stop();
  });
}

/** The same, but undefined if it cannot be read. */
export const firstValue = <T>(live: Live<T>): Promise<T | undefined> => presentValue(live).catch(() => undefined);

import type { Live } from '../../data/public.ts';

/** The present value of a live query, once; undefined where it cannot be read. */
export function firstValue<T>(live: Live<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    let isDone = false;
    const end = (value: T | undefined) => {
      isDone = true;
      resolve(value);
      stop?.();
    };
    stop = live.subscribe(
      (value) => {
        if (!isDone) end(value);
      },
      () => end(undefined),
    );
    if (isDone) stop();
  });
}

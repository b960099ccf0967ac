import type { Clock } from '../platform/clock.ts';

/** A queue of days must not keep a screen from its rows. */
const longestMs = 3000;

/**
 * What a device wrote goes before what it wants to read: when everybody comes back at once, lists would otherwise stand in
 * the way of the night's logs. `after` names the work that goes first, `passed` resolves when it is over, at the latest after
 * three seconds.
 */
export function createOwnFirst(clock: Pick<Clock, 'after'>) {
  let going: Promise<unknown> = Promise.resolve();
  return {
    after(work: Promise<unknown>): void {
      const patience = new Promise<void>((resolve) => void clock.after(longestMs, resolve));
      going = Promise.race([work.catch(() => undefined), patience]);
    },
    passed: (): Promise<unknown> => going,
  };
}
export type OwnFirst = ReturnType<typeof createOwnFirst>;

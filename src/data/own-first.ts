import type { Clock } from '../platform/clock.ts';

/** A queue of days must not keep a screen from its rows. */
const longestMs = 3000;

/**
 * What a device wrote goes before what it wants to read: when everybody comes back at once, lists would otherwise stand in
 * the way of the night's logs. `after` names the work that goes first; what is asked through `before` waits until it is over, at
 * most for three seconds.
 */
export function createOwnFirst(clock: Pick<Clock, 'after'>) {
  let going: Promise<unknown> = Promise.resolve();
  return {
    after(work: Promise<unknown>): void {
      const patience = new Promise<void>((resolve) => void clock.after(longestMs, resolve));
      going = Promise.race([work.catch(() => undefined), patience]);
    },
    before:
      <A, R>(ask: (asked: A) => Promise<R>) =>
      async (asked: A): Promise<R> => {
        await going;
        return ask(asked);
      },
  };
}
export type OwnFirst = ReturnType<typeof createOwnFirst>;

import { calmDown } from '../../store/live/calm.ts';

/** Runs tasks one after the other, and resolves to what each returns. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The sender's own transactions queue up, and each checks whether somebody is about to save. If opened side by side, the
 * database would still run them in turn, but a save that comes after them would have to wait for all.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(async () => {
      await calmDown();
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}

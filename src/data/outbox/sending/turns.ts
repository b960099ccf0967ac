import { calmDown } from '../../store/live.ts';

/** Runs the work handed to it one after the other, and resolves to what each returns. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The sender's own transactions stand in one line and each looks whether somebody is about to save. Opened side by
 * side the database would run them in turn all the same, but a save that comes after them would wait for all.
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

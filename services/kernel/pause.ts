import { setImmediate } from 'node:timers/promises';

/** Lets every other request have its turn: checking thousands of rows must not hold them up. */
export const pause = async (): Promise<void> => {
  await setImmediate();
};

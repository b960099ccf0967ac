import Dexie, { type PromiseExtended } from 'dexie';
import { somebodyActs } from './burst.ts';

/** The longest that views stay still when no frame is painted (a hidden tab). */
const longestHoldMs = 100;

export const hasScreen = typeof requestAnimationFrame !== 'undefined';

let holders = 0;
let calm: PromiseExtended<void> | undefined;
let lift: () => void = () => undefined;

/** Runs `work` once the pending frame has been painted; at once if there is no screen. */
export function afterPaint(work: () => void): void {
  if (!hasScreen) {
    work();
    return;
  }
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, longestHoldMs);
}

/** Keeps all views from reading the databases again until the returned function is called. */
function hold(): () => void {
  holders += 1;
  calm ??= new Dexie.Promise<void>((resolve) => {
    lift = resolve;
  });
  return () => {
    somebodyActs();
    holders -= 1;
    if (holders > 0) return;
    calm = undefined;
    lift();
  };
}

/**
 * Runs work that a person waits for: until its outcome could be painted, no view reads the databases again. Otherwise every
 * list and count would be read again between the commit and the message about it.
 */
export async function aheadOfViews<T>(work: () => Promise<T>): Promise<T> {
  const release = hold();
  try {
    return await work();
  } finally {
    afterPaint(release);
  }
}

/** After this time, a save started by the press is ahead of the views anyway. */
const afterLiftMs = 50;

/**
 * Keeps the views still while a finger is down, and the sender with them: anything begun meanwhile would still be running
 * when the finger is lifted and something is saved. Unlike `aheadOfViews` it doesn't ask for a frame at the end: the
 * browser would paint it before letting the save's database answer.
 */
export async function stillWhile(pressed: Promise<void>): Promise<void> {
  const release = hold();
  await pressed;
  setTimeout(release, afterLiftMs);
}

/**
 * For background work that would get in the way of a save: waits until the person has been told what she waits for.
 * Somebody who saves without a pause, or a hidden tab that paints nothing, must not stop the queue, so it waits no longer
 * than views do. Undefined if there is nothing to wait for, which is nearly always.
 */
export function calmDown(): Promise<void> | undefined {
  const present = calm;
  if (!present) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestHoldMs);
    present.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves when no message to the person is due. Follows Dexie's zones, unlike `calmDown`. */
export const heldViews = (): PromiseExtended<void> => calm ?? Dexie.Promise.resolve();

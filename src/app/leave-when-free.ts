import type { Clock } from '../platform/clock.ts';

const lookEveryMs = 2000;

/** Something lies open before the person: a sheet with a log that is just being taken, a form, a question. */
export const hasOpenSheet = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Leads to the login page once nothing lies open, and unless a login in place came meanwhile: what somebody is just
 * filling in is saved first, for the outbox takes it also after the session. One who waits already waits once.
 */
export function leaveWhenFree(clock: Pick<Clock, 'after'>, isHeld: () => boolean, isOver: () => Promise<boolean>, leave: () => void) {
  let waiting = false;
  const look = async (): Promise<void> => {
    if (!(await isOver())) {
      waiting = false;
    } else if (isHeld()) {
      clock.after(lookEveryMs, () => void look());
    } else {
      waiting = false;
      leave();
    }
  };
  return (): void => {
    if (waiting) return;
    waiting = true;
    void look();
  };
}

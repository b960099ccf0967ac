import type { Clock } from '../../platform/clock.ts';

const lookEveryMs = 2000;

/** Whether something is open in front of the person: a sheet with a log being recorded, a form, a question. */
export const hasOpenSheet = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Leads to the login page once nothing is open, unless the person has logged in again in place meanwhile: what is being
 * filled in can still be saved, since the outbox takes it even after the session. While it waits, further calls do
 * nothing.
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

import type { Clock } from '../../platform/clock.ts';

const lookEveryMs = 2000;

/** Whether something is open in front of the person: a sheet with a log being recorded, a form, a question. */
export const hasOpenSheet = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Leads away from the page once nothing is open, unless that is no longer called for: the person has logged in again in
 * place meanwhile, or has the right again. What is being filled in can still be saved, since the outbox takes it even
 * after the session. While it waits, further calls do nothing.
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

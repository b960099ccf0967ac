import { badgeIcon, ringReminder, shakeReminder } from '../../../../platform/signals/reminder-signal.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import type { Reminder } from './due-reminders.ts';
import { reminderWords } from './reminder-words.ts';

/** Long enough to be read by somebody walking; the card of the round says the same. */
const shownMs = 60_000;

/** Runs it as soon as the page is visible. */
function whenSeen(work: () => void): void {
  if (document.visibilityState === 'visible') {
    work();
    return;
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    work();
  };
  document.addEventListener('visibilitychange', look);
}

const touches = ['pointerdown', 'keydown'] as const;

/** The number on the icon goes with the next touch, since somebody has then seen the page; answers a function that removes it at once. */
export function clearBadgeAtTouch(): () => void {
  const clear = () => {
    for (const touch of touches) document.removeEventListener(touch, clear, true);
    badgeIcon(0);
  };
  for (const touch of touches) document.addEventListener(touch, clear, true);
  return clear;
}

interface Hearing {
  readonly isHeard: boolean;
  readonly employe: string;
  readonly now: () => number;
}

/**
 * Shows what is due, with sound and vibration; a hidden page shows it once it is visible, unless the time is over by
 * then. Answers a function that removes the number from the icon.
 */
export function announce(due: readonly Reminder[], { isHeard, employe, now }: Hearing): (() => void) | undefined {
  if (due.length === 0) return undefined;
  if (isHeard) ringReminder();
  shakeReminder();
  badgeIcon(due.length);
  const clearBadge = clearBadgeAtTouch();
  whenSeen(() => {
    for (const reminder of due)
      if (reminder.of > now()) feedback.toast({ tone: 'info', message: reminderWords(reminder, now(), employe), ms: shownMs });
  });
  return clearBadge;
}

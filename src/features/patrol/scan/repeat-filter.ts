import { systemClock } from '../../../platform/clock.ts';

// A label that was out of sight for this long was shown again on purpose.
const outOfSightMs = 2500;

/**
 * Lets a code through once: the label just dealt with is still before the camera when the form closes.
 * It counts again after being out of sight for a while.
 */
export function repeatFilter(now: () => number = systemClock.ticks) {
  let handled: string | undefined;
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    /** True for a text that has to be dealt with. */
    passes(text: string): boolean {
      const repeated = text === handled && now() - seenAt < outOfSightMs;
      if (text === handled) seenAt = now();
      return !repeated;
    },
    /** Called when the form or message of this text is gone again. */
    handled(text: string): void {
      handled = text;
      seenAt = now();
    },
  };
}

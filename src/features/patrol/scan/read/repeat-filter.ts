import { systemClock } from '../../../../platform/clock.ts';

// A label that was out of view for this long was shown again on purpose.
const outOfSightMs = 2500;

/**
 * Lets a code through once: the label just dealt with is still in front of the camera when the form closes. It counts
 * again after being out of view for a while. A code is out of view only if the camera looked and did not find it: while
 * a form covers it, or a slow device takes long over a picture, nobody has looked.
 */
export function repeatFilter(now: () => number = systemClock.ticks) {
  let handled: string | undefined;
  let missed: { readonly since: number; readonly until: number } | undefined;
  const miss = () => {
    missed = { since: missed?.since ?? now(), until: now() };
  };
  return {
    /** True for a text that has to be dealt with; called for every look, even those that found no code. */
    passes(text: string | undefined): text is string {
      if (text === undefined || text !== handled) {
        miss();
        return text !== undefined;
      }
      const wasAway = missed !== undefined && missed.until - missed.since >= outOfSightMs;
      missed = undefined;
      return wasAway;
    },
    /** Called when the form or message for this text is gone again. */
    handled(text: string): void {
      handled = text;
      missed = undefined;
    },
  };
}

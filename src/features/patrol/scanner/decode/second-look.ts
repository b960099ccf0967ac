import { systemClock } from '../../../../platform/clock.ts';
import type { Decoder, Picture } from './decoder.ts';

// The second decoder is the slower one, and the phone has other work.
const restMs = 200;
// What was read longer ago may be out of view.
const freshMs = 1000;

/**
 * Lets a second decoder look at a picture now and then. Nobody waits for it: in the dark it takes ten times as long as
 * the first, which must not be held up. What it reads is returned with the next answer of the first.
 */
export function secondLook(now: () => number = systemClock.ticks) {
  let isBusy = false;
  let begun = Number.NEGATIVE_INFINITY;
  let isClosely = false;
  let found: { readonly text: string; readonly at: number } | undefined;
  return {
    look(decoder: Decoder, picture: Picture, isHard: boolean): void {
      if (isBusy || now() - begun < restMs) return;
      isBusy = true;
      begun = now();
      isClosely = isHard && !isClosely;
      decoder
        .decode(picture, isClosely)
        .then((text) => {
          if (text !== undefined && text !== '') found = { text, at: now() };
        })
        .catch(() => undefined)
        .finally(() => {
          isBusy = false;
        });
    },
    /** What was read meanwhile, returned once. */
    take(): string | undefined {
      const last = found;
      found = undefined;
      return last && now() - last.at < freshMs ? last.text : undefined;
    },
  };
}

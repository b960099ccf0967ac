import type { Platform } from '../../../platform/platform.ts';
import { drainTag } from './drain-tag.ts';

/** Asks the browser to finish what a closed app leaves. */
export interface LateSending {
  /** A command is on the device and not sent yet. */
  committed(): void;
  /** A drain is over; `left` says whether another time could send more. */
  drained(left: boolean): void;
}

/** For the service worker, which is the last to try. */
export const noLateSending: LateSending = { committed: () => undefined, drained: () => undefined };

/**
 * Asks if a drain leaves something, at once when offline, and when the app is put away. Not for each command: when online,
 * the browser would wake the service worker at once, next to a tab that is sending.
 */
export function createLateSending({ background, signals }: Pick<Platform, 'background' | 'signals'>, name: string) {
  const tag = drainTag(name);
  let waits = false;
  let asked = false;
  const ask = () => {
    asked = true;
    background.ask(tag).catch(() => undefined);
  };
  const stop = signals.hides(() => {
    if (waits) ask();
  });
  const late: LateSending = {
    committed() {
      waits = true;
      if (!asked && !signals.online()) ask();
    },
    drained(left) {
      waits = left;
      if (!left) asked = false;
      else if (!asked) ask();
    },
  };
  return { late, stop };
}

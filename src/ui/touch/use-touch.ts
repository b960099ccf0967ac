import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../gesture/when-idle.ts';
import { useNarrow } from '../gesture/use-narrow.ts';
import type { follow } from './gestures.ts';
import { isZoomed } from './zoom.ts';

export type Follow = typeof follow;

/** Asked here, because what Ionic's part imports becomes part of its file, and everybody would load that. */
const unlessZoomed =
  (follow: Follow): Follow =>
  (plan) =>
    follow({ ...plan, canStart: (target, isMouse) => !isZoomed() && plan.canStart(target, isMouse) });

/** Ionic's part once it is here: from then on an element can be dragged as soon as it is drawn. */
let gestures: typeof import('./gestures.ts') | undefined;

/** The longest that the first one waits for an idle moment (ms). */
const latestMs = 1500;

/**
 * Puts gestures on an element as long as the window is narrow and `isOn`. Ionic's part is loaded with the first one
 * that is asked for, after its element was painted; without it (no connection, not installed yet) everything has a
 * button.
 */
export function useTouch(ref: RefObject<HTMLElement | null>, isOn: boolean, attach: (el: HTMLElement, follow: Follow) => () => void): void {
  const isNarrow = useNarrow();
  const latest = useRef(attach);
  latest.current = attach;
  useEffect(() => {
    const el = ref.current;
    if (!isNarrow || !isOn || !el) return;
    if (gestures) return latest.current(el, unlessZoomed(gestures.follow));
    let isOver = false;
    let stop: () => void = () => undefined;
    const begin = () =>
      void import('./gestures.ts').then(
        (here) => {
          gestures = here;
          if (!isOver) stop = latest.current(el, unlessZoomed(here.follow));
        },
        () => undefined,
      );
    const callOff = whenIdle(begin, latestMs);
    return () => {
      isOver = true;
      callOff();
      stop();
    };
  }, [ref, isNarrow, isOn]);
}

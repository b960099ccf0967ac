import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../gesture/when-idle.ts';
import { useNarrow } from '../gesture/use-narrow.ts';
import type { follow } from './gestures.ts';

export type Follow = typeof follow;

/** The longest wait for an idle moment (ms): an element can be seen before it can be dragged. */
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
    let isOver = false;
    let stop: () => void = () => undefined;
    const begin = () =>
      void import('./gestures.ts').then(
        (gestures) => {
          if (!isOver) stop = latest.current(el, gestures.follow);
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

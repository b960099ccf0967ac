import { useEffect } from 'react';
import { whenIdle } from '../gesture/when-idle.ts';
import { followKeyboard } from './keyboard.ts';
import { followZoom } from './zoom.ts';

/** Nothing on the first page waits for how a tap feels. */
const latestMs = 4000;

/** A touch in a dialog is not for the drawer, which listens to the whole page for a finger at the edge. */
function shieldLayers(): () => void {
  const { body } = document;
  const keep = (event: TouchEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-layer]')) event.stopPropagation();
  };
  body.addEventListener('touchstart', keep, { passive: true });
  return () => body.removeEventListener('touchstart', keep);
}

/** What every page of the narrow layout has: room for the keyboard, and visible taps. */
export function usePhoneFeel(isNarrow: boolean): void {
  useEffect(() => (isNarrow ? followKeyboard() : undefined), [isNarrow]);
  useEffect(() => (isNarrow ? followZoom() : undefined), [isNarrow]);
  useEffect(() => (isNarrow ? shieldLayers() : undefined), [isNarrow]);
  useEffect(() => {
    if (!isNarrow) return;
    let isOver = false;
    let stop: () => void = () => undefined;
    const begin = () =>
      void import('./ripple.ts').then(
        ({ followTaps }) => {
          if (!isOver) stop = followTaps();
        },
        () => undefined,
      );
    const callOff = whenIdle(begin, latestMs);
    return () => {
      isOver = true;
      callOff();
      stop();
    };
  }, [isNarrow]);
}

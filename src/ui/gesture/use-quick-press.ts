import { type RefObject, useEffect, useRef } from 'react';

// How far browsers let a tap wander before they take it for a drag.
const steadyPx = 12;

/** Whether this was the only finger, and it was lifted near where it went down. */
const isTap = ({ changedTouches, touches }: TouchEvent, from: Touch): boolean =>
  touches.length === 0 && [...changedTouches].some((to) => Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) <= steadyPx);

/**
 * Calls `act` the moment a finger leaves the button. Left to itself the browser first turns the touch into gesture,
 * mouse and click events, marks the button as pressed, and holds everything else back until that is painted: the answer
 * to a write into the device's database comes a frame later. A finger that scrolls or wanders presses nothing; mouse,
 * keyboard and screen readers press as ever, by the click.
 */
export function useQuickPress(ref: RefObject<HTMLButtonElement | null>, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    let from: Touch | undefined;
    const onStart = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const onEnd = (event: TouchEvent) => {
      // No click follows: it would press a second time.
      event.preventDefault();
      if (from && !button.disabled && isTap(event, from)) latest.current();
      from = undefined;
    };
    button.addEventListener('touchstart', onStart, { passive: true });
    button.addEventListener('touchend', onEnd, { passive: false });
    return () => {
      button.removeEventListener('touchstart', onStart);
      button.removeEventListener('touchend', onEnd);
    };
  }, [ref]);
}

import { type RefObject, useEffect, useRef } from 'react';

/** Whether the finger was still on the button when it was lifted. */
function liftedOn(element: HTMLElement, { changedTouches, touches }: TouchEvent): boolean {
  const finger = changedTouches[0];
  if (!finger || touches.length > 0) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return finger.clientX >= left && finger.clientX <= right && finger.clientY >= top && finger.clientY <= bottom;
}

/**
 * Calls `act` in the moment a finger leaves the button. Left to itself the browser first makes gesture, mouse and click
 * of the touch and marks the button as pressed, and then holds everything else back until that is painted: what is
 * written to the device's database meanwhile comes back a frame later. Mouse, keyboard and screen readers press
 * as ever, by the click.
 */
export function useQuickPress(ref: RefObject<HTMLButtonElement | null>, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    const onStart = (event: TouchEvent) => event.preventDefault();
    const onEnd = (event: TouchEvent) => {
      if (!button.disabled && liftedOn(button, event)) latest.current();
    };
    button.addEventListener('touchstart', onStart, { passive: false });
    button.addEventListener('touchend', onEnd);
    return () => {
      button.removeEventListener('touchstart', onStart);
      button.removeEventListener('touchend', onEnd);
    };
  }, [ref]);
}

import { type PointerEvent, type RefObject, useRef } from 'react';
import { useQuickPress } from '../../../ui/use-quick-press.ts';

// What browsers allow a tap to wander before they take it for a drag.
const steadyPx = 12;

/** `useQuickPress` for buttons that save by themselves: a finger that was dragged over one meant to scroll. */
export function useSteadyPress(ref: RefObject<HTMLButtonElement | null>, act: () => void) {
  const from = useRef({ x: 0, y: 0 });
  const isDragged = useRef(false);
  useQuickPress(ref, () => {
    if (!isDragged.current) act();
  });
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      from.current = { x: clientX, y: clientY };
      isDragged.current = false;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > steadyPx) isDragged.current = true;
    },
  };
}

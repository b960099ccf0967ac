import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

const holdMs = 500;
/** A finger that scrolls is not holding. */
const stillPx = 10;

/** Reports the row under a finger that stays down; its click is then ignored. A mouse has other ways. */
export function useHold(onHold: ((key: string) => void) | undefined) {
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const held = useRef(false);
  const drop = useCallback(() => {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);
  return {
    onPointerDown: (event: PointerEvent) => {
      drop();
      held.current = false;
      const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
      if (!onHold || event.pointerType === 'mouse' || key === undefined) return;
      const timer = setTimeout(() => {
        held.current = true;
        onHold(key);
      }, holdMs);
      pressed.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = pressed.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillPx) drop();
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    // The browser's menu for a held link would cover the selection that was started.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (pressed.current || held.current) event.preventDefault();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

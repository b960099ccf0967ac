import { useEffect, useReducer, useRef } from 'react';

/** Reports when a press begins anywhere on the page, and when it ends, before its click; answers a function that stops it. */
export function followPresses({ down, up }: { readonly down: () => void; readonly up: () => void }): () => void {
  const stop = new AbortController();
  const how = { capture: true, signal: stop.signal };
  window.addEventListener('pointerdown', down, how);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, up, how);
  return () => stop.abort();
}

/** A finger's click is a separate event after the one that lifts it. */
const clickWithinMs = 100;

/** Only the next move tells that a mouse button was released outside the window. */
const isLetGo = ({ pointerType, buttons }: PointerEvent) => pointerType === 'mouse' && buttons === 0;

/**
 * While a mouse button or a finger is down, and until its click has fired, the value as it was when it went down: what
 * is pressed must not move away under the press.
 */
export function useStill<T>(value: T): T {
  const latest = useRef(value);
  const shown = useRef(value);
  const isPressed = useRef(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  latest.current = value;
  if (!isPressed.current) shown.current = value;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const end = () => {
      clearTimeout(timer);
      isPressed.current = false;
      if (latest.current !== shown.current) drawAgain();
    };
    const up = () => {
      clearTimeout(timer);
      timer = setTimeout(end, clickWithinMs);
    };
    const onMove = (event: PointerEvent) => {
      if (isPressed.current && isLetGo(event)) end();
    };
    const stopPresses = followPresses({ down, up });
    window.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      stopPresses();
      window.removeEventListener('pointermove', onMove);
    };
  }, []);
  return shown.current;
}

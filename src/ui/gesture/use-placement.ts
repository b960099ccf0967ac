import { type RefObject, useLayoutEffect, useState } from 'react';

/** A type, not an interface: it is spread into a style as it is. */
export type PopupPlacement = {
  readonly left: number;
  readonly width: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly maxHeight: number;
};

const gap = 4;
const wanted = 320;

type Extent = Pick<DOMRect, 'top' | 'bottom'>;

/** Below the anchor, or above it if there is more room; never outside what is seen of the window, which may end at a keyboard. */
export function placeBeside(
  anchor: Pick<DOMRect, 'left' | 'width'> & Extent,
  windowHeight: number,
  seen: Extent = { top: 0, bottom: windowHeight },
): PopupPlacement {
  const below = seen.bottom - anchor.bottom - 2 * gap;
  const above = anchor.top - seen.top - 2 * gap;
  const side = below >= Math.min(wanted, 200) || below >= above ? 'below' : 'above';
  return {
    left: anchor.left,
    width: anchor.width,
    maxHeight: Math.max(96, Math.min(wanted, side === 'below' ? below : above)),
    ...(side === 'below' ? { top: anchor.bottom + gap } : { bottom: windowHeight - anchor.top + gap }),
  };
}

function seenOfWindow(): Extent {
  const seen = window.visualViewport;
  return seen ? { top: seen.offsetTop, bottom: seen.offsetTop + seen.height } : { top: 0, bottom: window.innerHeight };
}

/** Where a list opens next to its input: fixed, because the form around it scrolls and clips. */
export function usePlacement(anchor: RefObject<HTMLElement | null>, isOpen: boolean): PopupPlacement | undefined {
  const [placement, setPlacement] = useState<PopupPlacement>();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      if (anchor.current) setPlacement(placeBeside(anchor.current.getBoundingClientRect(), window.innerHeight, seenOfWindow()));
    };
    place();
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('scroll', place, { capture: true, signal });
    window.addEventListener('resize', place, { signal });
    // A keyboard moves the sheet that stands on it, and resizes neither the sheet nor the window.
    for (const what of ['resize', 'scroll']) window.visualViewport?.addEventListener(what, place, { signal });
    // Whatever appears above the input (the note of a kept draft, a warning) resizes something around it.
    const around = new ResizeObserver(place);
    for (let node: Element | null = anchor.current; node; node = node.parentElement) around.observe(node);
    return () => {
      around.disconnect();
      stop.abort();
    };
  }, [anchor, isOpen]);
  return isOpen ? placement : undefined;
}

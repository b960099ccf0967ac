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

/** Below the anchor, or above it if there is more room; never outside the window. */
export function placeBeside(anchor: Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>, windowHeight: number): PopupPlacement {
  const below = windowHeight - anchor.bottom - 2 * gap;
  const above = anchor.top - 2 * gap;
  const side = below >= Math.min(wanted, 200) || below >= above ? 'below' : 'above';
  return {
    left: anchor.left,
    width: anchor.width,
    maxHeight: Math.max(96, Math.min(wanted, side === 'below' ? below : above)),
    ...(side === 'below' ? { top: anchor.bottom + gap } : { bottom: windowHeight - anchor.top + gap }),
  };
}

/** Where a list opens next to its input: fixed, because the form around it scrolls and clips. */
export function usePlacement(anchor: RefObject<HTMLElement | null>, isOpen: boolean): PopupPlacement | undefined {
  const [placement, setPlacement] = useState<PopupPlacement>();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      if (anchor.current)
        setPlacement(placeBeside(anchor.current.getBoundingClientRect(), window.visualViewport?.height ?? window.innerHeight));
    };
    place();
    document.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    // Whatever appears above the input (the note of a kept draft, a warning) resizes something around it.
    const around = new ResizeObserver(place);
    for (let node: Element | null = anchor.current; node; node = node.parentElement) around.observe(node);
    return () => {
      around.disconnect();
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor, isOpen]);
  return isOpen ? placement : undefined;
}

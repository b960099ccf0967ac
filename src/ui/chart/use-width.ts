import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before it is measured, and on paper: the width of a desktop column. */
const usual = 744;
const least = 280;

/** The width of an element in pixels, so that letters drawn in it keep their size. */
export function useWidth<E extends Element>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const measure = () => setWidth(Math.max(least, Math.round(place.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/**
 * A ref for what gets lower while somebody looks at it: what was as high as this stays so, and what stands below is not
 * pulled up under a finger. Another width, as after a turn of the phone, starts anew.
 */
export function keepRoom(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let [width, tallest] = [0, 0];
  const observer = new ResizeObserver(() => {
    if (part.offsetWidth !== width) {
      width = part.offsetWidth;
      part.style.minHeight = '';
      tallest = 0;
    }
    tallest = Math.max(tallest, part.offsetHeight);
    part.style.minHeight = `${tallest}px`;
  });
  observer.observe(part);
  return () => {
    observer.disconnect();
    part.style.minHeight = '';
  };
}

/** Whether two fingers have made the page larger than the window: one finger then moves what is seen, and nothing of the page. */
export const isZoomed = (seen: Pick<VisualViewport, 'scale'> | null = window.visualViewport): boolean => (seen?.scale ?? 1) > 1.05;

/** Tells the style sheets (`data-zoomed`), so that what slides or is dragged leaves the finger to the browser (touch.css); answers a function that stops it. */
export function followZoom(): () => void {
  const seen = window.visualViewport;
  const root = document.documentElement;
  if (!seen) return () => undefined;
  const look = () => root.toggleAttribute('data-zoomed', isZoomed(seen));
  seen.addEventListener('resize', look);
  return () => {
    seen.removeEventListener('resize', look);
    root.removeAttribute('data-zoomed');
  };
}

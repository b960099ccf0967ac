import { isZoomed } from './zoom.ts';

/** Anything lower is not a keyboard: browser bars that come and go. */
const leastPx = 80;

/** How much of the window's foot the keyboard covers. When zoomed in, the window shows less as well, but nothing is covered. */
export function coveredBy(windowHeight: number, seen: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>): number {
  if (isZoomed(seen)) return 0;
  const covered = Math.round(windowHeight - seen.height - seen.offsetTop);
  return covered >= leastPx ? covered : 0;
}

/** Scrolls the focused field into view within its sheet, which has just become lower. */
function revealField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.closest('.dialog, .sheet')) field.scrollIntoView({ block: 'nearest' });
}

/**
 * Tells the style sheets what the keyboard covers (`--keyboard`), so that a sheet stands on it while docks and tabs
 * stay where they are, below it; answers a function that stops it. Browsers agree only on the visual viewport
 * (index.html asks for that).
 */
export function followKeyboard(): () => void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  if (!seen) return () => undefined;
  let covered = 0;
  const look = () => {
    const now = coveredBy(window.innerHeight, seen);
    if (now === covered) return;
    covered = now;
    if (now > 0) style.setProperty('--keyboard', `${now}px`);
    else style.removeProperty('--keyboard');
    requestAnimationFrame(revealField);
  };
  for (const what of ['resize', 'scroll']) seen.addEventListener(what, look);
  return () => {
    for (const what of ['resize', 'scroll']) seen.removeEventListener(what, look);
    style.removeProperty('--keyboard');
  };
}

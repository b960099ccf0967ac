/** Less than this is no keyboard: bars of the browser that come and go. */
const leastPx = 80;

/** How much of the window's foot the keyboard covers. Zoomed in, the window shows less as well, and nothing is covered. */
export function coveredBy(windowHeight: number, seen: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>): number {
  if (seen.scale > 1.05) return 0;
  const covered = Math.round(windowHeight - seen.height - seen.offsetTop);
  return covered >= leastPx ? covered : 0;
}

/** Shows the field one types in within its sheet, which has just become lower. */
function revealField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.closest('.dialog, .sheet')) field.scrollIntoView({ block: 'nearest' });
}

/**
 * Tells the style sheets what the keyboard covers (`--keyboard`), so that a sheet stands on it while docks and tabs stay
 * where they are, below it; answers how to stop. Browsers agree on the visual viewport alone (index.html asks for that).
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

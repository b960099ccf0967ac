/** As long as a sheet takes by itself (tokens.css, --motion-3). */
const ms = 190;

const prefersStill = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts the sheet so far below its place, and lets more of the page through the lower it is. */
export function placeSheet(sheet: HTMLElement, offset: number): void {
  const isMoved = offset !== 0;
  sheet.style.translate = isMoved ? `0 ${offset}px` : '';
  const layer = sheet.closest<HTMLElement>('[data-layer]');
  if (isMoved) layer?.style.setProperty('--shown', String(Math.max(0, 1 - offset / Math.max(1, sheet.offsetHeight))));
  else layer?.style.removeProperty('--shown');
}

/** Moves the sheet there by itself; at once for whoever wants no motion. */
export async function moveSheet(sheet: HTMLElement, from: number, to: number): Promise<void> {
  placeSheet(sheet, to);
  if (prefersStill() || typeof sheet.animate !== 'function') return;
  const frames = [{ translate: `0 ${from}px` }, { translate: `0 ${to}px` }];
  // Taken out of the page meanwhile, it has arrived.
  await sheet.animate(frames, { duration: ms, easing: 'cubic-bezier(0.2, 0, 0, 1)' }).finished.catch(() => undefined);
}

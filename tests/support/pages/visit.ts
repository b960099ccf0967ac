import type { Page } from '@playwright/test';

/**
 * In the page: whether the screen of its address has replaced the other one and has finished loading. Uses nothing from
 * outside, since its source is sent to the browser.
 */
export function isSettled(): boolean {
  // TanStack Router puts itself there; the old screen stays until the code of the new one has arrived.
  const router: unknown = Reflect.get(window, '__TSR_ROUTER__');
  // A page that was just loaded may not have it yet.
  if (router === undefined) return false;
  const { state } = router as { state: { status: string; location: { href: string }; resolvedLocation?: { href: string } } };
  return (
    state.status === 'idle' &&
    state.resolvedLocation?.href === state.location.href &&
    state.location.href === location.pathname + location.search &&
    document.querySelector('h1, [role="dialog"]') !== null &&
    document.querySelector('[aria-busy="true"], .skeleton, .busy') === null
  );
}

/** Goes there within the app, as a click on a link would, and waits until its screen is there. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction(isSettled);
}

/** Gives the open screen another size, as a rotated tablet does, and waits until it is rendered again. */
export async function turn(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  // The app hears of it with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(
    (width) => innerWidth === width && document.querySelector('[aria-busy="true"], .skeleton') === null,
    size.width,
  );
}

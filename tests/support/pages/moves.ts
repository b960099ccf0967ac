import type { Page } from '@playwright/test';

export interface Move {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** In the page: notes each frame where everything is that can be tapped, and what is elsewhere than the frame before. */
function record(): void {
  const moves: Move[] = [];
  Reflect.set(window, 'moves', moves);
  const at = new WeakMap<Element, { readonly path: string; readonly y: number; readonly isSeen: boolean }>();
  const look = () => {
    for (const element of document.querySelectorAll('main :is(a, button, input, summary, [role="combobox"])')) {
      const { top, bottom, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      const [y, path, isSeen] = [Math.round(top), location.pathname, bottom >= 0 && top <= innerHeight];
      const before = at.get(element);
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      // What was pushed out of sight was under a finger, too.
      if (before?.path === path && (isSeen || before.isSeen) && Math.abs(before.y - y) > 2) moves.push({ name, from: before.y, to: y });
      at.set(element, { path, y, isSeen });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Follows what can be tapped on the pages that are opened from now on. */
export async function watchMoves(page: Page): Promise<() => Promise<readonly Move[]>> {
  await page.addInitScript(record);
  return () => page.evaluate(() => Reflect.get(window, 'moves') as Move[]);
}

/** Answers of these paths come this much later, as over a bad line. */
export const holdBack = (page: Page, path: RegExp, ms: number): Promise<unknown> =>
  page.route(path, async (route) => {
    await new Promise((later) => setTimeout(later, ms));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });

import type { Page } from '@playwright/test';

/**
 * Gives pages that open from now on a clock that can be made to run faster: the time of day, the time since the page
 * began, and every wait of a second or more follow it; shorter waits stay as they are.
 */
export async function bringClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [realNow, realSet, realClear] = [Date.now.bind(Date), setTimeout.bind(window), clearTimeout.bind(window)];
    const long = 1000;
    let [base, from, speed, last] = [realNow(), realNow(), 1, 1e9];
    const now = () => Math.floor(base + (realNow() - from) * speed);
    const waiting = new Map<number, { due: number; run: () => void }>();
    Date.now = now;
    const began = base - performance.now();
    Reflect.set(performance, 'now', () => now() - began);
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0, ...more: unknown[]) => {
      if (ms < long || typeof run !== 'function') return realSet(run, ms, ...more);
      waiting.set(++last, { due: now() + ms, run });
      return last;
    });
    Reflect.set(window, 'clearTimeout', (id: number) => (waiting.delete(id) ? undefined : realClear(id)));
    setInterval(() => {
      for (const [id, { due, run }] of [...waiting])
        if (due <= now()) {
          waiting.delete(id);
          run();
        }
    }, 20);
    Reflect.set(window, 'hurry', (times: number) => {
      [base, from, speed] = [now(), realNow(), times];
    });
  });
}

/** From now on the page's clock runs that many times as fast. */
export const hurry = (page: Page, times: number): Promise<void> => page.evaluate((n) => Reflect.get(window, 'hurry')(n), times);

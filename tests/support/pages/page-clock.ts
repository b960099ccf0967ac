import type { Page } from '@playwright/test';

/** Where a page stores how far its clock is ahead, so that a reload does not turn it back. */
const aheadKey = 'clock-ahead';

/**
 * Gives pages opened from now on a clock that can be made to run faster: the time of day, the time since the page
 * began, and every wait of a second or more follow it; shorter waits stay as they are. It starts this many ms ahead.
 */
export async function bringClock(page: Page, aheadMs = 0): Promise<void> {
  await page.addInitScript(
    ({ ahead, key }) => {
      const [realNow, realSet, realClear] = [Date.now.bind(Date), setTimeout.bind(window), clearTimeout.bind(window)];
      const long = 1000;
      const kept = Number(sessionStorage.getItem(key) ?? ahead);
      let [base, from, speed, last] = [realNow() + kept, realNow(), 1, 1e9];
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
      Reflect.set(window, 'leap', (ms: number) => {
        [base, from] = [now() + ms, realNow()];
        sessionStorage.setItem(key, String(base - from));
      });
    },
    { ahead: aheadMs, key: aheadKey },
  );
}

/** From now on the page's clock runs this many times as fast. */
export const hurry = (page: Page, times: number): Promise<void> => page.evaluate((n) => Reflect.get(window, 'hurry')(n), times);

/** The page's clock jumps ahead by this many ms at once, and stays ahead over a reload: what was to happen meanwhile happens now. */
export const leap = (page: Page, ms: number): Promise<void> => page.evaluate((more) => Reflect.get(window, 'leap')(more), ms);

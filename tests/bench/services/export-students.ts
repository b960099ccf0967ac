import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { signIn } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';

const patience = 300_000;
const files = 3;

/** Tasks of the main thread: those that the browser calls long, and how late a timer of ten milliseconds fires. */
export async function watchSteps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { longest: 0, late: 0, stop() {} };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      seen.late = Math.max(seen.late, now - last - 10);
      last = now;
    }, 10);
    seen.stop = () => clearInterval(timer);
    Reflect.set(window, 'steps', seen);
  });
}

export const stepsOf = (page: Page): Promise<{ longest: number; late: number }> =>
  page.evaluate(() => {
    const { longest, late, stop } = Reflect.get(window, 'steps');
    stop();
    return { longest, late };
  });

/** One file: the longest task, by the browser's report or a timer's lateness, and how long it took (ms). */
async function exportOnce(page: Page): Promise<{ readonly step: number; readonly took: number }> {
  await page.locator('.page-head').getByRole('button', { name: 'Ekspor', exact: true }).click();
  await watchSteps(page);
  const since = performance.now();
  const download = page.waitForEvent('download', { timeout: patience });
  await page.getByRole('dialog').getByRole('button', { name: 'Ekspor', exact: true }).click();
  await download;
  const took = performance.now() - since;
  const { longest, late } = await stepsOf(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { step: Math.max(longest, late), took };
}

/** All students as XLSX, from the click to the download; a processor that is busy for a moment spoils one file, not the median. */
export async function exportStudents(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: desktop });
  const { page } = device;
  try {
    await signIn(page, accounts.superadmin);
    await page.goto('/students');
    await page.locator('tbody tr[data-row]').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3000);
    const runs: { readonly step: number; readonly took: number }[] = [];
    for (let run = 0; run < files; run++) runs.push(await exportOnce(page));
    const steps = runs.map(({ step }) => step);
    const total = (await page.locator('.list-foot').innerText()).split('\n')[0] ?? '';
    const seconds = (
      quantile(
        runs.map(({ took }) => took),
        0.5,
      ) / 1000
    ).toFixed(1);
    const note = `${total}, in ${seconds} s; middle of ${files} files: ${steps.map((step) => step.toFixed(0)).join(', ')}`;
    return [
      {
        what: '50,000 rows exported: longest step on the main thread',
        value: quantile(steps, 0.5),
        unit: 'ms',
        bound: 50,
        aim: 'at most',
        note,
      },
    ];
  } finally {
    await device.discard();
  }
}

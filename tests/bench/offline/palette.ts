import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';
import { pageTools, timeWorkers, tool, workerTook } from './page-tools.ts';
import { type Rate, slowDown, times } from './rate.ts';
import { storeWhole } from './whole-list.ts';

const words = ['siti', 'putra', 'wulan', 'hidayat', 'kusuma', 'rizky', 'muh fa', 'nur a'];

interface Key {
  readonly shown: number;
  readonly beside: number;
}

/** Opens the palette and types a word letter by letter, as whoever looks for somebody does. */
async function look(page: Page, word: string): Promise<Key[]> {
  const keys: Key[] = [];
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.waitForTimeout(300);
  for (let end = 1; end <= word.length; end++) {
    const letter = word[end - 1] ?? '';
    // One letter looks for nobody, and a space changes nothing.
    if (end < 2 || letter === ' ') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      continue;
    }
    const typed = word.slice(0, end);
    await tool(page, `armKey(${JSON.stringify(typed)}, ${JSON.stringify(`[data-typed=${JSON.stringify(typed)}]`)})`);
    await page.keyboard.press(letter);
    const { shown, beside } = await page.evaluate<Key>('window.offlineKey');
    keys.push({ shown, beside: (await workerTook(page, 'students', typed)) ?? beside });
    await page.waitForTimeout(60);
  }
  return keys;
}

/** The person found is opened with Enter; back to a list for the next one. */
async function open(page: Page): Promise<number> {
  const options = page.getByRole('dialog').getByRole('option');
  // A pupil is told from another by his number.
  const number = /\d{6,}/;
  await options.filter({ hasText: number }).first().waitFor();
  while (!number.test(await page.getByRole('dialog').getByRole('option', { selected: true }).innerText()))
    await page.keyboard.press('ArrowDown');
  await tool(page, 'armPerson()');
  await page.keyboard.press('Enter');
  const took = await page.evaluate<number>('window.offlineKey');
  await page.waitForTimeout(500);
  return took;
}

async function measured(device: Device, rate: Rate, rows: number): Promise<Figure[]> {
  const { page } = device;
  const keys: Key[] = [];
  const pages: number[] = [];
  await page.goto('/departments');
  await page.locator('[data-row]').first().waitFor();
  await page.waitForTimeout(5000);
  await timeWorkers(page);
  for (const word of words) {
    await slowDown(device, rate);
    keys.push(...(await look(page, word)));
    pages.push(await open(page));
    await slowDown(device, 1);
    await tool(page, `go('/departments')`);
    await page.waitForTimeout(500);
  }
  // The browser slows only the page's thread: the worker's own time is counted as often by hand.
  const whole = keys.map(({ shown, beside }) => shown + (rate - 1) * beside);
  return [
    {
      what: `palette: key to results, 95th percentile${times(rate)}`,
      value: quantile(whole, 0.95),
      unit: 'ms',
      bound: rate === 1 ? 50 : 150,
      aim: 'at most',
      note: `${keys.length} keys, ${rows} rows; middle ${quantile(whole, 0.5).toFixed(1)}, of it in the worker ${(
        rate *
          quantile(
            keys.map(({ beside }) => beside),
            0.5,
          )
      ).toFixed(1)}`,
    },
    {
      what: `palette: Enter to a person's page, middle${times(rate)}`,
      value: quantile(pages, 0.5),
      unit: 'ms',
      bound: 100,
      aim: 'at most',
      note: `${pages.length} times; most ${Math.max(...pages).toFixed(0)}`,
    },
  ];
}

/** People looked for and opened without a connection, on a device that holds a large foundation. */
export async function palette(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    const { page } = device;
    await page.addInitScript(pageTools);
    await signIn(page, accounts.superadmin);
    await untilInstalled(page);
    await page.goto('/departments');
    await page.locator('[data-row]').first().waitFor();
    const rows = await storeWhole(page, 'students');
    await device.running.setOffline(true);
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const) figures.push(...(await measured(device, rate, rows)));
    return figures;
  } finally {
    await device.discard();
  }
}

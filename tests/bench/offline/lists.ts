import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';
import { pageTools, timeWorkers, tool, workerTook } from './page-tools.ts';
import { type Rate, slowDown, times } from './rate.ts';
import { storeWhole } from './whole-list.ts';

const words = ['siti', 'putra', 'wulan', 'nur h', 'hidayat', 'kusuma', 'rizky', '2024', 'zz'];
const coldStarts = 12;

interface Key {
  readonly shown: number;
  /** Until the worker was asked. */
  readonly asked: number;
  readonly beside: number;
}

/** Each word letter by letter, then deleted letter by letter. */
async function type(page: Page): Promise<Key[]> {
  const keys: Key[] = [];
  await page.getByRole('searchbox').focus();
  const press = async (key: string, search: string) => {
    await tool(page, `armSearch(${JSON.stringify(search)})`);
    await page.keyboard.press(key);
    const found = await page.evaluate<Key>('window.offlineKey');
    keys.push({ ...found, beside: (await workerTook(page, 'students', search)) ?? found.beside });
  };
  for (const word of words) {
    for (let end = 1; end <= word.length; end++)
      if (word[end - 1] !== ' ') await press(word[end - 1] ?? '', word.slice(0, end));
      else await page.keyboard.press('Space');
    for (let end = word.length - 1; end >= 0; end--) await page.keyboard.press('Backspace');
    await page.waitForTimeout(150);
  }
  return keys;
}

async function searching(device: Device, rate: Rate, rows: number): Promise<Figure[]> {
  const { page } = device;
  await page.goto('/students');
  await page.locator('[data-row]').first().waitFor();
  const readied = await tool<number>(page, 'readied()');
  await page.waitForTimeout(3000);
  await timeWorkers(page);
  await slowDown(device, rate);
  await tool(page, 'restSteps()');
  const keys = await type(page);
  // The browser slows down only the page's thread: the worker's own time is multiplied by hand.
  const whole = keys.map(({ shown, beside }) => shown + (rate - 1) * beside);
  const step = await tool<number>(page, 'longestStep()');
  await slowDown(device, 1);
  const middle = (of: (key: Key) => number) => quantile(keys.map(of), 0.5).toFixed(1);
  const asked = middle((key) => key.asked);
  const beside = middle((key) => key.beside);
  const note = `${keys.length} keys, ${rows} rows; middle ${quantile(whole, 0.5).toFixed(1)}: ${asked} until the worker is asked, ${beside}${rate === 1 ? '' : ` ×${rate}`} there`;
  return [
    {
      what: `search: key to rows on the screen, 95th percentile${times(rate)}`,
      value: quantile(whole, 0.95),
      unit: 'ms',
      bound: rate === 1 ? 50 : 150,
      aim: 'at most',
      note,
    },
    {
      what: `search: question to answer, 95th percentile${times(rate)}`,
      value:
        rate *
        quantile(
          keys.map(({ beside }) => beside),
          0.95,
        ),
      unit: 'ms',
      bound: rate === 1 ? 16 : 50,
      aim: 'at most',
      note: 'the scan in the worker',
    },
    { what: `longest step, search${times(rate)}`, value: step, unit: 'ms', bound: 50, aim: 'at most' },
    {
      what: `list of ${rows} rows made ready in the worker${times(rate)}`,
      value: rate * readied,
      unit: 'ms',
      bound: rate * 3000,
      aim: 'at most',
      note: 'once, beside the page, before the first key',
    },
  ];
}

/** The list's route opened within the app, with nothing of it in memory. */
async function firstPage(device: Device, rate: Rate): Promise<Figure> {
  const { page } = device;
  const found: number[] = [];
  for (let run = 0; run < coldStarts; run++) {
    await page.goto('/departments');
    await page.locator('[data-row]').first().waitFor();
    await page.waitForTimeout(1000);
    await slowDown(device, rate);
    found.push(await tool<number>(page, `go('/students')`));
    await slowDown(device, 1);
  }
  return {
    what: `first page from a cold cache, middle${times(rate)}`,
    value: quantile(found, 0.5),
    unit: 'ms',
    bound: rate === 1 ? 50 : 150,
    aim: 'at most',
    note: `${found.length} times, route and table included; most ${Math.max(...found).toFixed(0)}`,
  };
}

/** Lists of 50,000 rows without a connection. */
export async function lists(origin: string): Promise<Figure[]> {
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
    for (const rate of [1, 4] as const) figures.push(await firstPage(device, rate), ...(await searching(device, rate, rows)));
    return figures;
  } finally {
    await device.discard();
  }
}

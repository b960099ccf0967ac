import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { type Figure, quantile } from '../figure.ts';
import { arm, timesOf, watchScript } from '../stop-watch.ts';
import { type Rate, slowDown, times } from './rate.ts';

const rounds = 5;
const header = '.conn';
/** The header may be late by this much: OFFLINE asks for the right state within a second. */
const bound = 1000;

/** From the browser's own report about the connection to the header that shows it. */
async function told(device: Device, to: 'offline' | 'online', text: string): Promise<number> {
  const { page } = device;
  await page.evaluate((name) => {
    addEventListener(name, () => Reflect.set(window, 'signalAt', performance.now()), { capture: true, once: true });
  }, to);
  await arm(page, 'header', { selector: header, text });
  await device.running.setOffline(to === 'offline');
  const { shown } = await timesOf(page, 'header');
  return shown - (await page.evaluate(() => Number(Reflect.get(window, 'signalAt'))));
}

/** From Ctrl+S to the header that counts what is waiting. */
async function counted(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: 'Tambah Lantai' }).first().click();
  await page.getByRole('dialog').getByLabel('Lantai').first().fill(name);
  await arm(page, 'header', { selector: header, text: '1 belum terkirim' });
  await page.keyboard.press('Control+s');
  const { shown, input = Number.NaN } = await timesOf(page, 'header');
  return shown - input;
}

async function round(device: Device, rate: Rate): Promise<Figure[]> {
  const [offline, count, online]: [number[], number[], number[]] = [[], [], []];
  await slowDown(device, rate);
  for (let run = 0; run < rounds; run++) {
    offline.push(await told(device, 'offline', 'Luring'));
    count.push(await counted(device.page, `U${rate}${run}`));
    await device.page.getByRole('dialog').waitFor({ state: 'detached' });
    online.push(await told(device, 'online', 'Tersambung'));
    await device.page.getByText('belum terkirim').first().waitFor({ state: 'detached' });
  }
  await slowDown(device, 1);
  const figure = (what: string, all: readonly number[]): Figure => ({
    what: `${what}${times(rate)}`,
    value: quantile(all, 1),
    unit: 'ms',
    bound,
    aim: 'at most',
    note: `longest of ${all.length}, middle ${quantile(all, 0.5).toFixed(0)}`,
  });
  return [
    figure('header: connection lost to its words', offline),
    figure('header: saved offline to its count', count),
    figure('header: connection back to its words', online),
  ];
}

/** Whether the header of a desktop tells the truth. */
export async function headerState(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    await device.running.addInitScript({ content: watchScript });
    await signIn(device.page, accounts.superadmin);
    await untilInstalled(device.page);
    await visit(device.page, '/floors');
    return [...(await round(device, 1)), ...(await round(device, 4))];
  } finally {
    await device.discard();
  }
}

import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';
import { pageTools, tool } from './page-tools.ts';
import { type Rate, slowDown, times } from './rate.ts';
import { storeWhole } from './whole-list.ts';

const starts = 12;

/** The home opened from another page: until its figures are there. */
async function opened(device: Device, rate: Rate, note: string): Promise<Figure> {
  const { page } = device;
  const found: number[] = [];
  for (let run = 0; run < starts; run++) {
    await page.goto('/departments');
    await page.locator('[data-row]').first().waitFor();
    // By then the code of the home is here, as for anybody who comes back to it.
    await page.waitForTimeout(5000);
    await slowDown(device, rate);
    found.push(await tool<number>(page, `go('/dashboard', '.fact .figure')`));
    await slowDown(device, 1);
  }
  return {
    what: `home from the device, middle${times(rate)}`,
    value: quantile(found, 0.5),
    unit: 'ms',
    bound: 150,
    aim: 'at most',
    note: `${found.length} times, ${note}; most ${Math.max(...found).toFixed(0)}`,
  };
}

/** Hari ini without a connection, on a device that holds a large foundation. */
export async function home(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    const { page } = device;
    await page.addInitScript(pageTools);
    await signIn(page, accounts.superadmin);
    await page.locator('.fact .figure').first().waitFor();
    await untilInstalled(page);
    await page.goto('/departments');
    await page.locator('[data-row]').first().waitFor();
    const pupils = await storeWhole(page, 'students');
    const logs = await storeWhole(page, 'log-check-points');
    await device.running.setOffline(true);
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const) figures.push(await opened(device, rate, `${pupils} pupils, ${logs} logs`));
    return figures;
  } finally {
    await device.discard();
  }
}

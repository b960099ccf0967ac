import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import type { Figure } from '../figure.ts';
import { pageTools, tool } from './page-tools.ts';
import { type Rate, slowDown, times } from './rate.ts';

async function once(origin: string, rate: Rate): Promise<Figure> {
  const device = await Device.unpack({ origin, viewport: desktop });
  try {
    const { page } = device;
    await page.addInitScript(pageTools);
    await signIn(page, accounts.admin);
    await untilInstalled(page);
    await page.goto('/data-offline');
    await page.goto('/data-offline');
    await page.waitForTimeout(2000);
    await slowDown(device, rate);
    await tool(page, 'restSteps()');
    await page.getByRole('button', { name: 'Siapkan data offline' }).click();
    // Not `expect`: what that looks at after each miss blocks the page's thread itself.
    await page.getByText('Siap dipakai luring').first().waitFor({ timeout: 120_000 });
    const step = await tool<number>(page, 'longestStep()');
    const note = 'every list of the demo foundation that an administrator sees';
    return { what: `longest step, prefetch${times(rate)}`, value: step, unit: 'ms', bound: 50, aim: 'at most', note };
  } finally {
    await device.discard();
  }
}

/** How long the page's thread is blocked while all lists come to the device. */
export async function prefetch(origin: string): Promise<Figure[]> {
  return [await once(origin, 1), await once(origin, 4)];
}

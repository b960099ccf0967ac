import { type Account, accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop, phone } from '../../support/device.ts';
import { signIn, untilInstalled } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';
import { pageTools, tool } from './page-tools.ts';
import { type Rate, slowDown, times } from './rate.ts';
import { storeWhole } from './whole-list.ts';

const starts = 8;

interface Home {
  readonly of: string;
  readonly account: Account;
  readonly viewport: typeof phone;
  /** What of it comes last. */
  readonly whole: string;
}

const homes: readonly Home[] = [
  { of: 'an administrator', account: accounts.superadmin, viewport: desktop, whole: '.fact .figure' },
  { of: 'an officer', account: accounts.officer, viewport: phone, whole: '.officer-day:has(.round .fig):has(.due-row):has(.ready .ok)' },
  { of: 'a teacher', account: accounts.teacher, viewport: phone, whole: '.own-tiles .tile-p' },
];

/** The home opened from another page: until its figures are there. */
async function opened(device: Device, { of, whole }: Home, rate: Rate, note: string): Promise<Figure> {
  const { page } = device;
  const found: number[] = [];
  for (let run = 0; run < starts; run++) {
    await page.goto('/kotak-keluar');
    await page.locator('h1').first().waitFor();
    // By then the code of the home is here, as for anybody who comes back to it.
    await page.waitForTimeout(5000);
    await slowDown(device, rate);
    found.push(await tool<number>(page, `go('/dashboard', ${JSON.stringify(whole)})`));
    await slowDown(device, 1);
  }
  return {
    what: `home of ${of} from the device, middle${times(rate)}`,
    value: quantile(found, 0.5),
    unit: 'ms',
    bound: 150,
    aim: 'at most',
    note: `${found.length} times, ${note}; most ${Math.max(...found).toFixed(0)}`,
  };
}

async function one(origin: string, whose: Home): Promise<Figure[]> {
  const device = await Device.unpack({ origin, viewport: whose.viewport });
  try {
    const { page } = device;
    await page.addInitScript(pageTools);
    await signIn(page, whose.account);
    await page.locator(whose.whole).first().waitFor();
    await untilInstalled(page);
    const pupils = await storeWhole(page, 'students');
    const logs = await storeWhole(page, 'log-check-points');
    await device.running.setOffline(true);
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const) figures.push(await opened(device, whose, rate, `${pupils} pupils, ${logs} logs`));
    return figures;
  } finally {
    await device.discard();
  }
}

/** Hari ini without a connection, on devices that hold a large foundation. */
export async function home(origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const whose of homes) figures.push(...(await one(origin, whose)));
  return figures;
}

import { Device } from '../../support/device.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { askedBefore } from '../../support/machine/asked-files.ts';
import { loginFields, signIn, signInAt } from '../../support/test.ts';
import { type Figure, quantile } from '../figure.ts';

const logins = 5;
/** A slow line: 2 Mbit/s, 150 ms there and back. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 2e6 / 8, uploadThroughput: 1e6 / 8 };
/** Somebody who types quickly (ms between two keys). */
const keyMs = 120;

/** An officer logs in for the first time over a slow line: from the press of Masuk to what is left of the day. */
async function slowLogin(origin: string): Promise<number> {
  const device = await Device.unpack({ origin });
  const { page } = device;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowLine);
  await page.goto('/');
  const { name, secret, submit } = loginFields(page);
  await name.pressSequentially(accounts.officer.email, { delay: keyMs });
  await secret.pressSequentially(password, { delay: keyMs });
  const since = performance.now();
  await submit.click();
  await page.locator('.officer-day').waitFor();
  const took = performance.now() - since;
  await device.discard();
  return took;
}

/** What is fetched before a person sees something: on the login page, and on an officer's first screens including the login. */
export async function firstLoad(origin: string): Promise<Figure[]> {
  const login = await askedBefore(origin, 'button[type="submit"]', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
  });
  const home = await askedBefore(origin, '.officer-day', async ({ page }) => signIn(page, accounts.officer));
  const scan = await askedBefore(origin, '.cam-top', async ({ page }) => signInAt(page, accounts.officer, '/scan'));
  const figure = (of: string, { kB, files }: typeof login, bound: number): Figure => ({
    what: `${of}: scripts and styles, gzip`,
    value: kB,
    unit: 'kB',
    note: `${files} files`,
    bound,
    aim: 'at most',
  });
  const waits: number[] = [];
  for (let run = 0; run < logins; run++) waits.push(await slowLogin(origin));
  return [
    {
      what: 'first login of an officer at 2 Mbit/s, from Masuk to the day, middle',
      value: quantile(waits, 0.5),
      unit: 'ms',
      bound: 1000,
      aim: 'at most',
      note: `${logins} times, most ${Math.max(...waits).toFixed(0)}`,
    },
    figure('login page', login, 150),
    figure('home of an officer, with its login', home, 250),
    figure('camera of an officer, with its login', scan, 250),
  ];
}

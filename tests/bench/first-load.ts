import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { accounts } from '../support/accounts.ts';
import { Device } from '../support/device.ts';
import { loginFields, signIn, signInAt } from '../support/test.ts';
import type { Figure } from './figure.ts';

const kBOf = (paths: ReadonlySet<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join('dist/app', path)), { level: 9 }).length / 1000, 0);

/** Scripts and styles that a page asks for on a phone without the app, each gzipped as it lies in dist/app. */
async function asked(origin: string, show: (device: Device) => Promise<void>): Promise<Pick<Figure, 'value' | 'unit' | 'note'>> {
  const device = await Device.unpack({ origin });
  const paths = new Set<string>();
  device.page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) paths.add(new URL(request.url()).pathname);
  });
  await show(device);
  const first = new Set(paths);
  await device.discard();
  return { value: kBOf(first), unit: 'kB', note: `${first.size} files` };
}

/** What is fetched before a person sees something: on the login page, and on the first screens of an officer with the login before. */
export async function firstLoad(origin: string): Promise<Figure[]> {
  const login = await asked(origin, async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await loginFields(page).submit.waitFor();
  });
  const home = await asked(origin, async ({ page }) => {
    await signIn(page, accounts.officer);
    await page.locator('.officer-day').waitFor();
  });
  const scan = await asked(origin, async ({ page }) => {
    await signInAt(page, accounts.officer, '/scan');
    await page.locator('.cam-top').waitFor();
  });
  return [
    { what: 'login page: scripts and styles, gzip', ...login, bound: 150, aim: 'at most' },
    { what: 'home of an officer, with its login: scripts and styles, gzip', ...home, bound: 250, aim: 'at most' },
    { what: 'camera of an officer, with its login: scripts and styles, gzip', ...scan, bound: 250, aim: 'at most' },
  ];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { accounts } from '../support/accounts.ts';
import { Device } from '../support/device.ts';
import { signIn, signInAt } from '../support/test.ts';
import type { Figure } from './figure.ts';

const kBOf = (paths: ReadonlySet<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join('dist/app', path)), { level: 9 }).length / 1000, 0);

/** Runs in the page: notes the moment at which what the selector means is drawn first. */
function noteDrawn(selector: string) {
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    performance.mark('drawn');
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}

/** Scripts and styles that a page has asked for when it is drawn, on a phone without the app, each gzipped as it lies in dist/app. */
async function asked(
  origin: string,
  drawn: string,
  open: (device: Device) => Promise<void>,
): Promise<Pick<Figure, 'value' | 'unit' | 'note'>> {
  const device = await Device.unpack({ origin });
  await device.page.addInitScript(noteDrawn, drawn);
  await open(device);
  await device.page.locator(drawn).waitFor();
  const paths = await device.page.evaluate(() => {
    const end = performance.getEntriesByName('drawn')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const before = performance.getEntriesByType('resource').filter((entry) => entry.startTime < end);
    return before.map((entry) => new URL(entry.name).pathname).filter((path) => /\.(?:js|css)$/.test(path));
  });
  await device.discard();
  const files = new Set(paths);
  return { value: kBOf(files), unit: 'kB', note: `${files.size} files` };
}

/** What is fetched before a person sees something: on the login page, and on the first screens of an officer with the login before. */
export async function firstLoad(origin: string): Promise<Figure[]> {
  const login = await asked(origin, 'button[type="submit"]', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
  });
  const home = await asked(origin, '.officer-day', async ({ page }) => signIn(page, accounts.officer));
  const scan = await asked(origin, '.cam-top', async ({ page }) => signInAt(page, accounts.officer, '/scan'));
  return [
    { what: 'login page: scripts and styles, gzip', ...login, bound: 150, aim: 'at most' },
    { what: 'home of an officer, with its login: scripts and styles, gzip', ...home, bound: 250, aim: 'at most' },
    { what: 'camera of an officer, with its login: scripts and styles, gzip', ...scan, bound: 250, aim: 'at most' },
  ];
}

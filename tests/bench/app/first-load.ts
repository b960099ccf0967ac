import { accounts } from '../../support/scenes/accounts.ts';
import { askedBefore } from '../../support/machine/asked-files.ts';
import { signIn, signInAt } from '../../support/test.ts';
import type { Figure } from '../figure.ts';

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
  return [
    figure('login page', login, 150),
    figure('home of an officer, with its login', home, 250),
    figure('camera of an officer, with its login', scan, 250),
  ];
}

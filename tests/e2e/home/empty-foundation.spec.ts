import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { launchOptions } from '../../support/device.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';

const account = { email: 'awal@amanah.test', password: 'kata-sandi-uji' };

/** Goes there within the app, waits until the router has settled, and answers whether it has a screen for it. */
async function hasScreen(page: Page, url: string): Promise<boolean> {
  await page.evaluate((to) => history.pushState(null, '', to), url);
  const last = await page.waitForFunction(() => {
    const { state } = Reflect.get(window, '__TSR_ROUTER__') as {
      state: { status: string; location: { pathname: string }; resolvedLocation?: { pathname: string }; matches: { routeId: string }[] };
    };
    const arrived = state.location.pathname === location.pathname && state.resolvedLocation?.pathname === location.pathname;
    return state.status === 'idle' && arrived && state.matches.at(-1)?.routeId;
  });
  return !String(await last.jsonValue()).endsWith('/$');
}

test('no menu of an empty foundation ends at a page that is being built, and none that carries rights alone is in the way', async ({
  browserName: _,
}) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-empty-'));
  const env = { DEMO: '0', ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
  const server = await Server.start({ dataDir, env, flags: nodeFlags });
  const browser = await chromium.launch(launchOptions(process.env.SHARED_CHROME_PATH ?? process.env.CHROME_PATH));
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await page.goto(server.origin);
    await page.getByLabel(/Email/).fill(account.email);
    await page.locator('input[type="password"]').fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/dashboard/);
    // Every menu there is, including hidden ones: somebody may show them with one press.
    const urls = await page.evaluate(async () => {
      const token = localStorage.getItem('token') ?? '';
      const answer = await fetch('/api/privileges/menus?page=1&limit=1000', { headers: { authorization: `Bearer ${token}` } });
      const { data }: { data: { url: string }[] } = await answer.json();
      return data.map(({ url }) => url);
    });
    expect(urls).toEqual(expect.arrayContaining(['/permissions', '/privileges/sub-modules', '/perangkat', '/jejak', '/webhook']));
    // The placeholder page is recognised.
    expect(await hasScreen(page, '/belum-ada')).toBe(false);
    await expect(page.getByRole('heading', { name: 'Sedang dalam pengembangan' })).toBeVisible();
    const dead: string[] = [];
    for (const url of urls) {
      if (!(await hasScreen(page, url))) dead.push(url);
    }
    expect(dead).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(urls.at(-1));
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

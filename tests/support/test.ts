import { rm } from 'node:fs/promises';
import { type Browser, chromium, test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Account, password } from './scenes/accounts.ts';
import { copyOfTemplate } from './machine/demo-template.ts';
import { Device, type DeviceOptions, launchOptions, sharedOptions } from './device.ts';
import type { PlainKind } from './plain/answers.ts';
import { PlainServices } from './plain/plain-services.ts';
import { nodeFlags } from './machine/node-flags.ts';
import { Server } from './machine/server.ts';
import { isSettled } from './pages/visit.ts';
import { Wire } from './wire.ts';

export interface EachWorker {
  /** Which services the browsers talk to: ours, or ours acting like other people's (playwright.config.ts). */
  readonly services: 'ours' | PlainKind;
  /** What sits in between, if they are not ours. */
  readonly plain: PlainServices | undefined;
  readonly server: Server;
  /** One browser, in which each device and each fresh page is a context of its own. */
  readonly sharedBrowser: Browser;
}
interface EachTest {
  /** A relay to the worker's server, for this test alone. */
  readonly wire: Wire;
  /** Browsers of this test; their profiles are deleted at its end. */
  readonly device: (options?: Partial<DeviceOptions>) => Promise<Device>;
  /**
   * A page for what needs a connection anyway: it has no service worker, because installing the whole app takes longer
   * than many a test.
   */
  readonly freshPage: (options?: Pick<DeviceOptions, 'viewport'>) => Promise<{ readonly page: Page }>;
}

/** The tests of a worker share one server, so they look for rows they created themselves and leave the demo rows alone. */
export const test = base.extend<EachTest, EachWorker>({
  services: ['ours', { scope: 'worker', option: true }],

  plain: [
    async ({ server, services }, use) => {
      const plain = services === 'ours' ? undefined : await PlainServices.before(server.port, services);
      await use(plain);
      await plain?.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ browserName: _ }, use) => {
      const dataDir = await copyOfTemplate();
      const server = await Server.start({ dataDir, flags: nodeFlags });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  sharedBrowser: [
    async ({ browserName: _ }, use) => {
      const browser = await chromium.launch(launchOptions(process.env.SHARED_CHROME_PATH ?? process.env.CHROME_PATH));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  wire: async ({ server, plain }, use) => {
    const wire = await Wire.to(plain?.port ?? server.port);
    await use(wire);
    await wire.close();
    if (plain) expect(plain.strays.splice(0), 'companion headers went to a service that did not announce itself').toEqual([]);
  },

  freshPage: async ({ wire, sharedBrowser }, use, info) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await sharedBrowser.newContext({ ...sharedOptions({ origin: wire.origin, ...options }), serviceWorkers: 'block' });
      context.setDefaultTimeout(45_000);
      const page = await context.newPage();
      pages.push(page);
      return { page };
    });
    for (const [index, page] of pages.entries()) {
      if (info.status !== info.expectedStatus)
        await page.screenshot({ path: info.outputPath(`page-${index + 1}.png`) }).catch(() => undefined);
      await page.context().close();
    }
  },

  device: async ({ wire, sharedBrowser }, use, info) => {
    const devices: Device[] = [];
    await use(async (options = {}) => {
      const device = await Device.unpack({ origin: wire.origin, ...options }, sharedBrowser);
      devices.push(device);
      return device;
    });
    for (const [index, device] of devices.entries()) {
      if (info.status !== info.expectedStatus) {
        await device.picture(info.outputPath(`device-${index + 1}.png`));
        for (const complaint of device.complaints.slice(-5)) console.log(`device ${index + 1}: ${complaint}`);
      }
      await device.discard();
    }
  },
});

export { expect };

/** The two fields of the login page, in either layout. */
export const loginFields = (page: Page): { name: Locator; secret: Locator; submit: Locator } => ({
  name: page.locator('input[autocomplete="username"]'),
  secret: page.locator('input[autocomplete="current-password"]'),
  submit: page.getByRole('button', { name: 'Login' }),
});

async function typeLogin(page: Page, account: Account): Promise<void> {
  const { name, secret, submit } = loginFields(page);
  await name.fill(account.email);
  await secret.fill(password);
  await submit.click();
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/');
  await typeLogin(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Logs in like somebody who followed a link: the app leads there after the login, and no home is drawn on the way. */
export async function signInAt(page: Page, account: Account, address: string): Promise<void> {
  await page.goto(address);
  await typeLogin(page, account);
  await expect(loginFields(page).submit).toHaveCount(0);
  await page.waitForFunction(isSettled);
}

/** Until the service worker controls the page, a reload without network shows the browser's own error page. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

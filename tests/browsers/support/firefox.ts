import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { OtherBrowser } from '../../../tools/machine/other-browsers.mjs';
import { seek } from './seek.ts';
import type { Driver, Sought, Tab } from './tab.ts';
import { until } from './until.ts';

async function found(page: Page, sought: Sought): Promise<ElementHandle<Element>> {
  const name = sought.text ?? sought.css;
  const first = `(${seek.toString()})(${JSON.stringify(sought)})[0]`;
  return until(`see "${name}"`, async () => (await page.evaluateHandle(first)).asElement() as ElementHandle<Element> | null);
}

function tabOf(page: Page, origin: string): Tab {
  return {
    go: async (path) => void (await page.goto(origin + path, { waitUntil: 'load' })),
    run: (code, ...given) => page.evaluate(code as unknown as (...all: unknown[]) => never, ...given),
    count: ({ css, text }) => page.evaluate(`(${seek.toString()})(${JSON.stringify({ css, text })}).length`) as Promise<number>,
    size: (width, height) => page.setViewport({ width, height }),
    click: async (sought) => (await found(page, sought)).click(),
    async type(sought, text) {
      const field = await found(page, sought);
      await field.click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await field.type(text);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => page.browserContext().close(),
  };
}

/** Firefox by WebDriver BiDi; each tab is a separate person with separate storage. */
export async function startFirefox({ program }: OtherBrowser): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'intl.accept_languages': 'id-ID, id',
      // A context of its own may not have service workers: it counts as a private window.
      'dom.serviceWorkers.privateBrowsing.enabled': true,
    },
  });
  return {
    async open(origin) {
      const context = await browser.createBrowserContext();
      return tabOf(await context.newPage(), origin);
    },
    end: () => browser.close(),
  };
}

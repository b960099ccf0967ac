import { rm, writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import type { OtherBrowser } from '../../../tools/machine/other-browsers.mjs';
import { copyOfTemplate } from '../../support/machine/demo-template.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';
import { Wire } from '../../support/wire.ts';
import { startFirefox } from './firefox.ts';
import type { Driver, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export interface EachWorker {
  readonly engine: OtherBrowser;
}
interface Started {
  readonly server: Server;
  readonly driver: Driver;
}
interface EachTest {
  /** A relay in front of the services: neither browser has a switch for being offline. */
  readonly wire: Wire;
  /** A fresh person's browser at the relay's address. */
  readonly tab: Tab;
}

export const test = base.extend<EachTest, EachWorker & Started>({
  engine: [{ name: 'firefox', title: '', program: '' } as never, { scope: 'worker', option: true }],

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

  driver: [
    async ({ engine }, use) => {
      const driver = await (engine.name === 'firefox' ? startFirefox(engine) : startWebKit(engine));
      await use(driver);
      await driver.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  wire: async ({ server }, use) => {
    const wire = await Wire.to(server.port);
    await use(wire);
    await wire.close();
  },

  tab: async ({ driver, wire }, use, info) => {
    const tab = await driver.open(wire.origin);
    await use(tab);
    if (info.status !== info.expectedStatus) {
      const picture = await tab.picture().catch(() => undefined);
      if (picture) await writeFile(info.outputPath('tab.png'), picture);
    }
    // A browser that does not end here ends with its driver.
    await tab.close().catch(() => undefined);
  },
});

export { expect } from '@playwright/test';

import { defineConfig } from '@playwright/test';
import { otherBrowsers } from '../../tools/machine/other-browsers.mjs';
import type { EachWorker } from './support/test.ts';

/** The app in browsers that Playwright does not drive: its runner runs the tests, the tabs come from `support`. */
export default defineConfig<object, EachWorker>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: '../support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  projects: otherBrowsers().here.map((engine) => ({ name: engine.name, use: { engine } })),
  ...(process.env.CORE_TESTS === undefined ? {} : { grep: /@core/ }),
  retries: 1,
  timeout: 180_000,
  reporter: [['list']],
});

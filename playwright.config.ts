import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/global-setup.ts',
  // Most of a test is waiting: for a hash, an undo, a browser to start.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // What passes only the second time is named by `npm test`; more than two of a hundred fail it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
});

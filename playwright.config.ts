import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What passes only the second time is named by `npm test`; more than one of them fails it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
});

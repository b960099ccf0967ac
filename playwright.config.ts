import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Rounds that mostly repeat what shorter tests show: `npm run test:soak` runs them too.
  ...(process.env.LONG_TESTS ? {} : { grepInvert: /@long/ }),
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

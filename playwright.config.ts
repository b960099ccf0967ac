import { defineConfig } from '@playwright/test';
import type { EachWorker } from './tests/support/test.ts';

const long = process.env.LONG_TESTS !== undefined;
/** What `npm test` runs: of each area the tests that a change would most likely turn red. */
const core = process.env.CORE_TESTS !== undefined;

/** The Chromium that is fetched for machines without one; `npm test` says what is left out. */
const wakesNoWorker = process.env.CHROME_IS_FETCHED !== undefined;

export default defineConfig<object, Pick<EachWorker, 'services'>>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/global-setup.ts',
  // Tests wait for timers, animations and answers: with two, a third of two cores lay idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  projects: [
    // Rounds that mostly repeat what shorter tests show are tagged @long: `npm run test:soak` runs them too.
    {
      name: 'app',
      grepInvert: [/@plain-only/, ...(long ? [] : [/@long/]), ...(wakesNoWorker ? [/@wakes-worker/] : [])],
      ...(core ? { grep: /@core/ } : {}),
    },
    // The same app against services that speak the source product's description and nothing more.
    { name: 'plain', use: { services: 'nested' }, grep: long ? /@plain/ : core ? /(?=.*@core)(?=.*@plain-brief)/ : /@plain-brief/ },
    ...(long ? [{ name: 'plain-flat', use: { services: 'flat' as const }, grep: /@plain/ }] : []),
  ],
  // What passes only the second time is named by `npm test`; more than two of a hundred fail it.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
  },
});

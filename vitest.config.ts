import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/machine/long-files-first.ts';
import { nodeFlags } from './tests/support/machine/node-flags.ts';

const shared = { environment: 'node' as const, env: { TZ: 'Asia/Jakarta' } };

const services = {
  ...shared,
  execArgv: nodeFlags,
  setupFiles: ['tests/services/support/built-reader.ts'],
  // Far above what a quiet machine needs, as in playwright.config.ts: a slow one is no defect.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/** Files that put another module in the place of a real one: in a process of their own, or their neighbours would get it too. */
const replacing = ['tests/security/hashes.test.ts'];

/** Tests of the outbox that watch or change what a process has only once: IndexedDB itself, a worker, the keys of a device. */
const watching = [
  'mirror/read-ahead',
  'mirror/stored-lists',
  'sending/background',
  'sending/late-code',
  'sending/turns',
  'session/contact-at-rest',
  'session/sealed',
].map((name) => `tests/outbox/${name}.test.ts`);

// Thousands of random walks: part of npm test, not of npm run check.
const model = { ...shared, setupFiles: ['fake-indexeddb/auto'], testTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Half of their time is loading the same modules anew for each of 120 files.
          isolate: false,
          // Dexie looks for it when it is loaded, which another file's test may have done before.
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
        },
      },
      { test: { ...model, name: 'model', isolate: false, include: ['tests/outbox/**/*.test.ts'], exclude: watching } },
      { test: { ...model, name: 'model alone', include: watching } },
      {
        // Each file makes its databases from a template; starting one takes seconds on a cold machine.
        test: {
          ...services,
          name: 'services',
          // Loading Fastify, Drizzle and PGlite anew for each of eighty files is a fifth of their time.
          isolate: false,
          // As above: whichever of the files that share a process loads Dexie first decides for all.
          setupFiles: [...services.setupFiles, 'fake-indexeddb/auto'],
          include: ['tests/services/**/*.test.ts', 'tests/security/**/*.test.ts', 'services/**/*.test.ts'],
          exclude: replacing,
        },
      },
      { test: { ...services, name: 'services alone', include: replacing } },
    ],
  },
});

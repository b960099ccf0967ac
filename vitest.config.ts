import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/long-files-first.ts';

const shared = { environment: 'node' as const, env: { TZ: 'Asia/Jakarta' } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
        },
      },
      {
        // Thousands of random walks: part of npm test, not of npm run check.
        test: { ...shared, name: 'model', testTimeout: 120_000, include: ['tests/outbox/**/*.test.ts'] },
      },
      {
        // Each file makes its databases from a template; starting one takes seconds on a cold machine.
        test: {
          ...shared,
          name: 'services',
          setupFiles: ['tests/services/support/built-reader.ts'],
          include: ['tests/services/**/*.test.ts', 'tests/security/**/*.test.ts', 'services/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

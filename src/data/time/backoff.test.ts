import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, spreadMs } from './backoff.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

test('a pause that was asked for is never shorter, and at most twice as long or a minute longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_600_000 }), share, (asked, drawn) => {
      const pause = spreadMs(asked, () => drawn);
      expect(pause).toBeGreaterThanOrEqual(asked);
      expect(pause).toBeLessThanOrEqual(Math.min(asked * 2, asked + 60_000));
    }),
  );
});

test('a thousand devices that were told the same come back one after the other', () => {
  const moments = Array.from({ length: 1000 }, (_, at) => spreadMs(10_000, () => at / 1000));
  const busiest = Math.max(
    ...Array.from({ length: 10 }, (_, second) => moments.filter((ms) => Math.floor(ms / 1000) === 10 + second).length),
  );
  expect(busiest).toBe(100);
});

test('without a time that was asked for, the pause is drawn below a bound that doubles', () => {
  expect([1, 2, 3, 30].map((failures) => backoffMs(failures, () => 1))).toEqual([2000, 4000, 8000, 300_000]);
  expect(backoffMs(1, () => 0)).toBe(250);
});

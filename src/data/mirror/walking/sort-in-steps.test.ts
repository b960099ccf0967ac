import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSteps } from './sort-in-steps.ts';

test('the same order as sorting at once, equal rows where they were', async () => {
  const rows = fc.array(fc.record({ key: fc.integer({ min: 0, max: 40 }), at: fc.nat() }), { maxLength: 3500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortInSteps(list, compare)).toEqual([...list].sort(compare));
    }),
    { numRuns: 12 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collator } from './row-match.ts';
import { sortKey } from './sort-key.ts';

const printable = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)), maxLength: 12 });
/** Few different letters, so that two texts often begin alike. */
const alike = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '0', '1', '9', ' ', '.', '-', "'"), maxLength: 8 });

const plainly = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test.each([
  ['printable signs', printable],
  ['texts that begin alike', alike],
])('keys order %s as the collation does', (_, texts) => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(plainly(sortKey(a) ?? '', sortKey(b) ?? '')).toBe(Math.sign(collator.compare(a, b)));
    }),
    { numRuns: 8_000 },
  );
});

test('what only the collation can order has no key', () => {
  for (const text of ['é', 'a\u00a0b', 'a\tb', '你', '1'.repeat(41)]) expect(sortKey(text)).toBeUndefined();
});

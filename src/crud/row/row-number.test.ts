import { expect, test } from 'vitest';
import { rowNumber } from './row-number.ts';

test('ten to a page, whatever the size', () => {
  expect(rowNumber(1, 0, 10, false)).toBe(1);
  expect(rowNumber(3, 4, 10, false)).toBe(25);
  expect(rowNumber(2, 0, 50, false)).toBe(11);
});
test('by the real size where the deployment asks for it', () => expect(rowNumber(2, 0, 50, true)).toBe(51));

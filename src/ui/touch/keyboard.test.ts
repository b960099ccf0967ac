import { expect, test } from 'vitest';
import { coveredBy } from './keyboard.ts';

test('a keyboard covers the foot of the window; the bars of a browser and zooming do not', () => {
  expect(coveredBy(844, { height: 508, offsetTop: 0, scale: 1 })).toBe(336);
  // With the page scrolled up under the keyboard, less of the foot is covered.
  expect(coveredBy(844, { height: 508, offsetTop: 100, scale: 1 })).toBe(236);
  expect(coveredBy(844, { height: 788, offsetTop: 0, scale: 1 })).toBe(0);
  expect(coveredBy(844, { height: 422, offsetTop: 0, scale: 2 })).toBe(0);
});

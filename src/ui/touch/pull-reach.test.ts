import { expect, test } from 'vitest';
import { isFarEnough, pulledBy } from './pull-reach.ts';

test('a page follows half as far as the finger, never up and never without end', () => {
  expect(pulledBy(40)).toBe(20);
  expect(pulledBy(-30)).toBe(0);
  expect(pulledBy(4000)).toBe(80);
});

test('only a pull that shows the whole line of words refreshes', () => {
  expect(isFarEnough(pulledBy(100))).toBe(false);
  expect(isFarEnough(pulledBy(104))).toBe(true);
});

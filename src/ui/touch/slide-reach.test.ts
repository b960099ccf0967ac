import { expect, test } from 'vitest';
import { slidBy, staysOpen } from './slide-reach.ts';

test('a row opens with the finger to the left, never to the right, and hardly beyond its actions', () => {
  expect(slidBy(0, -100, 216)).toBe(100);
  expect(slidBy(0, 50, 216)).toBe(0);
  expect(slidBy(216, 60, 216)).toBe(156);
  expect(slidBy(0, -276, 216)).toBe(226);
});

test('it stays open from half of its actions on, or with a flick', () => {
  expect(staysOpen(100, 0, 216)).toBe(false);
  expect(staysOpen(120, 0, 216)).toBe(true);
  expect(staysOpen(60, -0.6, 216)).toBe(true);
  expect(staysOpen(180, 1, 216)).toBe(false);
});

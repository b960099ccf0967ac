import { expect, test } from 'vitest';
import { tabAfter } from './tab-list.tsx';

test('arrow keys go round, Home and End go to the ends, other keys nowhere', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter', 'ArrowDown'].map((key) => tabAfter(key, 0, 3))).toEqual([
    1,
    2,
    0,
    2,
    undefined,
    undefined,
  ]);
  expect(tabAfter('ArrowRight', 2, 3)).toBe(0);
});

import { expect, test } from 'vitest';
import { byMoment } from './by-moment.ts';

const photo = (number: number, moment?: unknown) => ({ number, moment });
const numbers = (groups: ReturnType<typeof byMoment<ReturnType<typeof photo>>>) =>
  groups.map(({ label, photos }) => [label, photos.map((one) => one.number)]);

test('without moments all stand in one row, by their numbers', () => {
  expect(numbers(byMoment([photo(3), photo(1, 2), photo(2)], false))).toEqual([['', [1, 2, 3]]]);
});

test('before and after stand apart, whether their value came as text or not; none is left out', () => {
  const photos = [photo(4, '2'), photo(2, 1), photo(3, 2), photo(1, ''), photo(5, undefined), photo(6, 9)];
  expect(numbers(byMoment(photos, true))).toEqual([
    ['Sebelum', [1, 2, 5, 6]],
    ['Sesudah', [3, 4]],
  ]);
  expect(numbers(byMoment([], true))).toEqual([
    ['Sebelum', []],
    ['Sesudah', []],
  ]);
});

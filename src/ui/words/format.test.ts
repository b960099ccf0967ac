import { expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatLongDay,
  formatMoment,
  formatMomentDay,
  formatNumber,
  formatSize,
  formatTold,
  formatWireDay,
} from './format.ts';
import { followServicesTime } from './services-now.ts';

const at = new Date(2026, 10, 20, 14, 5).getTime();

test('Indonesian times, days and numbers', () => {
  expect(formatClock(at)).toBe('14.05');
  expect(formatDay(at)).toBe('Jumat, 20 Nov 2026');
  expect(formatLongDay(at)).toBe('Jumat, 20 November 2026');
  expect(formatNumber(1234)).toBe('1.234');
});

test('a moment names its day only when it is not today', () => {
  expect(formatMoment(at, at + 60_000)).toBe('14.05');
  expect(formatMoment(at, at + 86_400_000)).toBe('20 Nov 2026 14.05');
});

test('the day of a moment is the one at the schools, though UTC still has the day before', () => {
  expect(formatMomentDay('2026-11-29T18:20:00.000Z')).toBe('30 Nov 2026');
});

test('a wire day is shown in words, other text untouched', () => {
  expect(formatWireDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatWireDay('besok')).toBe('besok');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [12_300_000, '12,3 MB'],
  [2_000_000_000, '2 GB'],
  [412_000, '412 kB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test('what was told yesterday has its day on a phone whose clock is a day late', () => {
  const yesterday = Date.now() - 86_400_000;
  expect(formatTold(Date.now())).not.toContain(' ');
  expect(formatTold(yesterday)).toMatch(/^\d+ \S+ \d{4} /);
  // The device believes that it is the day before: the services' clock is a day ahead of it.
  followServicesTime(() => Date.now() + 86_400_000);
  expect(formatTold(Date.now())).toMatch(/^\d+ \S+ \d{4} /);
  followServicesTime(() => Date.now());
});

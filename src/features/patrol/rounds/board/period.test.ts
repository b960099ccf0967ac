import { expect, test } from 'vitest';
import { daysIn, lastWeek, neighbour, periodOf, stepped } from './period.ts';

test('weeks begin on Monday, months have their own length, and the end of a year is no wall', () => {
  expect(periodOf('hari', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29'])
    expect(periodOf('minggu', day)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(periodOf('bulan', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(periodOf('bulan', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf('bulan', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('the period before and after touches without a gap', () => {
  for (const kind of ['hari', 'minggu', 'bulan'] as const) {
    const now = periodOf(kind, '2026-01-01');
    const [before, after] = [periodOf(kind, neighbour(kind, '2026-01-01', -1)), periodOf(kind, neighbour(kind, '2026-01-01', 1))];
    expect(daysIn({ from: before.to, to: now.from })).toBe(2);
    expect(daysIn({ from: now.to, to: after.from })).toBe(2);
  }
  expect(stepped({ from: '2026-11-18', to: '2026-11-24' }, -1)).toEqual({ from: '2026-11-11', to: '2026-11-17' });
  expect(stepped({ from: '2026-11-18', to: '2026-11-24' }, 1)).toEqual({ from: '2026-11-25', to: '2026-12-01' });
});

test('a week of coverage ends yesterday; a backward period has no days', () => {
  expect(lastWeek('2026-11-26')).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  expect(daysIn({ from: '2026-11-02', to: '2026-11-01' })).toBe(0);
});

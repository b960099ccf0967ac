import { expect, test } from 'vitest';
import type { FindingGroup } from '../../../../contract/calls/finding-calls.ts';
import { barsOf, listHref, restHref } from './figures.ts';

const group = (name: string, open: number, median_days: number | null = null, repeats = 0): FindingGroup => ({
  key: name,
  name,
  open,
  closed: 0,
  verified: 0,
  not_one: 0,
  median_days,
  repeats,
});

test('the longest bar is full, the others are shares of it, and what has nothing to show has none', () => {
  const { bars, rest, longest } = barsOf([group('B', 2), group('C', 0), group('A', 4), group('D', 2)], 'open', 2);
  expect(bars.map(({ group: { name }, share }) => [name, share])).toEqual([
    ['A', 100],
    ['B', 50],
  ]);
  expect([rest.map(({ group: { name }, value }) => [name, value]), longest]).toEqual([[['D', 2]], 4]);
});

test('a median that is not told has no bar, and no groups have none at all', () => {
  expect(barsOf([group('A', 9), group('B', 1, 2.5)], 'median', 5).bars.map(({ value }) => value)).toEqual([2.5]);
  expect(barsOf([], 'open', 5)).toEqual({ bars: [], rest: [], longest: 0 });
});

test('what the groups without a bar come to leads to their list, unless its filter cannot name them', () => {
  const days = { from: '2026-08-26', to: '2026-11-23' };
  const href = (...keys: string[]) => restHref('berulang', days, 'room', keys);
  const both = new URLSearchParams(href('7', '8')?.split('?')[1]);
  expect([both.get('tampil'), both.get('ysb_room_id.any'), both.get('date.from')]).toEqual(['berulang', '7,8', days.from]);
  expect(href('7')).toContain('ysb_room_id=7');
  expect(href('')).toContain('ysb_room_id.none=1');
  expect([href(), href('7', ''), href(...Array.from({ length: 101 }, (_, at) => String(at + 1)))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a figure leads to the list of what it counts; nobody in charge is asked for as nothing', () => {
  const days = { from: '2026-08-26', to: '2026-11-23' };
  expect(listHref('terbuka', days)).toBe('/temuan?date.from=2026-08-26&date.until=2026-11-23');
  expect(listHref('berulang', days, { by: 'room', key: '7' })).toBe(
    '/temuan?tampil=berulang&date.from=2026-08-26&date.until=2026-11-23&ysb_room_id=7',
  );
  expect(listHref('ditutup', days, { by: 'department', key: '' })).toContain('ysb_department_id.none=1');
});

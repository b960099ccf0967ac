import { expect, test } from 'vitest';
import { inOrder, moved, placing, type RoutePoint } from './walk.ts';

const row = (id: string, number_order: number): RoutePoint => ({ id, number_order, ysb_check_point_id: `p${id}` });
const said = (changes: ReturnType<typeof moved>) => changes.map(({ row: { id }, number }) => `${id}→${number}`);

test('a move swaps two numbers and leaves the others alone, gaps included', () => {
  const rows = [row('1', 1), row('2', 4), row('3', 9)];
  expect(said(moved(rows, '2', -1))).toEqual(['2→1', '1→4']);
  expect(said(moved(rows, '2', 1))).toEqual(['3→4', '2→9']);
  expect(moved(rows, '1', -1)).toEqual([]);
  expect(moved(rows, '3', 1)).toEqual([]);
  expect(moved(rows, '7', 1)).toEqual([]);
});

test('numbers that two devices gave twice are told apart by the first move', () => {
  const rows = [row('12', 2), row('3', 2), row('2', 1)];
  expect(inOrder(rows).map(({ id }) => id)).toEqual(['2', '3', '12']);
  expect(said(moved(rows, '12', -1))).toEqual(['3→3']);
});

test('what is added stands last; gaps are closed only where the numbers would not reach', () => {
  expect(placing([row('1', 1), row('2', 5)], 2)).toEqual({ numbers: [6, 7], closed: [] });
  expect(placing([], 1)).toEqual({ numbers: [1], closed: [] });
  const far = placing([row('1', 1), row('2', 199)], 2);
  expect(far?.numbers).toEqual([3, 4]);
  expect(said(far?.closed ?? [])).toEqual(['2→2']);
  expect(
    placing(
      Array.from({ length: 199 }, (_, at) => row(String(at), at + 1)),
      2,
    ),
  ).toBeUndefined();
});

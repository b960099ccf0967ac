import { expect, test } from 'vitest';
import { groupRows } from './compact-cards.tsx';

const rowsOf = (days: readonly string[]) =>
  days.map((day, index) => ({ key: String(index), row: { id: String(index), day }, mark: 'none' }) as const);
const groups = (days: readonly string[]) =>
  groupRows(rowsOf(days), ({ row }) => String(row['day'])).map(({ heading, rows }) => [heading, rows.map(({ key }) => key).join('')]);

test('rows stand under their day, in the order of the list', () => {
  expect(groups(['Sel', 'Sel', 'Sen'])).toEqual([
    ['Sel', '01'],
    ['Sen', '2'],
  ]);
  expect(groups([])).toEqual([]);
});

test('a day that comes again, in another order of the list, stands there again', () => {
  expect(groups(['Sel', 'Sen', 'Sel'])).toEqual([
    ['Sel', '0'],
    ['Sen', '1'],
    ['Sel', '2'],
  ]);
});

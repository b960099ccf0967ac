import { expect, test } from 'vitest';
import { groupHead, type ListedRow, type RowGroups } from './rows.ts';

const listed = (key: string, place: string): ListedRow => ({ key, row: { id: key, place }, mark: 'none' });
const groups: RowGroups = {
  headingOf: ({ row }) => String(row['place']),
  headOf: ({ row }) => `head of ${String(row['place'])}`,
};

test('a heading stands above the first row of each group, also where a page begins within one', () => {
  const rows = [listed('1', ''), listed('2', 'Aula'), listed('3', 'Aula'), listed('4', 'Kantin'), listed('5', '')];
  expect(rows.map((_, at) => groupHead(groups, rows, at))).toEqual([undefined, 'head of Aula', undefined, 'head of Kantin', undefined]);
  // A row without a group between two rows of the same group does not start it again.
  const between = [listed('1', 'Aula'), listed('2', ''), listed('3', 'Aula')];
  expect(between.map((_, at) => groupHead(groups, between, at))).toEqual(['head of Aula', undefined, undefined]);
  expect(groupHead(groups, rows.slice(2), 0)).toBe('head of Aula');
  expect(groupHead(undefined, rows, 1)).toBeUndefined();
});

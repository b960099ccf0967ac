import { expect, test } from 'vitest';
import { rowSections } from './row-sections.ts';
import type { ListedRow, RowGroups } from './rows.ts';

const listed = (...headings: readonly string[]): ListedRow[] =>
  headings.map((heading, at) => ({ key: String(at), row: { id: String(at), heading }, mark: 'none' }));
const groups: RowGroups = {
  headingOf: ({ row }) => String(row['heading']),
  headOf: ({ row }) => `Kelompok ${String(row['heading'])}`,
};
const told = (rows: readonly ListedRow[], by: RowGroups | undefined = groups) =>
  rowSections(by, rows).map(({ name, head, from, to }) => [name, head, from, to]);

test('each group is a section with its heading; what was made here stays on top without one', () => {
  expect(told(listed('Baru', 'Baru', 'Selesai'))).toEqual([
    ['Baru', 'Kelompok Baru', 0, 2],
    ['Selesai', 'Kelompok Selesai', 2, 3],
  ]);
  expect(told(listed('', 'Baru', '', 'Baru'))).toEqual([
    ['', undefined, 0, 1],
    ['Baru', 'Kelompok Baru', 1, 4],
  ]);
});

test('a heading that comes back has a name of its own', () => {
  expect(told(listed('Baru', 'Selesai', 'Baru')).map(([name]) => name)).toEqual(['Baru', 'Selesai', 'Baru 1']);
});

test('a list without groups, or without rows, is one section', () => {
  expect(rowSections(undefined, listed('Baru', 'Selesai'))).toEqual([{ name: '', head: undefined, from: 0, to: 2 }]);
  expect(told([])).toEqual([['', undefined, 0, 0]]);
});

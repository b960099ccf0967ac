import { expect, test } from 'vitest';
import { f } from '../../contract/fields.ts';
import { columnWidths } from './column-widths.ts';
import type { Column } from './rows.ts';

const column = (name: string, field: Column['field'], lead = false): Column => ({
  name,
  field,
  lead,
  heading: name,
  sortable: false,
  text: () => '',
});

test('name and long text share what the others leave', () => {
  const columns = [
    column('name', f.text('n'), true),
    column('b', f.shown('b', ['x'])),
    column('npsn', f.digits('d')),
    column('a', f.longText('a')),
  ];
  expect(columnWidths(columns)).toEqual([undefined, '13%', '112px', undefined]);
});

test('without one the names share, codes stay short', () => {
  expect(columnWidths([column('code', f.text('c', { max: 16 })), column('name', f.text('n'), true)])).toEqual(['20%', undefined]);
});

test('a number that is drawn by itself has room for a word beside it', () => {
  const counted = { ...column('n', f.integer('n')), cell: () => null };
  expect(columnWidths([column('name', f.text('n'), true), counted])).toEqual([undefined, '176px']);
});

test('many columns follow their content', () => {
  expect(columnWidths(Array.from({ length: 7 }, (_, index) => column(String(index), f.text('x'))))).toBeUndefined();
});

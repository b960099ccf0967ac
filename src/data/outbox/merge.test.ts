import { expect, it } from 'vitest';
import { departments } from '../../contract/resources/departments.ts';
import { mergeEdit } from './merge.ts';

const base = { id: '1', kode_dept: 'A', departemen: 'Satu' };

it('keeps both when different fields changed', () => {
  expect(mergeEdit(departments, { kode_dept: 'A', departemen: 'Dua' }, base, { ...base, kode_dept: 'B' })).toEqual({
    kind: 'merged',
    body: { kode_dept: 'B', departemen: 'Dua' },
  });
});

it('asks about a field that both changed, not about one that both changed alike', () => {
  expect(mergeEdit(departments, { kode_dept: 'X', departemen: 'Dua' }, base, { id: '1', kode_dept: 'X', departemen: 'Tiga' })).toEqual({
    kind: 'overlap',
    fields: ['departemen'],
  });
});

it('is done when the service has what was wanted', () => {
  expect(mergeEdit(departments, { departemen: 'Dua' }, base, { ...base, departemen: 'Dua' })).toEqual({ kind: 'equal' });
});

import { expect, it } from 'vitest';
import { filtersOf } from './use-class-notes.ts';

it('the notes behind a count are those of its semester, in whatever period and dimension', () => {
  const wanted = { kelas: 7, semester: 3, from: '', dimension: '' };
  expect(filtersOf(wanted)).toEqual({ ysb_kelas_id: '7', ysb_semester_id: '3' });
  expect(filtersOf({ ...wanted, from: '2026-11-01', dimension: 'Iman' })).toEqual({
    ysb_kelas_id: '7',
    ysb_semester_id: '3',
    'date.from': '2026-11-01',
    name_dimensi: 'Iman',
  });
});

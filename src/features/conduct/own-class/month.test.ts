import { describe, expect, it } from 'vitest';
import type { Noted } from '../noted.ts';
import { monthOf } from './month.ts';

const kelas = {
  id: 1,
  number_kelas: '4',
  name_kelas: 'Abu Bakar',
  own: true,
  pupils: [
    { id: 1, name: 'Adinda' },
    { id: 2, name: 'Bilqis', came: '2026-11-02' },
    { id: 3, name: 'Daffa' },
  ],
};
const statements = [
  { id: '1', words: 'Satu', dimension: 'Allah' },
  { id: '2', words: 'Dua', dimension: 'Guru' },
];
const row = (more: Partial<Noted>): Noted => ({
  id: '1',
  ysb_student_id: '1',
  ysb_sub_element_id: '1',
  tone: 'Tampak',
  date: '2026-11-24',
  ...more,
});

describe('a class by month', () => {
  it('sums by dimension in the order of the statements, of this month alone, without what was withdrawn', () => {
    const rows = [
      row({ ysb_sub_element_id: '2' }),
      row({ ysb_sub_element_id: '2', tone: 'Perlu bimbingan' }),
      row({}),
      row({ date: '2026-10-31' }),
      row({ withdrawn_at: '2026-11-25T00:00:00Z' }),
      row({ ysb_student_id: '2', date: '2026-10-30' }),
      row({ ysb_student_id: '9' }),
    ];
    expect(monthOf(kelas, rows, statements, '2026-11')).toEqual([
      {
        id: '1',
        name: 'Adinda',
        all: 3,
        last: '2026-11-24',
        dimensions: [
          { dimension: 'Allah', all: 1, guided: 0 },
          { dimension: 'Guru', all: 2, guided: 1 },
        ],
      },
      { id: '2', name: 'Bilqis', came: '2026-11-02', all: 0, last: '2026-10-30', dimensions: [] },
      { id: '3', name: 'Daffa', all: 0, last: '', dimensions: [] },
    ]);
  });

  it('takes the name that a row brings where the statement is not on the device', () => {
    const [first] = monthOf(kelas, [row({ ysb_sub_element_id: '7', name_dimensi: 'Teman' })], undefined, '2026-11');
    expect(first?.dimensions).toEqual([{ dimension: 'Teman', all: 1, guided: 0 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { sumOf } from './sums.ts';
import { sheetRows } from './sheet-rows.ts';

const count = (seen: number, guided: number, plain: number) => ({ seen, guided, plain });
const kelas = {
  id: 1,
  number_kelas: '4',
  name_kelas: 'Abu Bakar',
  pupils: 28,
  noted: 3,
  counts: [count(2, 1, 0), count(0, 0, 0), count(0, 0, 4)],
};

describe('the recap as a sheet', () => {
  it('has a line for each dimension with notes, and one for a class without any', () => {
    const empty = { ...kelas, id: 2, name_kelas: 'Zaid', noted: 0, counts: [count(0, 0, 0), count(0, 0, 0), count(0, 0, 0)] };
    const told = {
      years: [],
      id_semester: 3,
      name_year: '2026/2027',
      semester: 1,
      since: '2026-07-13',
      opens: true,
      dimensions: ['Allah', 'Guru', 'Teman'].map((name, at) => ({ id: at + 1, name })),
      schools: [{ code: 'SD', name: 'SD Satu', classes: [kelas, empty] }],
    };
    expect(sheetRows(told, (one) => `${one.number_kelas} ${one.name_kelas}`)).toEqual([
      ['SD Satu', '4 Abu Bakar', 28, 3, 'Allah', 2, 1, 0],
      ['SD Satu', '4 Abu Bakar', 28, 3, 'Teman', 0, 0, 4],
      ['SD Satu', '4 Zaid', 28, 0, null, 0, 0, 0],
    ]);
    expect(sumOf(kelas.counts)).toEqual(count(2, 1, 4));
  });
});

import { describe, expect, it } from 'vitest';
import { sumOf } from './sums.ts';
import { paperTables, sheetRows } from './sheet-rows.ts';

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
  const nameOf = (one: { readonly number_kelas: string; readonly name_kelas: string }) => `${one.number_kelas} ${one.name_kelas}`;

  it('on paper is a table for each school, with the sum of its classes and how much of it is guidance', () => {
    const more = { ...kelas, id: 2, name_kelas: 'Zaid', noted: 5, pupils: 30, counts: [count(1, 2, 0), count(1, 0, 0), count(0, 0, 1000)] };
    const told = {
      ...{ years: [], id_semester: 3, name_year: '2026/2027', semester: 1, since: '2026-07-13', opens: true },
      dimensions: ['Allah', 'Guru', 'Teman'].map((name, at) => ({ id: at + 1, name })),
      schools: [
        { code: 'SD', name: 'SD Satu', classes: [kelas, more] },
        { code: 'SMP', name: 'SMP Dua', classes: [more] },
      ],
    };
    const [first, second] = paperTables(told, nameOf);
    expect([first?.title, first?.isSummed, second?.title, second?.isSummed]).toEqual(['SD Satu', true, 'SMP Dua', false]);
    expect(first?.headings).toEqual(['Kelas', 'Murid tercatat', 'Jumlah', 'Allah', 'Guru', 'Teman']);
    expect(first?.lines).toEqual([
      ['4 Abu Bakar', '3 dari 28', '7 (1)', '3 (1)', '0', '4'],
      ['4 Zaid', '5 dari 30', '1.004 (2)', '3 (2)', '1', '1.000'],
      ['Jumlah', '8 dari 58', '1.011 (3)', '6 (3)', '1', '1.004'],
    ]);
    expect(second?.lines).toHaveLength(1);
  });

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
    expect(sheetRows(told, nameOf)).toEqual([
      ['SD Satu', '4 Abu Bakar', 28, 3, 'Allah', 2, 1, 0],
      ['SD Satu', '4 Abu Bakar', 28, 3, 'Teman', 0, 0, 4],
      ['SD Satu', '4 Zaid', 28, 0, null, 0, 0, 0],
    ]);
    expect(sumOf(kelas.counts)).toEqual(count(2, 1, 4));
  });
});

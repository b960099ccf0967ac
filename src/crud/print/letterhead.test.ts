import { expect, test } from 'vitest';
import { floors } from '../../contract/resources/places/floors.ts';
import { kelas } from '../../contract/resources/classes/kelas.ts';
import { schools } from '../../contract/resources/places/schools.ts';
import { linesOf, schoolOf } from './letterhead.ts';

test('a list is of one school only where all its rows are', () => {
  const [field = ''] = Object.entries(kelas.fields).find(([, one]) => one.kind === 'ref' && one.to === 'schools') ?? [];
  const rows = (...codes: unknown[]) => codes.map((code, at) => ({ id: String(at), [field]: code }));
  expect(schoolOf(kelas, rows('SD-1', 'SD-1'))).toBe('SD-1');
  for (const mixed of [rows('SD-1', 'SD-2'), rows('SD-1', ''), rows('', ''), rows(null), rows()])
    expect(schoolOf(kelas, mixed)).toBeUndefined();
  expect(schoolOf(floors, [{ id: '1', name: 'Lantai 1' }])).toBeUndefined();
  expect(schoolOf(schools, [{ id: '1', school_code: 'SD-1' }])).toBe('SD-1');
});

test('the lines leave out what is not known and what the address says already', () => {
  const school = {
    id: '1',
    address: 'Jl. Melati 14, Kota Bekasi',
    district: 'Kota Bekasi',
    province: 'Jawa Barat',
    npsn: '20261117',
    phone: '',
  };
  expect(linesOf(school)).toEqual(['Jl. Melati 14, Kota Bekasi, Jawa Barat', 'NPSN 20261117']);
  expect(linesOf({ id: '1', phone: '(021) 555' })).toEqual(['Telepon (021) 555']);
  expect(linesOf({ id: '1', npsn: null })).toEqual([]);
});

import { expect, test } from 'vitest';
import { numbersIn, readPasted } from './pasted-nisn.ts';
import { classesBefore, matching, type Pupil } from './pupil.ts';

const pupils: readonly Pupil[] = [
  { id: '1', name: 'Aisyah Putri', nisn: '0012345678', before: '3 - Bilal' },
  { id: '2', name: 'Budi Santoso', nisn: '3112345679', before: '10 - Hamzah' },
  { id: '3', name: 'Citra', nisn: '0098765432', placed: '4 - Abu Bakar' },
  { id: '4', name: 'Dewi', nisn: '' },
];

test('any separator divides the numbers; row numbers and classes are left out', () => {
  expect(numbersIn('1. 0012345678, 3112345679;0098765432\t\n 2|"3112345679"')).toEqual([
    '0012345678',
    '3112345679',
    '0098765432',
    '3112345679',
  ]);
  expect(numbersIn('nama saja, tanpa angka')).toEqual([]);
});

test('found, missing, doubled and placed are told apart, each once', () => {
  const pasted = readPasted('3112345679 0012345678 9999999999 3112345679 0098765432 9999999999', pupils);
  expect(pasted.found.map(({ id }) => id)).toEqual(['2', '1']);
  expect(pasted.missing).toEqual(['9999999999']);
  expect(pasted.doubled).toEqual(['3112345679', '9999999999']);
  expect(pasted.placed.map(({ id }) => id)).toEqual(['3']);
});

test('zeros that a spreadsheet took, and its ".0", are put right', () => {
  expect(readPasted('12345678\n98765432.0', pupils)).toMatchObject({ found: [{ id: '1' }], placed: [{ id: '3' }], missing: [] });
  expect(readPasted("'0012345678 12345678", pupils)).toMatchObject({ found: [{ id: '1' }], doubled: ['0012345678'] });
});

test('no number finds a pupil without a NISN', () => {
  expect(readPasted('0000000000', pupils).found).toEqual([]);
});

test('the search looks into name and NISN, and pupils who have a class come last', () => {
  expect(matching(pupils, '', '').map(({ id }) => id)).toEqual(['1', '2', '4', '3']);
  expect(matching(pupils, 'putri 0012', '').map(({ id }) => id)).toEqual(['1']);
  expect(matching(pupils, '', '10 - Hamzah').map(({ id }) => id)).toEqual(['2']);
  expect(classesBefore(pupils)).toEqual(['3 - Bilal', '10 - Hamzah']);
});

import { expect, test } from 'vitest';
import { classWords, isCalled } from '../desk/class-words.ts';

test.each([
  ['Kelas 4 Abu Bakar', '4', 'Abu Bakar'],
  ['4 - Abu Bakar', '4', 'Abu Bakar'],
  ['4. Abu Bakar', '4', 'Abu Bakar'],
  ['4A', '4', 'A'],
  ['kls 10 IPA 1', '10', 'IPA 1'],
  ['VII B', '7', 'B'],
  ['Kelas IX-Umar', '9', 'Umar'],
  ['04 Umar', '4', 'Umar'],
  ['XII', '12', ''],
  ['TK A Matahari', '', 'TK A Matahari'],
  ['Ixora', '', 'Ixora'],
  ['Kelas', '', 'Kelas'],
  ['', '', ''],
])('%s is class %s, %s', (text, number, name) => {
  expect(classWords(text)).toEqual({ number, name });
});

test('a class is found under what a file calls it, and no other is', () => {
  const abuBakar = { number: '4', name: 'Abu Bakar' };
  for (const text of ['Kelas 4 Abu Bakar', '4 Abubakar', 'IV - ABU BAKAR', '4-Abu Bakar']) expect(isCalled(text, abuBakar)).toBe(true);
  for (const text of ['Kelas 5 Abu Bakar', '4', 'Abu Bakr', '14 Abu Bakar']) expect(isCalled(text, abuBakar)).toBe(false);
  expect(isCalled('TK A', { number: 'TK', name: 'A' })).toBe(true);
  expect(isCalled('Matahari', { number: 'A', name: 'Matahari' })).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedLetters, foldText, orderKey } from './fold-text.ts';

const sorted = (texts: readonly string[]) =>
  [...texts].sort((a, b) => (orderKey(a) < orderKey(b) ? -1 : orderKey(a) > orderKey(b) ? 1 : 0));

test('capitals and marks make no difference, other letters stay', () => {
  expect(foldText('Ṭāriq bin ZIYĀD, Élodie')).toBe('tariq bin ziyad, elodie');
  expect(foldText('محمد 你 ß Ω')).toBe('محمد 你 ß Ω');
  expect([...foldedLetters.from].length).toBe([...foldedLetters.to].length);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)));
});

test('numbers in texts stand by their value, wherever they stand', () => {
  expect(sorted(['10', '2', '1', '02', '9a', 'B1', '2 - Umar', '10 - Abu Bakar', '4 - Ali', ''])).toEqual([
    '',
    '1',
    '2',
    '02',
    '2 - Umar',
    '4 - Ali',
    '9a',
    '10',
    '10 - Abu Bakar',
    'B1',
  ]);
  expect(sorted(['Kelas 10', 'kelas 9', 'KELAS 1', 'Ruang 2B', 'Ruang 12A'])).toEqual([
    'KELAS 1',
    'kelas 9',
    'Kelas 10',
    'Ruang 2B',
    'Ruang 12A',
  ]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.string({ maxLength: 5 }), (a, b, tail) => {
      const [one, other] = [`Kelas ${a}`, `Kelas ${b}`].map((words) => orderKey(`${words} ${tail}`)) as [string, string];
      expect(Math.sign(one < other ? -1 : one > other ? 1 : 0)).toBe(Math.sign(a - b));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasAll, hitPieces, spelled, typedWords } from './spelling.ts';

const finds = (text: string, typed: string) => hasAll(spelled(text), typedWords(typed));
const marks = (text: string, typed: string) =>
  hitPieces(text, typedWords(typed))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test.each(['Muhammad', 'Mohammad', 'Muhamad', 'Muh.', 'Moh.', 'M.', 'M', 'Moch.', 'Mochammad', 'MUHAMMED', 'Mohd'])(
  '%s is one first name with all its other spellings',
  (first) => {
    for (const typed of ['Muhammad', 'mohammad', 'muh.', 'Moh.', 'm.', 'muham', 'moham', 'moch'])
      expect(finds(`${first} Ali`, typed)).toBe(true);
    expect(finds(`${first} Ali`, 'Mohair')).toBe(false);
  },
);

test('what only begins like it is no Muhammad', () => {
  expect(spelled('Muhlis')).toBe('muhlis');
  expect(spelled('Mohr')).toBe('mohr');
  expect(finds('Muhlis', 'mohammad')).toBe(false);
  expect(finds('Hamim', 'm.')).toBe(false);
  expect(finds('Marwan', 'muhammad')).toBe(false);
});

test.each([
  ["Nu'man Mas’ud", 'numan masud'],
  ['ʿĀisyah', 'aisyah'],
  ['Aisyah', '‘Aisyah'],
  ['Fadhillah Annisa', 'fadhilah anisa'],
  ['Abdul Roni', 'abdull ronni'],
  ['Ré\u0301né', 'rene'],
  ['José', 'JOSE'],
  ['Ahmad Fadhil', 'fad ahm'],
])('%s is found by %s', (text, typed) => expect(finds(text, typed)).toBe(true));

test('figures are what they are', () => {
  expect(finds('10011', '1001')).toBe(true);
  expect(finds('1001', '10011')).toBe(false);
});

test('every word has to be there', () => {
  expect(finds('Ahmad Fadhil', 'fad ahm x')).toBe(false);
  expect(finds('Ahmad Fadhil', '')).toBe(true);
});

test('a hit is marked in the text as it was written', () => {
  expect(marks('Ahmad Fadhil Ramadhan', 'fad ahm')).toBe('[Ahm]ad [Fad]hil Ramadhan');
  expect(marks('Fadel Muh. Ahmadi', 'ahm fad muhammad')).toBe('[Fad]el [Muh]. [Ahm]adi');
  expect(marks('Nu’man Annisa', 'numa nis')).toBe('[Nu’ma]n A[nnis]a');
  expect(marks('Anna', 'ana')).toBe('[Anna]');
  expect(marks('Saiful Ali', 'al')).toBe('Saiful [Al]i');
  expect(marks('Tidak', 'xyz')).toBe('Tidak');
});

test('pieces make up the text again, and the folded text is the same with and without the way back', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[Mmuoh. a'’d]{0,12}$/));
  fc.assert(
    fc.property(text, text, (one, typed) => {
      const pieces = hitPieces(one, typedWords(typed));
      expect(pieces.map((piece) => piece.text).join('')).toBe(one);
      // Every word that is found is highlighted somewhere.
      const words = typedWords(typed);
      if (words.length > 0 && hasAll(spelled(one), words)) expect(pieces.some((piece) => piece.isHit)).toBe(true);
    }),
  );
});

import { expect, test } from 'vitest';
import { countWords } from './print-class.ts';

test('boys, girls and those of whom it is not known are as many as the class', () => {
  const pupils = (...genders: (number | null)[]) => genders.map((gender_student, at) => ({ id: String(at), gender_student }));
  expect(countWords(pupils(1, 1, 0))).toBe('3 murid: 2 laki-laki, 1 perempuan');
  expect(countWords(pupils(1, 0, null, null))).toBe('4 murid: 1 laki-laki, 1 perempuan, 2 tanpa jenis kelamin di datanya');
});

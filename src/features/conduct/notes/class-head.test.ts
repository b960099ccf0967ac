import { expect, test } from 'vitest';
import { classesFound } from './class-head.tsx';

const kelas = (id: number, number_kelas: string, name_kelas: string, ...names: string[]) => ({
  id,
  number_kelas,
  name_kelas,
  own: false,
  pupils: names.map((name, at) => ({ id: id * 100 + at, name })),
});
const classes = [kelas(1, '4', 'Abu Bakar', 'Zahra Āmina'), kelas(2, '4', 'Utsman', 'Bakri Hasan'), kelas(3, '5', 'Ali', 'Umar')];

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['4 -', [1, 2]],
  ['ALI', [3]],
  // The class's name and its pupils, whatever the marks.
  ['bak', [1, 2]],
  ['amina', [1]],
  ['.*', []],
])('classes are found by what they are called and by who sits there: %s', (typed, ids) => {
  expect(classesFound(classes, typed).map(({ id }) => id)).toEqual(ids);
});

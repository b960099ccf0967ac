import { expect, test } from 'vitest';
import { classLines } from './print-own-class.ts';
import { comingsIn } from './use-came.ts';

test('the list of a class says who joined it during the semester, and when', () => {
  const rows = [
    { id: '11', ysb_student_id: '1', nisn: '0001', name_student: 'Zaki', gender_student: 'L' },
    { id: '12', ysb_student_id: '2', nisn: '0002', name_student: 'Sari', gender_student: 'P' },
  ];
  const kelas = { id: 4, number_kelas: '4', name_kelas: 'Abu Bakar', own: true };
  const pupils = [
    { id: 1, name: 'Zaki' },
    { id: 2, name: 'Sari', came: '2026-10-12' },
  ];
  expect(classLines(rows, comingsIn({ classes: [{ ...kelas, pupils }] })).map(([, name]) => name)).toEqual([
    'Zaki',
    'Sari (masuk 12 Okt 2026)',
  ]);
  expect(classLines(rows, comingsIn(undefined)).map(([, name]) => name)).toEqual(['Zaki', 'Sari']);
});

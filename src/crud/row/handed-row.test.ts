import { expect, test } from 'vitest';
import { students } from '../../contract/resources/people/students.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { handedRow, handRow } from './handed-row.ts';

test('a row that was handed over is there for its own page of the same person alone', () => {
  expect(handedRow('a', students, '7')).toBeUndefined();
  handRow('a', students, { id: '7', nama_lengkap: 'Ahmad' });
  expect(handedRow('a', students, '7')).toEqual({ id: '7', nama_lengkap: 'Ahmad' });
  expect(handedRow('b', students, '7')).toBeUndefined();
  expect(handedRow('a', teachers, '7')).toBeUndefined();
  expect(handedRow('a', students, '8')).toBeUndefined();
});

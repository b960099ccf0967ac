import { expect, test } from 'vitest';
import { students } from '../contract/resources/people/students.ts';
import { withheldFields } from '../contract/resource.ts';
import { inputProblems } from '../contract/validation.ts';
import { formOf, formSections, inputFromRow } from './save/form-input.ts';
import { defineScreen } from './screen.ts';

const short = ['nik', 'nama_lengkap', 'kelas', 'password'] as const;
const screen = defineScreen(students, {
  route: '/students',
  pageTitle: 'Siswa',
  heading: 'Data Siswa',
  columns: ['nik'],
  form: [{ title: 'Identitas', fields: ['nik', 'nama_lengkap', 'no_kk'] }],
  editForm: short,
});

test('adding and editing may ask for different fields', () => {
  expect(formSections(formOf(screen, 'create'))[0]?.fields).toEqual(['nik', 'nama_lengkap', 'no_kk']);
  expect(formSections(formOf(screen, 'update'))).toEqual([{ title: '', fields: short }]);
  const { editForm: _none, ...same } = screen;
  expect(formOf(same, 'update')).toBe(screen.form);
});

test('an edit form of its own sends its fields alone', () => {
  const row = { id: '1', nik: 12, nama_lengkap: 'Sari', kelas: '7A', alamat_lengkap: 'Jl. Mawar', no_kk: '3275' };
  expect(inputFromRow(students, row, short)).toEqual({ nik: '12', nama_lengkap: 'Sari', kelas: '7A', password: '' });
  expect(inputProblems(students, 'update', inputFromRow(students, row, short))).toEqual({});
});

test('a screen names only fields that can be asked for', () => {
  // @ts-expect-error a field that is not there
  defineScreen(students, { ...screen, columns: ['nik'], form: ['nik'], editForm: ['nikk'] });
  // @ts-expect-error the same in a section
  defineScreen(students, { ...screen, columns: ['nik'], form: [{ title: 'A', fields: ['nikk'] }] });
  expect(withheldFields(students)).toContain('no_kk');
});

import { expect, test } from 'vitest';
import { students } from '../../contract/resources/people/students.ts';
import { writableFields } from '../../contract/resource.ts';
import { longForm, shortForm } from './student-form.ts';

test('the long form asks for everything of a student once', () => {
  const asked = longForm.flatMap((section) => section.fields);
  // The code follows from the address.
  const followed = (students.regions ?? []).flatMap(({ code }) => (code === undefined ? [] : [code]));
  expect([...asked, ...followed].toSorted()).toEqual(writableFields(students).toSorted());
});

test('the short form is that of the product', () => {
  expect(shortForm).toEqual([
    'nik',
    'nama_lengkap',
    'kelas',
    'tahun_ajaran',
    'tahun_ajaran_pindahan',
    'semester',
    'email_murid',
    'password',
  ]);
});

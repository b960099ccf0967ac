import { expect, test } from 'vitest';
import { students } from '../../contract/resources/people/students.ts';
import { rowPhone } from './row-phone.ts';

const fields = ['no_handphone_ibu', 'no_handphone_ayah'];

test('the first number that can be called counts, with the words of its own field', () => {
  const row = { id: '1', no_handphone_ibu: '-', no_handphone_ayah: '0812 3456 7890' };
  expect(rowPhone(students, fields, row)).toEqual({
    tel: 'tel:+6281234567890',
    whatsapp: 'https://wa.me/6281234567890',
    which: 'No. Handphone Ayah',
  });
});

test('without a number there is nothing to call', () => {
  expect(rowPhone(students, fields, { id: '1' })).toBeUndefined();
  expect(rowPhone(students, fields, { id: '1', no_handphone_ibu: null, no_handphone_ayah: 'javascript:alert(1)' })).toBeUndefined();
});

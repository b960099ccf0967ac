import { expect, test } from 'vitest';
import { students } from '../../contract/resources/people/students.ts';
import type { NameLeads } from '../screen.ts';
import { addressOf } from './use-row-link.ts';

const item = (id: string, more = {}) => ({ key: id, row: { id, ...more }, mark: 'none' }) as const;
const edit: NameLeads = { dialog: 'edit' };

test('a name leads to the form of its row, whatever its id is made of', () => {
  expect(addressOf('/floors', edit, item('7'))).toBe('/floors?dialog=edit&id=7');
  expect(addressOf('/floors', edit, item('a&id=8#'))).toBe('/floors?dialog=edit&id=a%26id%3D8%23');
  expect(addressOf('/floors', edit, item('local:01'))).toBe('/floors?dialog=edit&id=local%3A01');
});

test('what only the services know of a row is not offered for one that was never sent', () => {
  expect(addressOf('/check-points', { dialog: 'barcode', sentOnly: true }, item('local:01'))).toBeUndefined();
  expect(addressOf('/check-points', { dialog: 'barcode', sentOnly: true }, item('9'))).toBe('/check-points?dialog=barcode&id=9');
  expect(addressOf('/a', { page: '/privileges/sub-modules', id: 'id', slug: 'slug_name' }, item('local:01'))).toBeUndefined();
});

test('or to the page about its row', () => {
  const leads: NameLeads = { page: '/privileges/module_menus', id: 'id_module', slug: 'slug_name' };
  expect(addressOf('/privileges/app-modules/1', leads, item('5', { id_module: 12, slug_name: 'tata usaha' }))).toBe(
    '/privileges/module_menus/12/tata%20usaha',
  );
});

test('or to the page on which its row is read, or the one that it refers to', () => {
  expect(addressOf('/pendaftaran', { reads: students }, item('7'))).toBe('/students/7');
  expect(addressOf('/students', { reads: students }, item('local:01'))).toBe('/students/local%3A01');
  expect(addressOf('/data-murid', { reads: students, by: 'ysb_student_id' }, item('501', { ysb_student_id: 31 }))).toBe('/students/31');
  // A row from before the services said whose it is.
  expect(addressOf('/data-murid', { reads: students, by: 'ysb_student_id' }, item('501'))).toBeUndefined();
});

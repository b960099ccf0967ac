import { expect, it } from 'vitest';
import { f } from '../../contract/fields.ts';
import { optionOf } from './saved-reference.tsx';

it('a choice reads as its field says; what a service does not tell is left out with the words around it', () => {
  const field = f.ref('Departemen', 'departments', { reads: '{departemen} ({kode_dept})' });
  expect(optionOf(field, { id: '3', departemen: 'Keamanan', kode_dept: 'KMN' })).toEqual({ value: '3', label: 'Keamanan (KMN)' });
  expect(optionOf(field, { id: '3', kode_dept: 'KMN' })).toEqual({ value: '3', label: 'KMN' });
  expect(optionOf(field, { id: '3', departemen: 'Keamanan', kode_dept: null })).toEqual({ value: '3', label: 'Keamanan' });
});

import { expect, test } from 'vitest';
import { accountOf, shownEmail, shownNip } from './shown-contact.ts';

test('the number of the employee goes before that of the contract, and blanks are none', () => {
  expect(shownNip({ id: '1', nip_ypi: '10200001', nip_ypi_karyawan: '20200001' })).toBe('20200001');
  expect(shownNip({ id: '1', nip_ypi: '10200001', nip_ypi_karyawan: ' ' })).toBe('10200001');
  expect(shownNip({ id: '1', nip_ypi: '0010', nip_ypi_karyawan: null })).toBe('0010');
  expect(shownNip({ id: '1' })).toBe('');
});

test('the address comes from the account, else from the teacher', () => {
  expect(shownEmail({ id: '1', email: 'own@a.test', user_detail: { email: 'account@a.test', id_role: 3 } })).toBe('account@a.test');
  expect(shownEmail({ id: '1', email: 'own@a.test', user_detail: null })).toBe('own@a.test');
  expect(shownEmail({ id: '1', email: 'own@a.test', user_detail: { email: '' } })).toBe('own@a.test');
  expect(shownEmail({ id: '1', email: 'own@a.test', user_detail: 'x' })).toBe('own@a.test');
  expect(accountOf({ id: '1', user_detail: { email: 'a@b.c', id_role: 3 } }).id_role).toBe('3');
});

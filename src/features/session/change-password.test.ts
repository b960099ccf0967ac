import { expect, test } from 'vitest';
import { appError } from '../../contract/calls/errors.ts';
import { failureWords, missingPasswords } from './change-password.ts';

test('each of the three passwords is asked for', () => {
  expect(missingPasswords({ password: 'lama', new_password: 'baru', confirmation: 'baru' })).toEqual({});
  expect(missingPasswords({ password: '', new_password: ' ', confirmation: '' })).toEqual({
    password: 'Password Lama wajib diisi.',
    confirmation: 'Konfirmasi Password Baru wajib diisi.',
  });
});

test('an answer without a message reads Terjadi kesalahan; what never got an answer says why', () => {
  expect(failureWords(appError('invalid', { status: 422, message: 'Password lama salah.' }))).toBe('Password lama salah.');
  expect(failureWords(appError('server', { status: 500, message: '' }))).toBe('Terjadi kesalahan');
  expect(failureWords(appError('offline'))).toContain('sambungan');
});

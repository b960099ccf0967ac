import { expect, test } from 'vitest';
import { actionWords, fieldWords, historyLink, rowWords } from './trail-words.ts';

test('entries are told in words, also those of a version that knew other names', () => {
  expect(actionWords({ action: 'update', event: '' })).toBe('Mengubah');
  expect(actionWords({ action: 'security', event: 'second-factor-reset' })).toBe('Verifikasi dua langkah direset');
  expect(actionWords({ action: 'security', event: 'of-tomorrow' })).toBe('Keamanan');
  expect(actionWords({ action: 'of-tomorrow', event: '' })).toBe('of-tomorrow');
});

test('a row has its name, or its number where it has none to tell', () => {
  expect(rowWords({ resource: 'departments', row_id: 7, title: 'Keuangan' })).toMatch(/: Keuangan$/);
  expect(rowWords({ resource: 'departments', row_id: 7, title: '' })).toMatch(/ nomor 7$/);
  expect(rowWords({ resource: 'was-once', row_id: null, title: '' })).toBe('was-once');
  expect(fieldWords({ resource: 'users', fields: ['password', 'was-once'] })).toBe('Password, was-once');
});

test('its history is one tap away, but not that of rows that belong to few', () => {
  expect(historyLink({ resource: 'departments', row_id: 7 })).toEqual({ to: '/departments', search: { dialog: 'history', id: '7' } });
  for (const entry of [
    { resource: 'adab-observations', row_id: 7 },
    { resource: 'departments', row_id: null },
    { resource: 'was-once', row_id: 7 },
  ])
    expect(historyLink(entry)).toBeUndefined();
});

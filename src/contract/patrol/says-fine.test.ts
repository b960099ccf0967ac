import { expect, it } from 'vitest';
import { saysFine } from './says-fine.ts';

it.each([
  'Aman, tidak ada temuan',
  'Tidak ada temuan',
  'Bersih',
  'Sarana dan prasarana baik',
  'Sarpras baik',
  'KONDISI NORMAL',
  'Lengkap dan rapi',
])('%s: all is well', (note) => {
  expect(saysFine(note)).toBe(true);
});

it.each([
  'Kotor',
  'Lampu mati',
  'Pintu terbuka',
  'Tidak bersih',
  'Kurang baik',
  'Belum rapi',
  'Tidak aman',
  'Bersih, tetapi lampu mati',
  'Tidak ada temuan kecuali keran bocor',
  'Perlu dibersihkan',
  'Perbaikan pagar',
  '',
])('%s: a finding', (note) => {
  expect(saysFine(note)).toBe(false);
});

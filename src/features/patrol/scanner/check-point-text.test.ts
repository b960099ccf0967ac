import { describe, expect, it } from 'vitest';
import { readText } from './check-point-text.ts';

describe('readText', () => {
  it.each(['17', ' 17\n', '18204', '9223372036854775807'])('takes %j for a number', (text) => {
    expect(readText(text)).toEqual({ kind: 'number', id: text.trim() });
  });

  it.each([
    'B7K-2QX',
    '6f1d2c3a-0b4e-4a6f-9a51-0d5b6a7c8d9e',
    '007',
    'CP/017',
    'urn:cp:17',
    'POS 12',
    'Gerbang Utara',
    'gedung.utara',
    'A.12',
    '{6F1D2C3A-0B4E}',
    '-3',
    '１７',
    'TITIK:17',
    'Halo',
    '0',
  ])('leaves %j to the service: another one may name its points so', (text) => {
    expect(readText(text)).toEqual({ kind: 'name', id: text });
  });

  it.each([
    '',
    ' ',
    '..',
    'https://example.org/17',
    'HTTP://EXAMPLE.ORG',
    'www.example.org',
    'bit.ly/3xY17',
    'WIFI:S:kantin;T:WPA;P:123;;',
    'BEGIN:VCARD\nN:Hartono;Dimas\nEND:VCARD',
    'MECARD:N:Hartono;;',
    'mailto:kantor@example.org',
    'kantor@example.org',
    'tel:+628123456789',
    'otpauth://totp/Amanah?secret=A17',
    'otpauth-migration:offline',
    '00020101021126570011ID.DANA.WWW011893600915302259148102090225914810303UMI',
    'Buku ini milik perpustakaan sekolah',
    '17\n18',
    '17\u0000',
    '9'.repeat(65),
  ])('says of %j that it is something else', (text) => {
    expect(readText(text)).toEqual({ kind: 'foreign' });
  });
});

import { describe, expect, it } from 'vitest';
import { resourceOf } from '../registry.ts';
import { localWords } from './local-words.ts';
import { dayWritings, personalValues } from './own-words.ts';
import { commonPasswords } from './password-dictionaries.ts';
import { passwordFault } from './password-rule.ts';

const person = ['Rangga Lesmana', 'rangga.lesmana@amanah.test', '3275014101', '1990-08-17', '0812-3456-7890', 'Bekasi'];

describe('a new password is refused', () => {
  it.each([
    ['short', ['', 'pendek1', '🌙🌙🌙🌙', '  kopi   ']],
    ['blank', ['        ', '\u00a0'.repeat(12), '\t \n      ']],
    ['common', ['password', 'BISMILLAH', '1qaz2wsx', ' iloveyou1 ', 'qwertyuiop', 'p@ssw0rd', 'superadmin', 'katasandi']],
    ['walk', ['zaq1@WSX', 'poiuytrewqlkjh']],
    ['repeat', ['abcdefghij', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'rqponmlkjihg', 'aaaaaaaabbbb']],
    ['date', ['31121999', '31-12-1999', '1999/12/31', '20262027']],
  ])('as %s', async (fault, weak) => {
    for (const password of weak) expect([password, await passwordFault(password)]).toEqual([password, fault]);
  });

  it('when it is a common word with little added, in our language too', async () => {
    const weak = [
      'amanah2026',
      'Amanah@2026',
      'AMANAH_#_2026!',
      'Yayasan-Amanah-2026',
      'ysb.2026.ypi',
      'Admin@12345',
      'qazwsxedcrfv!',
      'yayasan2026!',
      'Sekolah123',
      'sekolahku1',
      'jakarta2024',
      'Rahasia!23',
      'cintaku123',
    ];
    weak.push(
      'semangat45',
      'ramadhan1',
      'indonesiaraya',
      'muhammad99',
      'persija1928',
      'gantipassword',
      's3k0l4hku',
      'merdeka1945',
      'kepalasekolah1',
    );
    for (const password of weak) expect([password, await passwordFault(password)]).not.toEqual([password, undefined]);
  });

  it('when it is made of the person: name, e-mail, NIK, telephone and birthday in their usual writings', async () => {
    const weak = [
      'ranggalesmana',
      'Lesmana.Rangga',
      'R4ngg4 Lesmana',
      'rangga.lesmana@amanah.test',
      '3275014101',
      'nik3275014101',
      '3275014101!!',
    ];
    weak.push(
      '081234567890',
      '6281234567890',
      '+62 812 3456 7890',
      'rangga1990',
      'Lesmana#90x',
      'lesmanarangga17',
      'rangga2026',
      'Rangga@2026!',
      'Lesmana_12345',
      'ranggaab1',
    );
    for (const password of weak) expect([password, await passwordFault(password, person)]).toEqual([password, 'own']);
  });

  it('when it is the birthday, however it is written', async () => {
    const writings = [
      '17081990',
      '17-08-1990',
      '17/8/1990',
      '1990-08-17',
      '19900817',
      '08171990',
      '17 Agustus 1990',
      '17agustus90',
      '17-agt-1990',
    ];
    writings.push(
      '17.08.1990',
      'August 17, 1990',
      '1990agustus17',
      '17agu1990',
      '17 08 1990',
      '17aug1990',
      '17-08-90!',
      '17081990ab',
      '170890..',
    );
    for (const password of writings) expect([password, await passwordFault(password, person)]).toEqual([password, 'own']);
    expect(dayWritings('1990-08-17')).toEqual(
      expect.arrayContaining(['17081990', '170890', '1781990', '19900817', '17agustus1990', '1990']),
    );
    expect(dayWritings('bukan hari')).toEqual([]);
  });

  it('when it is one of the common ones: 3,000 and more, whatever their case', async () => {
    const long = [...commonPasswords].filter((word) => word.length >= 8);
    expect(long.length).toBeGreaterThan(3000);
    expect(localWords.length).toBeGreaterThan(100);
    for (const word of long) {
      const fault = await passwordFault(word.toUpperCase());
      if (fault !== 'common') expect([word, fault]).toEqual([word, 'common']);
    }
  });
});

describe('a new password is taken', () => {
  it.each([
    'amanah-demo-2026',
    'kata-sandi-uji',
    'kuambil-alih',
    'meja kopi hujan',
    'xk29dkqp',
    'Tr0ub4dor&3x',
    '密码是一个很长的句子',
    'كلمة سر طويلة',
  ])('%s', async (password) => {
    expect(await passwordFault(password)).toBeUndefined();
  });

  it('when the person is but a part of it', async () => {
    expect(await passwordFault('rangga menyapu halaman ungu', person)).toBeUndefined();
    expect(await passwordFault('tiga kambing 1990 melompat', person)).toBeUndefined();
  });
});

it('nothing is too long or too odd to be judged', async () => {
  for (const odd of [
    '1'.repeat(128),
    '@4$5!1|0'.repeat(16),
    'p@ssw0rd'.repeat(16),
    '\u0000'.repeat(9),
    '\ud800'.repeat(9),
    '(((((((((',
    '__proto__',
  ])
    await passwordFault(odd, ['__proto__', '(', '.*', 'constructor', '1'.repeat(191)]);
});

it('what is sensitive about a person counts only where he himself asks', () => {
  const teachers = resourceOf('teachers');
  const row = { full_name: 'Siti', nik_ktp: '3275014101900001', birthdate: '1990-01-01', gender: 1, addrees: 'Jl. Melati', email: '' };
  expect(personalValues(teachers, row)).toEqual(['Siti', '1990-01-01']);
  expect(personalValues(teachers, row, true)).toEqual(['Siti', '3275014101900001', '1990-01-01']);
});

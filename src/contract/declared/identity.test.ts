import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identityProblem, identityWarning, inputWarnings, normalInput } from './identity.ts';
import { employes } from '../resources/people/employes.ts';
import { schools } from '../resources/places/schools.ts';
import { students } from '../resources/people/students.ts';
import { teachers } from '../resources/people/teachers.ts';
import type { Resource } from '../resource.ts';
import { bodySchema, inputProblems } from '../validation.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const day = fc
  .date({ min: new Date('1940-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const problemsOf = (resource: Resource, input: Record<string, unknown>) => inputProblems(resource, 'update', input);

describe('only length and characters stop saving', () => {
  test('a NIK stays valid whatever birth date and gender the form has', () => {
    fc.assert(
      fc.property(digits(16), day, fc.constantFrom(0, 1), (nik_ktp, birthdate, gender) => {
        expect(problemsOf(teachers, { nik_ktp, birthdate, gender })).toEqual({});
      }),
      { numRuns: 300 },
    );
  });

  test('so do a NISN of another year, a KK of no region, and NPSN of any prefix', () => {
    fc.assert(
      fc.property(digits(10), digits(16), day, digits(8), (nisn, no_kk, tanggal_lahir_siswa, npsn) => {
        expect(problemsOf(students, { nisn, no_kk, tanggal_lahir_siswa })).toEqual({});
        expect(problemsOf(schools, { npsn })).toEqual({});
        if (!/^(\d)\1+$/.test(npsn)) expect(inputWarnings(schools, { npsn })).toEqual({});
      }),
    );
  });

  test.each([
    ['nik_ktp', '327501020390000'],
    ['nik_ktp', '327501020390000a'],
    ['npwp', '09.254.294.3-407.00'],
    ['npwp', '092542943407OOO'],
    ['nip_ypi', 'YPI<1>'],
    ['nuptk', '1234'],
  ])('%s does not take %s', (name, value) => expect(problemsOf(teachers, { [name]: value })).toHaveProperty(name));

  test('a name of one word is a name', () => {
    expect(problemsOf(teachers, { full_name: 'Sukarno' })).toEqual({});
    expect(problemsOf(students, { nama_lengkap: 'Rahma' })).toEqual({});
    expect(problemsOf(employes, { name: 'Suharto' })).toEqual({});
  });
});

describe('NPWP', () => {
  test.each(['092542943407000', '09.254.294.3-407.000', '3275 0102 0390 0001', '3275010203900001'])('takes %s', (value) =>
    expect(identityProblem('npwp', value)).toBeUndefined(),
  );
  test('is kept as digits, whoever sends it', () => {
    expect(bodySchema(teachers, 'update').parse({ npwp: '09.254.294.3-407.000' })).toEqual({ npwp: '092542943407000' });
    expect(bodySchema(teachers, 'update').parse({ npwp: '' })).toEqual({ npwp: '' });
    expect(normalInput(teachers, { npwp: '09.254.294.3-407.000', full_name: 'A.-B' })).toEqual({
      npwp: '092542943407000',
      full_name: 'A.-B',
    });
  });
});

describe('what looks odd', () => {
  const man = { birth: '1990-03-02', isWoman: false };
  test('a NIK that agrees is silent, for men and for women', () => {
    expect(identityWarning('nik', '3275010203900001', man)).toBeUndefined();
    expect(identityWarning('nik', '3275014203900001', { birth: '1990-03-02', isWoman: true })).toBeUndefined();
  });
  test.each([
    ['3275010203900001', { birth: '1990-03-03' }, 'tanggal lahir'],
    ['3275014203900001', { isWoman: false }, 'perempuan'],
    ['3275010203900001', { isWoman: true }, 'laki-laki'],
    ['9975010203900001', {}, 'provinsi 99'],
    ['3200010203900001', {}, '00'],
    ['3275013202900001', {}, 'bukan tanggal'],
    ['3275010203900000', {}, '0000'],
    ['0000000000000000', {}, 'sama'],
  ])('NIK %s of %o', (nik, person, words) => expect(identityWarning('nik', nik, person)).toContain(words));

  test.each([
    ['kk', '3275010203190001', undefined],
    ['kk', '3275014203190001', 'tanggal terbit'],
    ['nisn', '0123456789', undefined],
    ['nisn', '5123456789', 'tahun lahir'],
    ['npsn', '11111111', 'sama'],
    ['phone', '0812-3456-7890', undefined],
    ['phone', '+62 812 3456 7890', undefined],
    ['phone', '(021) 8890 1234', undefined],
    ['phone', '81234567890', '+62'],
    ['phone', '0812', 'angka'],
    ['postal', '07510', 'diawali 0'],
    ['nip', '0000', undefined],
    ['nik', '32750', undefined],
  ] as const)('%s %s', (kind, value, words) => {
    const warning = identityWarning(kind, value);
    if (words === undefined) expect(warning).toBeUndefined();
    else expect(warning).toContain(words);
  });

  test('a form is read as a whole', () => {
    const odd = { nisn: '0121234567', tanggal_lahir_siswa: '2013-05-06', nik_ibu: '3275010203900001', no_handphone_ayah: '8123' };
    expect(Object.keys(inputWarnings(students, odd)).sort()).toEqual(['nik_ibu', 'nisn', 'no_handphone_ayah']);
    expect(inputWarnings(students, { ...odd, tanggal_lahir_siswa: '2012-05-06' })).not.toHaveProperty('nisn');
    expect(inputWarnings(teachers, { npwp: '3275010203900002', nik_ktp: '3275010203900001' })).toHaveProperty('npwp');
  });

  test('nothing that can be typed breaks a warning', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, birthdate) => {
        inputWarnings(teachers, { nik_ktp: value, npwp: value, mobile: value, nuptk: value, birthdate, gender: value });
      }),
    );
  });
});

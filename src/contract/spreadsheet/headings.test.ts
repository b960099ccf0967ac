import { describe, expect, it } from 'vitest';
import { importNames } from '../calls/import-calls.ts';
import { findHeadings, makeOf } from './headings.ts';
import { sheetPlans } from './plans/all.ts';
import { studentSheet } from './plans/students.ts';
import type { RawCell, RawSheet } from './raw-sheet.ts';
import { fieldIn, looseWord, type SheetPlan, targetsOf } from './sheet-plan.ts';

const sheetOf = (lines: readonly (readonly RawCell[])[]): RawSheet => ({
  name: 'S',
  date1904: false,
  rows: lines.map((cells, at) => ({ at: at + 1, cells })),
});
const headingsIn = (plan: SheetPlan, ...lines: readonly (readonly RawCell[])[]) => findHeadings(plan, sheetOf([...lines, ['x']]));

describe('headings over two rows', () => {
  const upper = ['No', 'Nama', 'NIPD', 'Data Ayah', null, null, 'Data Ibu', null, 'Rombel Saat Ini', 'NISN'];
  const lower = [null, null, null, 'Nama', 'Tahun Lahir', 'Pekerjaan', 'Nama', 'Tahun Lahir', null, null];
  const meant = [
    null,
    'nama_lengkap',
    'nik',
    'nama_lengkap_ayah',
    'tahun_lahir_ayah',
    'pekerjaan_ayah',
    'nama_lengkap_ibu',
    'tahun_lahir_ibu',
    'rombel',
    'nisn',
  ];

  it('are put together, below a title and whether or not cells are merged downwards', () => {
    const found = headingsIn(studentSheet, ['Daftar Peserta Didik'], ['SD Islam'], upper, lower);
    expect([found?.index, found?.mapping, found?.doubled]).toEqual([3, meant, []]);
    const merged = lower.map((text, at) => text ?? upper[at] ?? null);
    expect(headingsIn(studentSheet, upper, merged)?.mapping).toEqual(meant);
    expect(found && makeOf(studentSheet, found)).toBe('Dapodik, Daftar Peserta Didik');
  });

  it('are not seen in a row of headings and the first row of people', () => {
    expect(headingsIn(studentSheet, ['Nama', 'NIPD'], ['Ayah', 'Nama'])?.index).toBe(0);
  });
});

describe('a heading that may mean two fields', () => {
  const of = (...headings: string[]) => {
    const found = headingsIn(studentSheet, headings);
    return [found?.mapping, found?.open];
  };
  it('is left open, in whatever way it is written', () => {
    expect(of('Nama', 'N I K')).toEqual([['nama_lengkap', null], [{ column: 1, targets: ['nik', 'nik_ktp'] }]]);
    expect(of('Nama', 'Unit *')).toEqual([['nama_lengkap', null], [{ column: 1, targets: ['ysb_branch_id', 'ysb_school_id'] }]]);
  });
  it('means what no other heading says', () => {
    expect(of('NIPD', 'NIK')).toEqual([['nik', 'nik_ktp'], []]);
    expect(of('NIK', 'No. KTP')).toEqual([['nik', 'nik_ktp'], []]);
    expect(of('Unit', 'Cabang')).toEqual([['ysb_school_id', 'ysb_branch_id'], []]);
  });
  it('has one meaning in a file of the app’s own', () => {
    expect(of('amanah:baris', 'nik', 'nik_ktp')[0]).toEqual([null, 'nik', 'nik_ktp']);
  });
});

describe("Dapodik's lists of staff", () => {
  const headings = [
    ...['No', 'Nama', 'NUPTK', 'JK', 'Tempat Lahir', 'Tanggal Lahir', 'NIP', 'Status Kepegawaian', 'Jenis PTK', 'Agama', 'Alamat Jalan'],
    ...['RT', 'RW', 'Nama Dusun', 'Desa/Kelurahan', 'Kecamatan', 'Kode Pos', 'Telepon', 'HP', 'Email', 'Tugas Tambahan', 'SK CPNS'],
    ...['Tanggal CPNS', 'SK Pengangkatan', 'TMT Pengangkatan', 'Lembaga Pengangkatan', 'Pangkat Golongan', 'Sumber Gaji'],
    ...['Nama Ibu Kandung', 'Status Perkawinan', 'NPWP', 'Bank', 'Nomor Rekening Bank', 'Rekening Atas Nama', 'NIK', 'No KK'],
  ];
  const read = (name: 'teachers' | 'employes') => {
    const found = findHeadings(sheetPlans[name], sheetOf([['Daftar Guru'], [], headings, ['1', 'Siti']]));
    const targets = Object.fromEntries(headings.map((heading, at) => [heading, found?.mapping[at]]));
    return { found, targets };
  };
  it('are mapped for teachers, a civil servant’s number and a state’s words left out', () => {
    const { found, targets } = read('teachers');
    expect(found && makeOf(sheetPlans.teachers, found)).toBe('Dapodik, Daftar Guru');
    expect([found?.open, found?.doubled]).toEqual([[], []]);
    expect(targets).toMatchObject({
      Nama: 'full_name',
      NUPTK: 'nuptk',
      JK: 'gender',
      NIP: null,
      'Status Kepegawaian': null,
      'Jenis PTK': null,
      'Alamat Jalan': 'addrees',
      'Nama Dusun': 'dusun',
      'Desa/Kelurahan': 'desa',
      Telepon: null,
      HP: 'mobile',
      'TMT Pengangkatan': 'join_date_ypi',
      'Pangkat Golongan': 'ysb_teacher_group_id',
      'Nomor Rekening Bank': 'no_rekening',
      'Rekening Atas Nama': 'nama_rekening',
      NIK: 'nik_ktp',
    });
  });
  it('are mapped for employees, whose own number Dapodik does not have', () => {
    const { found, targets } = read('employes');
    expect(found && makeOf(sheetPlans.employes, found)).toBe('Dapodik, Daftar Tendik');
    expect(targets).toMatchObject({ Nama: 'name', Email: 'email', 'Jenis PTK': 'jabatan', NIK: null, NIP: null });
  });
});

describe.each(importNames)('the plan of %s', (name) => {
  const plan = sheetPlans[name];
  it('names every field once, and every required one', () => {
    const targets = targetsOf(plan);
    expect(new Set(targets).size).toBe(targets.length);
    const fields = Object.entries(plan.resource.fields).filter(([, field]) => field.required && field.kind !== 'shown' && !field.readOnly);
    expect(targets).toEqual(expect.arrayContaining(fields.map(([field]) => field)));
  });
  it('gives no heading to two fields without saying that it asks', () => {
    const owners = new Map<string, Set<string>>();
    const note = (text: string, target: string) => {
      const word = looseWord(text);
      owners.set(word, (owners.get(word) ?? new Set()).add(target));
    };
    for (const { field } of plan.columns) note(fieldIn(plan, field).label, field);
    for (const { field, headers } of plan.columns) for (const header of headers) note(header, field);
    for (const { name: extra, headers } of plan.extras) for (const header of headers) note(header, extra);
    const shared = [...owners].filter(([word, of]) => of.size > 1 && !Object.hasOwn(plan.asks, word));
    expect(shared).toEqual([]);
  });
});

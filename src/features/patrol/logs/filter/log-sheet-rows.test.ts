import { expect, test } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { xlsxWriter } from '../../../../crud/export/xlsx-writer.ts';
import { logFileName, logSheet, logSheetRow } from './log-sheet-rows.ts';

const row = {
  id: '7',
  name_users: 'Wulan Damayanti',
  name_department: '007',
  date_check: '2026-11-20',
  time_check: '00:05:09',
  name_school: 'SMA',
  name_room: '=1+1',
  name_floor: '2',
  name_branch: 'Bekasi',
  ysb_kategori_note: 2,
  note: 'Kotor',
} as const;
// Other people's services may send the words of the category along.
const worded = { ...row, id: 'local:1', time_check: '9.05', ysb_kategori_note_label: 'Sarpras' };

test('the file is named as stated, and says when it lacks rows', () => {
  expect(logFileName('')).toBe('Daftar Catatan Pemeriksaan.xlsx');
  expect(logFileName('sebagian')).toBe('Daftar Catatan Pemeriksaan (sebagian).xlsx');
});

test('columns as in the list; days and times are numbers, codes and floors text, no formulas', () => {
  const writer = xlsxWriter(logSheet);
  writer.add([logSheetRow(row, 1, false), logSheetRow(worded, 2, true), logSheetRow({ id: 'local:2', time_check: '25:00' }, 3, false)]);
  const book = read(writer.finish());
  expect(book.SheetNames).toEqual(['Rekap']);
  const sheet: WorkSheet = book.Sheets['Rekap'] ?? {};
  const lines: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: false, dateNF: 'yyyy-mm-dd' });
  expect(lines[0]).toEqual([
    'No',
    'Petugas',
    'Kode Dept',
    'Tanggal',
    'Waktu',
    'Gedung',
    'Check Point',
    'Lantai',
    'Cabang',
    'Kategori',
    'Catatan',
  ]);
  const kinds = (line: number) => 'ABCDEFGHIJK'.split('').map((column) => sheet[`${column}${line}`]?.t);
  expect(kinds(2)).toEqual(['n', 's', 's', 'n', 'n', 's', 's', 's', 's', 's', 's']);
  expect([sheet['D2']?.v, sheet['C2']?.v, sheet['G2']?.v, sheet['G2']?.f, sheet['J2']?.v]).toEqual([
    46346,
    '007',
    '=1+1',
    undefined,
    'Kebersihan',
  ]);
  expect(Math.round(Number(sheet['E2']?.v) * 86_400)).toBe(309);
  expect([sheet['E2']?.w, sheet['E3']?.w]).toEqual(['00:05:09', '09:05:00']);
  expect([sheet['J3']?.v, sheet['K3']?.v]).toEqual(['Sarpras', 'Kotor (Belum terkirim)']);
  // What is not a time stays what it is.
  expect([sheet['E4']?.t, sheet['E4']?.v]).toEqual(['s', '25:00']);
});

test('a log that is dated by its arrival says so, and stays a line like others', () => {
  const cells = (more: object, isUnsent = false) => logSheetRow({ ...row, ...more }, 1, isUnsent);
  expect(cells({ wrong_clock: true }).at(-1)).toBe('Kotor (Jam perangkat salah)');
  expect(cells({ wrong_clock: false }).at(-1)).toBe('Kotor');
  expect(cells({ wrong_clock: true })).toHaveLength(cells({}).length);
});

test('what was ticked stands behind the note, in one cell', () => {
  const cells = (more: object, isUnsent = false) => logSheetRow({ ...row, ...more }, 1, isUnsent);
  expect(cells({ ticks: 'Kunci pintu\nMatikan panel' }).at(-1)).toBe('Kotor (Dicentang: Kunci pintu, Matikan panel)');
  expect(cells({ ticks: 'Kunci pintu' }, true).at(-1)).toBe('Kotor (Dicentang: Kunci pintu) (Belum terkirim)');
  expect(cells({ ticks: '' }).at(-1)).toBe('Kotor');
});

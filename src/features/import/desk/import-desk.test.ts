import * as xlsx from 'xlsx';
import { expect, test } from 'vitest';
import { mostJsonParts } from '../../../contract/calls/call.ts';
import { mostCompared } from '../../../contract/calls/import-calls.ts';
import { sheetPlans } from '../../../contract/spreadsheet/plans/all.ts';
import { targetLabel, targetsOf } from '../../../contract/spreadsheet/sheet-plan.ts';
import { createImportDesk } from './import-desk.ts';

const rows = 1100;

/** A file that fills every text column of the pupil sheet. */
function wideFile(): ArrayBuffer {
  const plan = sheetPlans.students;
  const texts = targetsOf(plan).filter((target) => plan.resource.fields[target]?.kind === 'text');
  const lines = [['NIPD', 'NISN', ...texts.map((target) => targetLabel(plan, target))]];
  for (let at = 0; at < rows; at += 1) lines.push([`7${at}`, `016${String(at).padStart(7, '0')}`, ...texts.map(() => 'Isi')]);
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines), 'Siswa');
  return xlsx.write(book, { type: 'array', bookType: 'xlsx' });
}

test('the rows of a wide file are asked about in bodies that the services read, and none is left out', async () => {
  const desk = createImportDesk();
  await desk.foundation({ name: 'students', lookups: {}, ownBranch: 'BKS', today: '2026-11-24' });
  expect(await desk.open(wideFile(), {})).toEqual({ kind: 'opened', rows });
  const counts: number[] = [];
  for (let from = 0; from < rows; from += counts.at(-1) ?? rows) {
    const asked = await desk.asked(from);
    const body = JSON.stringify({ rows: asked });
    expect(body.match(/[,:]/g)?.length).toBeLessThanOrEqual(mostJsonParts);
    counts.push(asked.length);
    if (asked.length === 0) break;
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows);
  expect(Math.max(...counts)).toBeLessThan(mostCompared);
});

/** Three pupils, each under a number of their own. */
function smallFile(): ArrayBuffer {
  const lines = [
    ['Nama', 'NIPD', 'NISN'],
    ['Ananda', '71', '0161111111'],
    ['Bunga', '72', '0162222222'],
    ['Citra', '73', '0163333333'],
  ];
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines), 'Siswa');
  return xlsx.write(book, { type: 'array', bookType: 'xlsx' });
}

test('who is probably there is asked about, sent under his own number if so, and as a new pupil if not', async () => {
  const desk = createImportDesk();
  await desk.foundation({ name: 'students', lookups: {}, ownBranch: 'BKS', today: '2026-11-24' });
  await desk.open(smallFile(), {});
  const maybe = (id: number, nik: string) => ({ id, keys: { nik }, has_account: false, changed: ['nisn'] });
  await desk.compared([{ at: 2, maybe: maybe(8, '11') }, { at: 3, maybe: maybe(9, '12') }, { at: 4 }]);
  const counts = async () => {
    const checked = await desk.check();
    return checked.kind === 'checked' ? checked.counts : undefined;
  };
  expect(await counts()).toMatchObject({ asked: 2, created: 1, changed: 0 });
  expect((await desk.page('asked', 0, 10)).rows).toMatchObject([
    { at: 2, state: 'asked', maybe: '11' },
    { at: 3, state: 'asked', maybe: '12' },
  ]);
  expect(await desk.answer(2, true)).toMatchObject({ counts: { asked: 1, changed: 1, created: 1 } });
  // A constant chosen afterwards does not ask anybody again; somebody else in the same row is a new question.
  await desk.chooseColumns(['nama_lengkap', 'nik', 'nisn'], { semester: 1 }, []);
  await desk.compared([{ at: 2, maybe: maybe(8, '11') }, { at: 3, maybe: maybe(9, '12') }, { at: 4 }]);
  expect(await counts()).toMatchObject({ asked: 1, changed: 1, created: 1 });
  await desk.compared([{ at: 2, maybe: maybe(7, '13') }]);
  expect(await counts()).toMatchObject({ asked: 2, changed: 0, created: 1 });
  await desk.compared([{ at: 2, maybe: maybe(8, '11') }]);
  expect(await desk.answer('all', false)).toMatchObject({ counts: { asked: 0, changed: 1, created: 2 } });
  const { file } = await desk.pack(true, true);
  const sent = xlsx.read(file.replace(/^.*,/, ''), { type: 'base64' });
  const [sheet = ''] = sent.SheetNames;
  expect(xlsx.utils.sheet_to_json(sent.Sheets[sheet] ?? {})).toMatchObject([
    { nik: '11', nama_lengkap: 'Ananda', nisn: '0161111111' },
    { nik: '72', nama_lengkap: 'Bunga' },
    { nik: '73', nama_lengkap: 'Citra' },
  ]);
});

test('of two sheets the one with known headings is read, merged headings and a title above them too; the other says why not', async () => {
  const pupils = xlsx.utils.aoa_to_sheet([
    ['Daftar Peserta Didik'],
    ['Nama', 'NIPD', 'Data Ayah', ''],
    ['', '', 'Nama', 'Pekerjaan'],
    ['Ananda', '71', 'Ahmad', 'Guru'],
    ['Bunga', '72', 'Budi', 'Petani'],
    ['Jumlah', '', '', ''],
  ]);
  const cell = (r: number, c: number) => ({ r, c });
  // The way Dapodik merges cells: the title over all columns, names downwards, "Data Ayah" over its two.
  pupils['!merges'] = [
    { s: cell(0, 0), e: cell(0, 3) },
    { s: cell(1, 0), e: cell(2, 0) },
    { s: cell(1, 1), e: cell(2, 1) },
    { s: cell(1, 2), e: cell(1, 3) },
  ];
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Cara mengisi'], ['Isi semua kolom']]), 'Petunjuk');
  xlsx.utils.book_append_sheet(book, pupils, 'Siswa');
  const desk = createImportDesk();
  await desk.foundation({ name: 'students', lookups: {}, ownBranch: 'BKS', today: '2026-11-24' });
  expect(await desk.open(xlsx.write(book, { type: 'array', bookType: 'xlsx' }), {})).toEqual({ kind: 'opened', rows: 2 });
  await desk.compared([{ at: 4 }, { at: 5 }]);
  expect(await desk.check()).toMatchObject({
    counts: { all: 2, created: 2, failed: 0 },
    file: { sheets: ['Petunjuk', 'Siswa'], sheet: 'Siswa', mapping: ['nama_lengkap', 'nik', 'nama_lengkap_ayah', 'pekerjaan_ayah'] },
  });
  // Nobody knows its headings: a person has to assign them, and no row is read before that.
  expect(await desk.chooseSheet('Petunjuk')).toEqual({ kind: 'opened', rows: 0 });
  expect(await desk.check()).toMatchObject({ counts: { all: 0 }, file: { mapping: [null] } });
  expect(await desk.chooseSheet('Siswa')).toEqual({ kind: 'opened', rows: 2 });
});

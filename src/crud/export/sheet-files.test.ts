import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { csvWriter, guard } from './csv-writer.ts';
import { cleanText, type ExportedColumn, type ExportedRow, type SheetWriter } from './sheet-plan.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const columns: readonly ExportedColumn[] = [
  { heading: 'NIK', kind: 'text' },
  { heading: 'Nama', kind: 'text' },
  { heading: 'Urutan', kind: 'number' },
  { heading: 'Tanggal Lahir', kind: 'date' },
  { heading: 'Waktu', kind: 'moment' },
];
const traps: readonly ExportedRow[] = [
  ['0012345678901234', '=HYPERLINK("http://x";"y")', 3, '2011-02-28', '2026-11-20T16:59:59.000Z'],
  ['3275010101010001', '+62 812', 0, '1899-12-31', null],
  ['1e5', "'=1+1", -4, '2024-02-30', 'kemarin'],
  ['TRUE', 'Nama, "dengan"\r\ntiga baris; dan\ttab', null, null, null],
  ['-1', '@SUM(A1)', 1_000_000, '2026-11-20', null],
  ['  spasi  ', '\u0000Budi\u0007 \u{1f54c}', null, '1900-03-01', null],
];
const plan = { format: 'xlsx', name: 'Data: Siswa/Murid [2026]', columns } as const;

const fileOf = (writer: SheetWriter, rows: readonly ExportedRow[]) => {
  writer.add(rows.slice(0, 2));
  writer.add(rows.slice(2));
  return writer.finish();
};

function sheetOf(bytes: Uint8Array): WorkSheet {
  const book = read(bytes, { type: 'array', cellNF: true, cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  return sheet;
}
/** The text as it was before `guard`. */
const unguard = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
/** A plain reader of RFC 4180, so that the writer is not judged by a reader that guesses types. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g;
  const row: string[] = [];
  for (const [, quoted, plain, end] of text.replace(/^\ufeff/, '').matchAll(pattern)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push(row.splice(0));
  }
  return rows;
}

describe('a workbook', () => {
  it('holds ids as text, numbers as numbers, days as days and no formula', () => {
    const sheet = sheetOf(fileOf(xlsxWriter(plan), traps));
    expect(sheet.A2).toMatchObject({ t: 's', v: '0012345678901234' });
    expect(sheet.A4).toMatchObject({ t: 's', v: '1e5' });
    expect(sheet.A5).toMatchObject({ t: 's', v: 'TRUE' });
    expect(sheet.C2).toMatchObject({ t: 'n', v: 3 });
    expect(sheet.D2).toMatchObject({ t: 'n', w: '28/02/2011' });
    expect(sheet.D6).toMatchObject({ t: 'n', w: '20/11/2026' });
    expect(sheet.E2).toMatchObject({ t: 'n', w: '20/11/2026 23:59:59' });
    const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
    expect(cells.filter(([, cell]) => typeof cell === 'object' && 'f' in cell)).toEqual([]);
    expect(sheet.B2.v).toBe('=HYPERLINK("http://x";"y")');
  });

  it('keeps what is no real day, or is older than workbooks can count, as it is written', () => {
    const sheet = sheetOf(fileOf(xlsxWriter(plan), traps));
    expect([sheet.D3, sheet.D4, sheet.E4].map((cell) => [cell.t, cell.v])).toEqual([
      ['s', '1899-12-31'],
      ['s', '2024-02-30'],
      ['s', 'kemarin'],
    ]);
    expect(sheet.D7).toMatchObject({ t: 'n', w: '01/03/1900' });
  });

  it('read again gives the same texts', () => {
    const texts = fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 })), { maxLength: 20 });
    fc.assert(
      fc.property(texts, (rows) => {
        const bytes = fileOf(xlsxWriter({ ...plan, columns: columns.slice(0, 2) }), rows);
        const found: unknown[][] = utils.sheet_to_json(sheetOf(bytes), { header: 1, defval: '', blankrows: true });
        // A line break in a workbook is \n alone.
        const plain = (text: string) => cleanText(text).replaceAll(/\r\n?/g, '\n');
        expect(found.slice(1).map((row) => row.map((cell) => plain(String(cell))))).toEqual(rows.map((row) => row.map(plain)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a CSV file', () => {
  it('begins with the mark, ends its lines with CRLF and guards what looks like a formula', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fileOf(csvWriter({ ...plan, format: 'csv' }), traps));
    expect(text.startsWith('\ufeff"NIK","Nama","Urutan","Tanggal Lahir","Waktu"\r\n')).toBe(true);
    const rows = csvRows(text);
    expect(rows).toHaveLength(traps.length + 1);
    for (const row of rows) for (const cell of row) if (!/^-?\d+$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows[1]?.slice(0, 2)).toEqual(['0012345678901234', `'=HYPERLINK("http://x";"y")`]);
    expect(rows[5]?.[0]).toBe("'-1");
    expect(rows[5]?.[2]).toBe('1000000');
  });

  it('read again gives the same texts', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string()), { minLength: 1 }), (rows) => {
        const bytes = fileOf(csvWriter({ ...plan, format: 'csv', columns: columns.slice(0, 2) }), rows);
        const found = csvRows(new TextDecoder().decode(bytes)).slice(1);
        expect(found.map((row) => row.map(unguard))).toEqual(rows.map((row) => row.map((text) => cleanText(text.toWellFormed()))));
      }),
    );
  });

  it('guards each formula once and gives it back', () => {
    for (const text of ['=1', '+1', '-1', '@a', '\ta', "'=1", "''@a"]) {
      expect(guard(text)).toBe(`'${text}`);
      expect(unguard(guard(text))).toBe(text);
    }
    for (const text of ["'Aisyah", 'Budi', '', "O'Neil"]) expect(unguard(guard(text))).toBe(text);
  });
});

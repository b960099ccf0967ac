import { deflateRawSync } from 'node:zlib';
import * as xlsx from 'xlsx';
import { archive, contentTypes, rawWorkbook, rowXml, sheetXml, workbook } from './workbooks.ts';

const lines = [
  ['Nama', 'Email', 'Cabang'],
  ['A', 'hostile@sekolah.test', 'BKS'],
];
export const heading = rowXml(1, ['Nama', 'Email', 'Cabang']);

/** A zip of one entry whose directory states a smaller size than its content has. */
function lyingZip(content: Uint8Array): Uint8Array {
  const honest = archive({ '[Content_Types].xml': contentTypes, 'xl/worksheets/sheet1.xml': content });
  const view = new DataView(honest.buffer, honest.byteOffset, honest.byteLength);
  for (let at = 0; at + 46 < honest.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  return honest;
}

export const megabytes = (n: number) => Buffer.alloc(n * 1024 * 1024, 32);
const good = workbook(lines);
const manyRows = Array.from({ length: 20_002 }, (_, at) => rowXml(at + 2, ['A', `a${at}@b.id`, 'BKS'])).join('');
const wide = rowXml(
  2,
  Array.from({ length: 101 }, () => 'x'),
);
const manyCells = `<row r="2">${'<c/>'.repeat(1_400_001)}</row>`;
const oldExcel = () => {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines), 'Guru');
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xls' }));
};
const encrypted = () => {
  const container = xlsx.CFB.utils.cfb_new();
  xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(8192));
  xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64));
  return new Uint8Array(xlsx.CFB.write(container, { type: 'buffer', fileType: 'cfb' }));
};
const flagged = () => {
  const copy = good.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
  return copy;
};
const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

/** Files that must be refused: what it is, how it is made, and the status of the answer. */
export const hostile: readonly (readonly [string, () => Uint8Array, number])[] = [
  ['a bomb of 100 MB', () => archive({ '[Content_Types].xml': contentTypes, 'xl/worksheets/sheet1.xml': megabytes(100) }), 413],
  ['a bomb that lies about its size', () => lyingZip(megabytes(100)), 413],
  ['a bomb in a picture', () => archive({ '[Content_Types].xml': contentTypes, 'xl/media/image1.png': megabytes(100) }), 413],
  ['a bomb inside a bomb', () => archive({ '[Content_Types].xml': contentTypes, 'a.zip': deflateRawSync(megabytes(100)) }), 422],
  ['more entries than any workbook', () => archive(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`x${at}.xml`, 'x']))), 413],
  ['entities', () => rawWorkbook(sheetXml(heading + rowXml(2, ['&b;', 'a@b.id', 'BKS']), entities)), 422],
  [
    'a document type in the shared texts',
    () => rawWorkbook(sheetXml(heading), { 'xl/sharedStrings.xml': `<?xml version="1.0"?>${entities}<sst/>` }),
    422,
  ],
  ['too many rows', () => rawWorkbook(sheetXml(heading + manyRows)), 413],
  ['too many columns', () => rawWorkbook(sheetXml(heading + wide)), 413],
  ['too many cells', () => rawWorkbook(sheetXml(heading + manyCells)), 413],
  ['an old .xls', oldExcel, 415],
  ['an encrypted workbook', encrypted, 415],
  ['an encrypted zip', flagged, 415],
  ['a csv', () => Buffer.from('Nama,Email\nA,a@b.id\n'), 415],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
  ['a zip that is no workbook', () => archive({ 'readme.txt': 'x' }), 415],
  ['half a workbook', () => good.slice(0, good.length / 2), 422],
  ['a workbook without its end', () => good.slice(0, good.length - 10), 422],
  ['only the first bytes', () => Uint8Array.from([0x50, 0x4b, 0x03, 0x04]), 422],
  [
    'nonsense after the first bytes',
    () => Uint8Array.from({ length: 5000 }, (_, at) => [0x50, 0x4b, 0x03, 0x04][at] ?? (at * 7919) % 256),
    422,
  ],
  ['a workbook without sheets', () => archive({ '[Content_Types].xml': contentTypes }), 422],
  [
    'a workbook of other things',
    () =>
      workbook([
        ['apa', 'ini'],
        [1, 2],
      ]),
    422,
  ],
];

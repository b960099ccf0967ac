import { deflateRawSync } from 'node:zlib';
import * as xlsx from 'xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from './support/test-server.ts';
import { archive, contentTypes, dataUrlOf, rawWorkbook, rowXml, sheetXml, workbook } from './support/workbooks.ts';

const path = '/api/teachers/excel/store';
const lines = [
  ['Nama', 'Email', 'Cabang'],
  ['A', 'hostile@sekolah.test', 'BKS'],
];
const heading = rowXml(1, ['Nama', 'Email', 'Cabang']);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer('memory');
  token = await server.tokenOf('superadmin@amanah.test');
});
afterAll(() => server.close());

const send = (file: unknown) => server.call('POST', path, { token, body: { file } });
const count = async () => (await server.call('GET', '/api/teachers?limit=1', { token })).json.pagination.total;

/** A zip of one entry whose directory tells a smaller size than its content has. */
function lyingZip(content: Uint8Array): Uint8Array {
  const honest = archive({ '[Content_Types].xml': contentTypes, 'xl/worksheets/sheet1.xml': content });
  const view = new DataView(honest.buffer, honest.byteOffset, honest.byteLength);
  for (let at = 0; at + 46 < honest.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  return honest;
}

const megabytes = (n: number) => Buffer.alloc(n * 1024 * 1024, 32);
const good = workbook(lines);
const manyRows = Array.from({ length: 5002 }, (_, at) => rowXml(at + 2, ['A', `a${at}@b.id`, 'BKS'])).join('');
const wide = rowXml(
  2,
  Array.from({ length: 101 }, () => 'x'),
);
const manyCells = `<row r="2">${'<c/>'.repeat(500_001)}</row>`;
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

const hostile: readonly (readonly [string, () => Uint8Array, number])[] = [
  ['a bomb of 40 MB', () => archive({ '[Content_Types].xml': contentTypes, 'xl/worksheets/sheet1.xml': megabytes(40) }), 413],
  ['a bomb that lies about its size', () => lyingZip(megabytes(40)), 413],
  ['a bomb in a picture', () => archive({ '[Content_Types].xml': contentTypes, 'xl/media/image1.png': megabytes(40) }), 413],
  ['a bomb inside a bomb', () => archive({ '[Content_Types].xml': contentTypes, 'a.zip': deflateRawSync(megabytes(40)) }), 422],
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

test.each(hostile)('%s is refused and stores nothing', async (_what, make, status) => {
  const before = await count();
  const reply = await send(dataUrlOf(make()));
  expect([reply.status, reply.json?.error]).toEqual([status, 1]);
  expect(reply.json.message).toMatch(/[a-z]/);
  expect(await count()).toBe(before);
});

test.each([
  ['no data URL', 'UEsDBA=='],
  ['empty data', 'data:;base64,'],
  ['an address', 'https://example.org/x.xlsx'],
  ['odd base64', 'data:a/b;base64,%%%%'],
  ['a number', 5],
  ['a list', ['data:;base64,UEsDBA==']],
  ['nothing', null],
])('%s in place of a file is refused', async (_what, file) => {
  const reply = await send(file);
  expect(reply.status).toBeGreaterThanOrEqual(415);
  expect(reply.status).toBeLessThan(423);
});

test('names of the prototype as sheet, heading and value are only texts', async () => {
  const names = ['__proto__', 'constructor', 'toString'];
  for (const name of names) {
    const file = rawWorkbook(sheetXml(heading.replace('Cabang', name) + rowXml(2, [name, 'proto@sekolah.test', name])), {}, name);
    expect((await send(dataUrlOf(file))).status).toBe(422);
  }
  const body = `{"file":"data:;base64,UEsDBA==","__proto__":{"admin":true}}`;
  expect((await server.call('POST', path, { token, body })).status).toBeLessThan(500);
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});

test('a name with markup and a formula is stored to the letter and read back so', async () => {
  const name = '<img src=x onerror=alert(1)> =1+1';
  const reply = await send(
    dataUrlOf(
      workbook([
        ['Nama', 'Email', 'Cabang'],
        [name, 'markup@sekolah.test', 'BKS'],
      ]),
    ),
  );
  expect(reply.json.data).toEqual({ created: 1, updated: 0, unchanged: 0 });
  const list = await server.call('GET', '/api/teachers?search=markup%40sekolah', { token });
  expect(list.json.data[0].full_name).toBe(name);
});

test('other requests are answered while bombs are read', async () => {
  const bomb = dataUrlOf(archive({ '[Content_Types].xml': contentTypes, 'xl/worksheets/sheet1.xml': megabytes(40) }));
  let ended = 0;
  const bombs = Array.from({ length: 3 }, () =>
    send(bomb).then((reply) => {
      ended += 1;
      return reply;
    }),
  );
  const meanwhile: number[] = [];
  for (let n = 0; n < 5; n++) meanwhile.push((await server.call('GET', '/api/teachers?limit=1', { token })).status);
  // All of them were answered before the last bomb was.
  expect(ended).toBeLessThan(3);
  expect(meanwhile).toEqual([200, 200, 200, 200, 200]);
  expect((await Promise.all(bombs)).map(({ status }) => status)).toEqual([413, 413, 413]);
});

test('a body beyond the limit is refused before it is read', async () => {
  const reply = await server.call('POST', path, { token, body: { file: `data:;base64,${'A'.repeat(13 * 1024 * 1024)}` } });
  expect(reply.status).toBe(413);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/test-server.ts';
import { heading, hostile, megabytes } from '../support/hostile-workbooks.ts';
import { archive, contentTypes, dataUrlOf, rawWorkbook, rowXml, sheetXml, workbook } from '../support/workbooks.ts';

const path = '/api/teachers/excel/store';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer('memory');
  token = await server.tokenOf('superadmin@amanah.test');
});
afterAll(() => server.close());

const send = (file: unknown) => server.call('POST', path, { token, body: { file } });
const count = async () => (await server.call('GET', '/api/teachers?limit=1', { token })).json.pagination.total;

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
  const bomb = dataUrlOf(archive({ '[Content_Types].xml': contentTypes, 'xl/worksheets/sheet1.xml': megabytes(100) }));
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
  const reply = await server.call('POST', path, { token, body: { file: `data:;base64,${'A'.repeat(25 * 1024 * 1024)}` } });
  expect(reply.status).toBe(413);
});

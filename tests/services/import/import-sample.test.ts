import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dapodikSample, type KnownPupil } from '../../../services/demo/people/dapodik-sample.ts';
import { schools } from '../../../services/demo/places/schools.ts';
import { bestSheet, findHeadings, makeOf } from '../../../src/contract/spreadsheet/headings.ts';
import { sheetPlans } from '../../../src/contract/spreadsheet/plans/all.ts';
import { readWorkbook } from '../../../src/contract/spreadsheet/read-workbook.ts';
import { allRights, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { dataUrlOf, workbook } from '../support/workbooks.ts';

const plan = sheetPlans.students;
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Not there.');
  return value;
}
const school = present(schools.find(({ stage }) => stage === 'SD'));
const someone = { pupil: { nama_lengkap: 'Siapa' } satisfies KnownPupil, rombel: 'Kelas 1 A' };
const { faults } = dapodikSample(
  school,
  Array.from({ length: 24 }, () => someone),
  '2026-11-24',
);

const columnIndex = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

describe.each(engines)('the sample of Dapodik on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(engine);
    token = (await allRights(server, 'BKS')).token;
  });
  afterAll(() => server.close());

  const sample = async () => {
    const answer = await server.call('GET', '/api/imports/students/sample?file=1', { token });
    const bytes = Buffer.from(answer.json.data.file.replace(/^.*,/, ''), 'base64');
    const sheets = await readWorkbook(new Uint8Array(bytes), async function* (packed) {
      yield inflateRawSync(packed);
    });
    const sheet = present(bestSheet(plan, sheets));
    return { file: answer.json.data.file as string, sheet, headings: present(findHeadings(plan, sheet)) };
  };

  test('all 24 planted mistakes are named by row and column, and nothing else', async () => {
    const { file, headings } = await sample();
    expect(makeOf(plan, headings)).toBe('Dapodik, Daftar Peserta Didik');
    expect(headings.open).toEqual([]);
    const reply = await server.call('POST', '/api/imports/students', { token, body: { file } });
    expect(reply.status).toBe(422);
    const planted = faults.map(({ row, column }) => `${row}.${headings.mapping[columnIndex(column)]}`);
    expect(new Set(planted).size).toBe(24);
    expect(Object.keys(reply.json.errors).sort()).toEqual(planted.sort());
  });

  test('the rows without mistakes are 370: 352 new, 18 changed, 6 as they are', async () => {
    const { sheet, headings } = await sample();
    const wrong = new Set(faults.map(({ row }) => row));
    const lines = sheet.rows
      .filter(({ at }) => !wrong.has(at))
      .map(({ cells }) => cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null)));
    expect(headings.index).toBeLessThan(8);
    const reply = await server.call('POST', '/api/imports/students', { token, body: { file: dataUrlOf(workbook(lines)) } });
    expect([reply.json.errors, reply.json.data]).toEqual([undefined, expect.objectContaining({ created: 352, updated: 18, unchanged: 6 })]);
  });

  test('only who may add pupils gets it', async () => {
    const { token: stranger } = await newAccount(server, 'BKS');
    expect((await server.call('GET', '/api/imports/students/sample', { token: stranger })).status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teachers } from '../../src/contract/resources/teachers.ts';
import { exportColumns, exportRow } from '../../src/crud/export/export-columns.ts';
import { xlsxWriter } from '../../src/crud/export/xlsx-writer.ts';
import teacherScreen from '../../src/features/teachers/teachers.screen.ts';
import { engines } from './support/engines.ts';
import { fresh } from './support/samples.ts';
import { startServer, type TestServer } from './support/test-server.ts';
import { dataUrlOf, workbook } from './support/workbooks.ts';

const listed = (teacherScreen.columns ?? []).map((name) => ({ name: String(name) }));

describe.each(engines)('an export of teachers imported again on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
    await send(
      workbook([
        ['Nama', 'Email', 'Cabang', 'Role', 'Golongan', 'No. HP', 'Alamat', 'Zakat', 'Status', 'NPWP'],
        ["Nur'aini (Ibu)", `ekspor${fresh()}@sekolah.test`, 'BKS', 'Guru', 'III/A', '0812-1111-2222', '=1+1', 'Ya', 'Aktif', ''],
      ]),
    );
  });
  afterAll(() => server.close());

  const send = (file: Uint8Array) => server.call('POST', '/api/teachers/excel/store', { token, body: { file: dataUrlOf(file) } });
  const rows = async () => (await server.call('GET', '/api/teachers?limit=1000', { token })).json.data;

  test.each(['all', 'listed'] as const)('changes nothing: %s columns', async (scope) => {
    const before = await rows();
    const columns = exportColumns(teachers, listed, scope);
    const writer = xlsxWriter({ format: 'xlsx', name: 'Data Guru', columns });
    writer.add(before.map((row: { id: number }) => exportRow(columns, { ...row, id: String(row.id) })));
    const reply = await send(writer.finish());
    expect(reply.json.errors).toBeUndefined();
    expect(reply.json.data).toEqual({ created: 0, updated: 0, unchanged: before.length });
    expect(await rows()).toEqual(before);
  });

  test('names the numbers of contract and employee as the form does', () => {
    // The list's column shows the one or the other, so an import takes its heading for neither.
    expect(exportColumns(teachers, listed, 'listed').map(({ heading }) => heading)).toContain('NIP YPI Kontrak di daftar');
    const all = exportColumns(teachers, listed, 'all').map(({ heading }) => heading);
    expect(all).toEqual(expect.arrayContaining(['NIP YPI Kontrak', 'NIP YPI Karyawan']));
  });
});

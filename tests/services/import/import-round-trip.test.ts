import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportName, importNames } from '../../../src/contract/calls/import-calls.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { teachers } from '../../../src/contract/resources/people/teachers.ts';
import type { Row } from '../../../src/contract/resource.ts';
import { fieldOfHeading } from '../../../src/contract/spreadsheet/headings.ts';
import { sheetPlans } from '../../../src/contract/spreadsheet/plans/all.ts';
import { exportColumns, exportRow, layoutColumns } from '../../../src/crud/export/export-columns.ts';
import { xlsxWriter } from '../../../src/crud/export/xlsx-writer.ts';
import { dapodikLayout as dapodikStaff } from '../../../src/features/people/dapodik-layout.ts';
import { dapodikLayout as dapodikPupils } from '../../../src/features/students/dapodik-layout.ts';
import { dapodikLayout as dapodikTeachers } from '../../../src/features/teachers/dapodik-layout.ts';
import teacherScreen from '../../../src/features/teachers/teachers.screen.ts';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';
import { dataUrlOf, workbook } from '../support/workbooks.ts';

const listed = (teacherScreen.columns ?? []).map((name) => ({ name: String(name) }));

describe.each(engines)('an export imported again on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
    await send(
      'teachers',
      workbook([
        ['Nama', 'Email', 'Cabang', 'Role', 'Golongan', 'No. HP', 'Alamat', 'Zakat', 'Status', 'NPWP'],
        ["Nur'aini (Ibu)", `ekspor${fresh()}@sekolah.test`, 'BKS', 'Guru', 'III/A', '0812-1111-2222', '=1+1', 'Ya', 'Aktif', ''],
      ]),
    );
  });
  afterAll(() => server.close());

  const send = (name: ImportName, file: Uint8Array) =>
    server.call('POST', `/api/imports/${name}`, { token, body: { file: dataUrlOf(file) } });
  const rowsOf = async (name: ImportName): Promise<Row[]> =>
    (await server.call('GET', `${resourceOf(name).path}?limit=200`, { token })).json.data;

  async function changesNothing(name: ImportName, columns: ReturnType<typeof exportColumns>): Promise<void> {
    const before = await rowsOf(name);
    const writer = xlsxWriter({ format: 'xlsx', name: 'Data', columns });
    writer.add(before.map((row) => exportRow(columns, { ...row, id: String(row.id) })));
    const reply = await send(name, writer.finish());
    expect(reply.json.errors).toBeUndefined();
    expect(reply.json.data).toEqual({ created: 0, updated: 0, unchanged: before.length });
    expect(await rowsOf(name)).toEqual(before);
  }

  test.each(importNames)('%s: changes nothing, all columns', (name) => changesNothing(name, exportColumns(resourceOf(name), [], 'all')));

  test('teachers: changes nothing, the listed columns', () => changesNothing('teachers', exportColumns(teachers, listed, 'listed')));

  test('changes nothing under the headings of Dapodik', async () => {
    const pupils = layoutColumns(dapodikPupils);
    expect(pupils.flatMap(({ heading }) => fieldOfHeading(sheetPlans.students, heading) ?? [])).toHaveLength(pupils.length);
    await changesNothing('students', pupils);
    await changesNothing('teachers', layoutColumns(dapodikTeachers));
    await changesNothing('employes', layoutColumns(dapodikStaff));
  });

  test('names the numbers of contract and employee as the form does', () => {
    // The list's column shows one or the other, so an import takes its heading for neither.
    expect(exportColumns(teachers, listed, 'listed').map(({ heading }) => heading)).toContain('NIP YPI Kontrak di daftar');
    const all = exportColumns(teachers, listed, 'all').map(({ heading }) => heading);
    expect(all).toEqual(expect.arrayContaining(['NIP YPI Kontrak', 'NIP YPI Karyawan']));
  });
});

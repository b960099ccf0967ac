import * as xlsx from 'xlsx';
import { expect, test } from 'vitest';
import { mostJsonParts } from '../../contract/call.ts';
import { mostCompared } from '../../contract/import-calls.ts';
import { sheetPlans } from '../../contract/spreadsheet/plans/all.ts';
import { targetLabel, targetsOf } from '../../contract/spreadsheet/sheet-plan.ts';
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

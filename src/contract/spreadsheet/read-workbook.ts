import * as xlsx from 'xlsx';
import { type Inflate, unpackSheet } from './archive.ts';
import type { RawSheet } from './raw-sheet.ts';
import { rawSheets } from './worksheet.ts';

/**
 * Reads a workbook from exactly the parts that were measured; styles, macros and links are dropped. `onMeasured` is told
 * how many cells there are before the long part begins.
 */
export async function readWorkbook(bytes: Uint8Array, inflate: Inflate, onMeasured?: (cells: number) => void): Promise<RawSheet[]> {
  const { parts, cells } = await unpackSheet(bytes, inflate);
  onMeasured?.(cells);
  const archive = xlsx.CFB.utils.cfb_new();
  for (const part of parts) xlsx.CFB.utils.cfb_add(archive, `/${part.name}`, part.bytes);
  const measured = xlsx.CFB.write(archive, { type: 'array', fileType: 'zip' });
  const book = xlsx.read(measured, { type: 'array', dense: true, cellNF: true, cellHTML: false });
  return rawSheets(book, (format) => xlsx.SSF.is_date(format));
}

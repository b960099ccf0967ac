import * as xlsx from 'xlsx';
import { type Inflate, unpackSheet } from '../../../contract/spreadsheet/archive.ts';
import type { RawSheet } from '../../../contract/spreadsheet/raw-sheet.ts';
import { rawSheets } from '../../../contract/spreadsheet/worksheet.ts';

/** Raw deflate by the browser's own means, piece by piece. */
const inflateInBrowser: Inflate = async function* (packed) {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // Its failures come out of the reader as well; here they would only be unhandled.
  const written = writer.write(new Uint8Array(packed)).then(() => writer.close());
  written.catch(() => undefined);
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

/** Reads a workbook out of exactly the parts that were measured; styles, macros and links are left out. */
export async function readWorkbook(bytes: Uint8Array, inflate: Inflate = inflateInBrowser): Promise<RawSheet[]> {
  const { parts } = await unpackSheet(bytes, inflate);
  const archive = xlsx.CFB.utils.cfb_new();
  for (const part of parts) xlsx.CFB.utils.cfb_add(archive, `/${part.name}`, part.bytes);
  const measured = xlsx.CFB.write(archive, { type: 'array', fileType: 'zip' });
  const book = xlsx.read(measured, { type: 'array', dense: true, cellNF: true, cellHTML: false });
  return rawSheets(book, (format) => xlsx.SSF.is_date(format));
}

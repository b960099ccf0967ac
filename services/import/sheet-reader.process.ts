/** A process of its own for somebody else's file: it may run out of memory or time without anyone noticing but its parent. */
import { createInflateRaw } from 'node:zlib';
import * as xlsx from 'xlsx';
import { type Inflate, unpackSheet } from '../../src/contract/spreadsheet/archive.ts';
import { refusalOf } from '../../src/contract/spreadsheet/sheet-refusal.ts';
import { rawSheets } from '../../src/contract/spreadsheet/worksheet.ts';
import type { ReaderMessage } from './sheet-messages.ts';

const say = (message: ReaderMessage) => process.send?.(message);

const inflate: Inflate = async function* (packed) {
  const stream = createInflateRaw();
  stream.end(packed);
  for await (const piece of stream) yield piece as Buffer;
};

async function read(bytes: Uint8Array): Promise<ReaderMessage> {
  try {
    const { parts, cells } = await unpackSheet(bytes, inflate);
    say({ kind: 'measured', cells });
    const archive = xlsx.CFB.utils.cfb_new();
    for (const part of parts) xlsx.CFB.utils.cfb_add(archive, `/${part.name}`, part.bytes);
    const measured = xlsx.CFB.write(archive, { type: 'array', fileType: 'zip' });
    const book = xlsx.read(measured, { type: 'array', dense: true, cellNF: true, cellHTML: false });
    return { kind: 'read', sheets: rawSheets(book, (format) => xlsx.SSF.is_date(format)) };
  } catch (problem) {
    return { kind: 'refused', reason: refusalOf(problem) };
  }
}

process.once('message', (bytes: Uint8Array) => {
  void read(bytes).then(say);
});
say({ kind: 'ready' });

/** A separate process for somebody else's file: if it runs out of memory or time, only its parent notices. */
import { createInflateRaw } from 'node:zlib';
import type { Inflate } from '../../src/contract/spreadsheet/archive.ts';
import type { RawSheet } from '../../src/contract/spreadsheet/raw-sheet.ts';
import { readWorkbook } from '../../src/contract/spreadsheet/read-workbook.ts';
import { refusalOf } from '../../src/contract/spreadsheet/sheet-refusal.ts';
import type { ReaderMessage } from './sheet-messages.ts';

const say = (message: ReaderMessage) => process.send?.(message);

const inflate: Inflate = async function* (packed) {
  const stream = createInflateRaw();
  stream.end(packed);
  for await (const piece of stream) yield piece as Buffer;
};

/** About ten milliseconds of the receiver's time. */
const rowsAMessage = 200;

function tell({ name, date1904, rows }: RawSheet): void {
  say({ kind: 'sheet', name, date1904 });
  for (let at = 0; at < rows.length; at += rowsAMessage) say({ kind: 'rows', rows: rows.slice(at, at + rowsAMessage) });
}

async function read(bytes: Uint8Array): Promise<void> {
  try {
    for (const sheet of await readWorkbook(bytes, inflate, (cells) => say({ kind: 'measured', cells }))) tell(sheet);
    say({ kind: 'done' });
  } catch (problem) {
    say({ kind: 'refused', reason: refusalOf(problem) });
  }
}

process.once('message', (bytes: Uint8Array) => {
  void read(bytes);
});
say({ kind: 'ready' });

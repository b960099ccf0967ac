/** A process of its own for somebody else's file: it may run out of memory or time without anyone noticing but its parent. */
import { createInflateRaw } from 'node:zlib';
import type { Inflate } from '../../src/contract/spreadsheet/archive.ts';
import { readWorkbook } from '../../src/contract/spreadsheet/read-workbook.ts';
import { refusalOf } from '../../src/contract/spreadsheet/sheet-refusal.ts';
import type { ReaderMessage } from './sheet-messages.ts';

const say = (message: ReaderMessage) => process.send?.(message);

const inflate: Inflate = async function* (packed) {
  const stream = createInflateRaw();
  stream.end(packed);
  for await (const piece of stream) yield piece as Buffer;
};

async function read(bytes: Uint8Array): Promise<ReaderMessage> {
  try {
    return { kind: 'read', sheets: await readWorkbook(bytes, inflate, (cells) => say({ kind: 'measured', cells })) };
  } catch (problem) {
    return { kind: 'refused', reason: refusalOf(problem) };
  }
}

process.once('message', (bytes: Uint8Array) => {
  void read(bytes).then(say);
});
say({ kind: 'ready' });

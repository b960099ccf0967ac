import { refuseSheet } from './read-sheets.ts';

const dataUrl = /^data:[\w.+/-]*;base64,/;

/** The bytes of a data URL; what does not even begin like a workbook never reaches a reader. */
export function bytesOf(file: string): Uint8Array {
  const start = dataUrl.exec(file.slice(0, 200))?.[0];
  if (start === undefined) throw refuseSheet('not-a-sheet');
  const bytes = Buffer.from(file.slice(start.length), 'base64');
  if (bytes.length < 4) throw refuseSheet('not-a-sheet');
  const magic = bytes.readUInt32BE(0);
  if (magic === 0xd0cf11e0) throw refuseSheet(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'old-excel');
  if (magic !== 0x504b0304) throw refuseSheet('not-a-sheet');
  return bytes;
}

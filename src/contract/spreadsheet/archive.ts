import { sheetLimits } from './raw-sheet.ts';
import { SheetRefused } from './sheet-refusal.ts';

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
}

/** Unpacks raw deflate piece by piece, so that a bomb can be abandoned before it goes off. */
export type Inflate = (packed: Uint8Array) => AsyncIterable<Uint8Array>;

interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export interface Unpacked {
  /** What a reader of sheets needs; pictures and the like are measured and dropped. */
  readonly parts: readonly Part[];
  readonly cells: number;
}

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const endSize = 22;
/** A comment after the end record is at most this long. */
const longestComment = 65_535;
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const zip = [0x50, 0x4b, 0x03, 0x04];
/** The name of a stream in a workbook with a password, in UTF-16. */
const encrypted = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

const beginsWith = (bytes: Uint8Array, start: readonly number[], from = 0): boolean => start.every((byte, at) => bytes[from + at] === byte);

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) if (beginsWith(bytes, wanted, at)) return true;
  return false;
}

const decoder = new TextDecoder('latin1');
/** One letter per byte: everything we look for in it is plain ASCII. */
const latin = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Refuses anything that is no zip by its first bytes, before anything reads it. */
export function checkMagic(bytes: Uint8Array): void {
  if (beginsWith(bytes, compoundFile)) throw new SheetRefused(holds(bytes, encrypted) ? 'encrypted' : 'old-excel');
  if (!beginsWith(bytes, zip)) throw new SheetRefused('not-a-sheet');
}

function endRecord(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= lowest; at--) if (view.getUint32(at, true) === signature.end) return at;
  throw new SheetRefused('damaged');
}

function packedPart(bytes: Uint8Array, view: DataView, name: string, offset: number, size: number): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== signature.local) throw new SheetRefused('damaged');
  const nameLength = view.getUint16(offset + 26, true);
  // One name in the directory and another at the content is a way to show two readers two different files.
  if (latin(bytes.subarray(offset + 30, offset + 30 + nameLength)) !== name) throw new SheetRefused('damaged');
  const start = offset + 30 + nameLength + view.getUint16(offset + 28, true);
  if (start + size > bytes.length) throw new SheetRefused('damaged');
  return bytes.subarray(start, start + size);
}

/** The directory of a zip file, checked against what it says about itself. */
function archiveEntries(bytes: Uint8Array): readonly Entry[] {
  checkMagic(bytes);
  if (bytes.length < endSize) throw new SheetRefused('damaged');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecord(view);
  const total = view.getUint16(end + 10, true);
  if (total > sheetLimits.entries) throw new SheetRefused('too-large');
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, Entry>();
  for (let n = 0; n < total; n++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signature.central) throw new SheetRefused('damaged');
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const name = latin(bytes.subarray(at + 46, at + 46 + nameLength));
    if (flags & 1) throw new SheetRefused('encrypted');
    if ((method !== 0 && method !== 8) || entries.has(name.toLowerCase())) throw new SheetRefused('damaged');
    const packed = packedPart(bytes, view, name, view.getUint32(at + 42, true), view.getUint32(at + 20, true));
    entries.set(name.toLowerCase(), { name, method, packed });
    at += 46 + nameLength + extra + comment;
  }
  return [...entries.values()];
}

async function* stored(packed: Uint8Array): AsyncIterable<Uint8Array> {
  yield packed;
}

const isMarkup = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name);
// A sheet may be anywhere; the calculation chain repeats its cells.
const mayHoldCells = (name: string): boolean => !/calcChain/i.test(name);
const cellTag = /<(?:\w+:)?c[\s/>]/g;

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Unpacks the parts of a spreadsheet with a running total, and refuses bombs, document types and more cells than rows and
 * columns allow. What is read afterwards is exactly what was measured here.
 */
export async function unpackSheet(bytes: Uint8Array, inflate: Inflate): Promise<Unpacked> {
  const parts: Part[] = [];
  let total = 0;
  let cells = 0;
  for (const { name, method, packed } of archiveEntries(bytes)) {
    const keep = isMarkup(name);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of method === 0 ? stored(packed) : inflate(packed)) {
      total += piece.length;
      size += piece.length;
      if (total > sheetLimits.unpackedBytes) throw new SheetRefused('too-large');
      if (keep) pieces.push(piece);
    }
    if (!keep) continue;
    const whole = joined(pieces, size);
    const text = latin(whole);
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new SheetRefused('doctype');
    if (mayHoldCells(name)) cells += text.match(cellTag)?.length ?? 0;
    if (cells > sheetLimits.cells) throw new SheetRefused('too-large');
    parts.push({ name, bytes: whole });
  }
  if (!parts.some(({ name }) => /content_types/i.test(name))) throw new SheetRefused('not-a-sheet');
  return { parts, cells };
}

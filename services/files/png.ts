import { crc32 } from 'node:zlib';
import { bad, good, type Inspected, sizeProblem } from './file-kinds.ts';
import { holdsMarkup } from './markup.ts';
import { headerOf, isPalette, pixelsOf } from './png-pixels.ts';
import { words } from './words.ts';

const signatureLength = 8;
/** What a picture is drawn from. Text, time, Exif, named colour profiles and animations are dropped. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs']);
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** The chunks up to the end of the image; undefined if one is cut off, malformed or damaged. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

function isSound(chunks: readonly Chunk[]): boolean {
  const [first] = chunks;
  const types = chunks.map((chunk) => chunk.type);
  const picture = types.slice(types.indexOf('IDAT'), types.lastIndexOf('IDAT') + 1);
  return (
    first?.type === 'IHDR' &&
    first.data.length === 13 &&
    types.lastIndexOf('IHDR') === 0 &&
    types.filter((type) => type === 'PLTE').length <= 1 &&
    picture.length > 0 &&
    picture.every((type) => type === 'IDAT') &&
    types.every((type) => kept.has(type) || !isCritical(type))
  );
}

/** A complete PNG with only the chunks its picture is drawn from; the picture is unpacked and checked against its header. */
export function inspectPng(bytes: Buffer): Inspected {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0]?.data;
  if (!chunks || !header || !isSound(chunks)) return bad(words.broken);
  const problem = sizeProblem(header.readUInt32BE(0), header.readUInt32BE(4));
  if (problem) return bad(words[problem]);
  const said = headerOf(header);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = said && isPalette(said, chunks.find(({ type }) => type === 'PLTE')?.data) && pixelsOf(said, packed);
  if (!pixels) return bad(words.broken);
  if (holdsMarkup(pixels)) return bad(words.markup);
  const parts = chunks.filter((chunk) => kept.has(chunk.type)).map((chunk) => chunk.whole);
  return good(Buffer.concat([bytes.subarray(0, signatureLength), ...parts]));
}

import { bad, good, type Inspected, sizeProblem } from './file-kinds.ts';
import { words } from './words.ts';

/** Flag of the extended header: the picture has transparency. The other flags are for things we drop. */
const alphaFlag = 0x10;
const animationFlag = 0x02;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The chunks of the container; undefined when it is cut off. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length || end < 20) return undefined;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= end) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return undefined;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function lossySize(data: Buffer): Size | undefined {
  if (data.length < 10 || data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const extendedSize = (data: Buffer): Size | undefined =>
  data.length < 10 ? undefined : { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };

function writeChunk({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function container(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(writeChunk)]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A complete still WebP: its picture and transparency, without metadata. */
export function inspectWebp(bytes: Buffer): Inspected {
  const chunks = chunksOf(bytes);
  const pictures = chunks?.filter(({ type }) => type === 'VP8 ' || type === 'VP8L') ?? [];
  const [picture] = pictures;
  const extended = chunks?.[0]?.type === 'VP8X' ? chunks[0].data : undefined;
  if (extended && (extended[0] ?? 0) & animationFlag) return bad(words.moving);
  const size = picture && (picture.type === 'VP8 ' ? lossySize(picture.data) : losslessSize(picture.data));
  const canvas = extended ? extendedSize(extended) : size;
  if (!size || !canvas || pictures.length !== 1) return bad(words.broken);
  if (canvas.width !== size.width || canvas.height !== size.height) return bad(words.broken);
  const problem = sizeProblem(size.width, size.height);
  if (problem) return bad(words[problem]);
  const alpha = chunks?.find(({ type }) => type === 'ALPH');
  if (!extended || !alpha || picture.type === 'VP8L') return good(container([picture]));
  const header = Buffer.from(extended.subarray(0, 10));
  header[0] = alphaFlag;
  return good(container([{ type: 'VP8X', data: header }, alpha, picture]));
}

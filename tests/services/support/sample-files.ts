import { crc32, deflateSync } from 'node:zlib';

/** Files made by hand, so that a test knows what is in them. */
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey picture with the given chunks between header and pixels. */
export function png(width: number, height: number, notes: readonly Buffer[] = [], drawn = deflateSync(Buffer.alloc((width + 1) * height))) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), ...notes, pngChunk('IDAT', drawn), pngChunk('IEND', Buffer.alloc(0))]);
}

export function jpegSegment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** The structure of a JPEG, with arbitrary bytes as scans; no decoder is involved. */
export function jpeg(width: number, height: number, notes: readonly Buffer[] = [], scans: readonly Buffer[] = [Buffer.from([1, 2, 3])]) {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const drawn = scans.flatMap((scan) => [jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])), scan]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...notes, jpegSegment(0xc0, frame), ...drawn, Buffer.from([0xff, 0xd9])]);
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export function lossy(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0, 7, 7, 7]);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return webpChunk('VP8 ', data);
}

export function extended(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
}

/** A PDF of the given objects; its table of contents is left out, since readers rebuild it. */
export const pdf = (...objects: readonly string[]): Buffer =>
  ascii(
    ['%PDF-1.7', '1 0 obj', '<< /Type /Catalog /Pages 2 0 R >>', 'endobj', ...objects, 'trailer << /Root 1 0 R >>', '%%EOF', ''].join('\n'),
  );

export function pdfStream(dictionary: string, content: Buffer): string {
  return `5 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj`;
}

export const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

import { orientationIn, orientationOnly } from './exif-orientation.ts';
import { bad, good, type Inspected, sizeProblem } from './file-kinds.ts';
import { words } from './words.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const jfif = 0xe0;
const exif = 0xe1;
/** Adobe's segment says how the colours are coded; without it they come out wrong. */
const adobe = 0xee;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Tables, restarts and sizes needed to read a picture; anything else may be somebody's note. */
const isTable = (marker: number): boolean => [0xc4, 0xcc, 0xdb, 0xdc, 0xdd].includes(marker);
const stands = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const segment = (marker: number, payload: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
};

/** Version and density without the thumbnail. */
const plainJfif = Buffer.from([0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** Where the coded picture after a scan header ends: at the next marker that isn't part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    const inside = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!inside && next !== 0xff) return at;
    at += next === 0xff ? 1 : 2;
  }
}

interface Found {
  readonly kept: Buffer[];
  orientation: number;
  width: number;
  height: number;
  scans: number;
}

/** Keeps what a picture needs of one segment; false for a segment that isn't allowed where it is. */
function keep(found: Found, marker: number, payload: Buffer): boolean {
  if (isFrame(marker)) {
    if (payload.length < 6 || found.width > 0) return false;
    found.height = payload.readUInt16BE(1);
    found.width = payload.readUInt16BE(3);
  }
  if (marker === startOfScan) {
    if (found.width === 0) return false;
    found.scans += 1;
  }
  if (marker === exif) found.orientation = Math.max(found.orientation, orientationIn(payload));
  const isAdobe = marker === adobe && payload.length >= 12 && payload.toString('latin1', 0, 5) === 'Adobe';
  if (isAdobe) found.kept.push(segment(marker, payload.subarray(0, 12)));
  else if (isFrame(marker) || isTable(marker) || marker === startOfScan) found.kept.push(segment(marker, payload));
  return true;
}

/** Walks the segments up to the end of the image; undefined if they don't follow each other as they should. */
function walk(bytes: Buffer): Found | undefined {
  const found: Found = { kept: [], orientation: 1, width: 0, height: 0, scans: 0 };
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return found.scans > 0 ? found : undefined;
    if (stands(marker) || marker === 0 || at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length || !keep(found, marker, bytes.subarray(at + 4, end))) return undefined;
    at = end;
    if (marker === startOfScan) {
      at = endOfScan(bytes, end);
      found.kept.push(bytes.subarray(end, at));
    }
  }
  return undefined;
}

/** A whole JPEG without anything a camera or a program wrote about it; only how it is turned stays. */
export function inspectJpeg(bytes: Buffer): Inspected {
  const found = walk(bytes);
  if (!found) return bad(words.broken);
  const problem = sizeProblem(found.width, found.height);
  if (problem) return bad(words[problem]);
  const turned = found.orientation > 1 ? [segment(exif, orientationOnly(found.orientation))] : [];
  const parts = [Buffer.from([0xff, startOfImage]), segment(jfif, plainJfif), ...turned, ...found.kept, Buffer.from([0xff, endOfImage])];
  return good(Buffer.concat(parts));
}

/** The tag that says how a picture is turned: all we keep of a camera's notes. */
const orientationTag = 0x0112;
const header = Buffer.from('Exif\0\0', 'latin1');

interface Reader {
  short(at: number): number;
  long(at: number): number;
}

function readerOf(tiff: Buffer): Reader | undefined {
  const order = tiff.toString('latin1', 0, 2);
  const within = (at: number, length: number) => at >= 0 && at + length <= tiff.length;
  if (order === 'II')
    return { short: (at) => (within(at, 2) ? tiff.readUInt16LE(at) : 0), long: (at) => (within(at, 4) ? tiff.readUInt32LE(at) : 0) };
  if (order === 'MM')
    return { short: (at) => (within(at, 2) ? tiff.readUInt16BE(at) : 0), long: (at) => (within(at, 4) ? tiff.readUInt32BE(at) : 0) };
  return undefined;
}

/** How the picture of an Exif segment is turned, 1 to 8; 1 where it does not say. */
export function orientationIn(payload: Buffer): number {
  if (!payload.subarray(0, header.length).equals(header)) return 1;
  const tiff = payload.subarray(header.length);
  const read = readerOf(tiff);
  if (read?.short(2) !== 42) return 1;
  const directory = read.long(4);
  const entries = Math.min(read.short(directory), 512);
  for (let n = 0; n < entries; n += 1) {
    const at = directory + 2 + n * 12;
    const value = read.short(at + 8);
    if (read.short(at) === orientationTag) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif segment that says nothing but how the picture is turned. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([header, tiff]);
}

import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

type Colour = readonly [red: number, green: number, blue: number];

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Colour[];
  /** The colour at a point, by its place in the palette. */
  readonly at: (x: number, y: number) => number;
}

/** A drawing in few colours as the data URL of a PNG. */
export function paletteImage({ width, height, palette, at }: Drawing): string {
  const drawn = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) drawn[y * (width + 1) + 1 + x] = at(x, y);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a point, each a place in the palette.
  header.set([8, 3], 8);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(drawn)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

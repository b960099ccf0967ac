import { Inflate, inflateSync } from 'node:zlib';

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colours: number;
  readonly isInterlaced: boolean;
}

/** Samples per pixel for each colour type, and the bits each may have. */
const kinds: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
/** Adam7: where each of the seven smaller pictures begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const lastFilter = 4;
/** The largest picture in full colour; at twice the bits, checking it would take seconds. */
const mostBytes = 4096 * (4096 * 4 + 1);

/** The header of a PNG; undefined for a kind of picture that does not exist. */
export function headerOf(data: Buffer): Header | undefined {
  const [depth = 0, colours = 0, packing, filtering, interlaced = 0] = data.subarray(8);
  if (data.length !== 13 || !kinds[colours]?.depths.includes(depth) || packing !== 0 || filtering !== 0 || interlaced > 1) return undefined;
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), depth, colours, isInterlaced: interlaced === 1 };
}

const steps = (size: number, from: number, by: number): number => Math.max(0, Math.ceil((size - from) / by));

/** The rows in order: how many of which length, including the filter byte. */
function rowsOf({ width, height, depth, colours, isInterlaced }: Header): { length: number; count: number }[] {
  const bits = depth * (kinds[colours]?.samples ?? 0);
  const sizes = isInterlaced
    ? passes.map(([x, y, right, down]) => ({ width: steps(width, x, right), height: steps(height, y, down) }))
    : [{ width, height }];
  return sizes
    .filter((size) => size.width > 0 && size.height > 0)
    .map((size) => ({ length: 1 + Math.ceil((size.width * bits) / 8), count: size.height }));
}

function areFiltered(pixels: Buffer, rows: readonly { length: number; count: number }[]): boolean {
  let at = 0;
  for (const { length, count } of rows)
    for (let row = 0; row < count; row += 1, at += length) if ((pixels[at] ?? lastFilter + 1) > lastFilter) return false;
  return true;
}

interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

/** What `info: true` returns; Node's types don't say. */
const isInflated = (value: unknown): value is Inflated =>
  typeof value === 'object' &&
  value !== null &&
  'buffer' in value &&
  value.buffer instanceof Buffer &&
  'engine' in value &&
  value.engine instanceof Inflate;

/** The rows of the picture exactly as the header announces them; otherwise undefined. */
export function pixelsOf(header: Header, packed: Buffer): Buffer | undefined {
  const rows = rowsOf(header);
  const length = rows.reduce((sum, row) => sum + row.length * row.count, 0);
  if (length > mostBytes) return undefined;
  try {
    const inflated: unknown = inflateSync(packed, { maxOutputLength: length + 1, info: true });
    if (!isInflated(inflated)) return undefined;
    const { buffer, engine } = inflated;
    return buffer.length === length && engine.bytesWritten === packed.length && areFiltered(buffer, rows) ? buffer : undefined;
  } catch {
    return undefined;
  }
}

/** A palette has at most as many colours as the pixels can name, three bytes each; only some colour types may have one. */
export function isPalette(header: Header, palette: Buffer | undefined): boolean {
  if (palette === undefined) return header.colours !== 3;
  const most = header.colours === 3 ? 2 ** header.depth : 256;
  return header.colours !== 0 && header.colours !== 4 && palette.length % 3 === 0 && palette.length > 0 && palette.length <= most * 3;
}

import { create, type QRCodeSegment } from 'qrcode';
import { type Frame, frameOf } from './luminance.ts';

export interface Conditions {
  /** Pixels per module. */
  readonly module: number;
  /** Brightness of paper and ink, 0 to 255. */
  readonly paper: number;
  readonly ink: number;
  /** Standard deviation of the sensor's grain. */
  readonly grain: number;
  /** Radians. */
  readonly turn: number;
  /** Half width of a box blur. */
  readonly smear: number;
}

const daylight: Conditions = { module: 8, paper: 240, ink: 15, grain: 0, turn: 0, smear: 0 };

/** Small deterministic generator (mulberry32): a red test stays red. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function smeared(grey: Float32Array, width: number, height: number, radius: number): Float32Array {
  if (radius === 0) return grey;
  const out = new Float32Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
          const value = grey[(y + dy) * width + x + dx];
          if (value !== undefined && x + dx >= 0 && x + dx < width) {
            sum += value;
            count += 1;
          }
        }
      }
      out[y * width + x] = sum / count;
    }
  }
  return out;
}

/** A camera's view of a printed code: 640×480, a wall around the label. */
export function pictureOf(text: string | QRCodeSegment[], some: Partial<Conditions> = {}, seed = 1): Frame {
  const c = { ...daylight, ...some };
  const { modules } = create(text, { errorCorrectionLevel: 'Q', version: 2 });
  const [width, height] = [640, 480];
  const wall = c.ink + (c.paper - c.ink) * 0.55;
  const quiet = 4;
  const random = randomOf(seed);
  const bright = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [cx, cy] = [x - width / 2, y - height / 2];
      const column = Math.floor((cx * Math.cos(c.turn) + cy * Math.sin(c.turn)) / c.module + modules.size / 2);
      const row = Math.floor((cy * Math.cos(c.turn) - cx * Math.sin(c.turn)) / c.module + modules.size / 2);
      const onLabel = Math.min(column, row) >= -quiet && Math.max(column, row) < modules.size + quiet;
      const inCode = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size;
      bright[y * width + x] = !onLabel ? wall : inCode && modules.get(row, column) ? c.ink : c.paper;
    }
  }
  // Averaging two uniform numbers gives something close enough to a normal one for grain.
  const noisy = smeared(bright, width, height, c.smear).map((value) => value + (random() + random() - 1) * c.grain * 2.45);
  return frameOf(Uint8ClampedArray.from(noisy), width, height);
}

/** A picture with more pixels than a scanner looks at, scaled the way it scales: each pixel is the mean of those it stands for. */
export function reduced({ data, width, height }: Frame, by: number): Frame {
  const [wide, high] = [Math.round(width / by), Math.round(height / by)];
  const grey = new Uint8ClampedArray(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      let [sum, weight] = [0, 0];
      for (let sy = Math.floor(y * by); sy < Math.min(height, (y + 1) * by); sy += 1) {
        for (let sx = Math.floor(x * by); sx < Math.min(width, (x + 1) * by); sx += 1) {
          const part = (Math.min(sx + 1, (x + 1) * by) - Math.max(sx, x * by)) * (Math.min(sy + 1, (y + 1) * by) - Math.max(sy, y * by));
          sum += (data[(sy * width + sx) * 4] ?? 0) * part;
          weight += part;
        }
      }
      grey[y * wide + x] = sum / weight;
    }
  }
  return frameOf(grey, wide, high);
}

/** The middle of one picture pasted into the upper left corner of another. */
export function beside(far: Frame, near: Frame, edge: number): Frame {
  const data = near.data.slice();
  const [left, top] = [(far.width - edge) / 2, (far.height - edge) / 2];
  for (let y = 0; y < edge; y += 1) {
    const from = ((top + y) * far.width + left) * 4;
    data.set(far.data.subarray(from, from + edge * 4), y * near.width * 4);
  }
  return { ...near, data };
}

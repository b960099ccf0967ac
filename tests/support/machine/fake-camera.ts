import { open } from 'node:fs/promises';
import QRCode from 'qrcode';

interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels per module of the code. */
  readonly cell: number;
  /** Radians. */
  readonly turn: number;
}

const near: View = { width: 640, height: 480, cell: 6, turn: 0 };
/** A picture as large as phones deliver it, with a label too far away for the size at which the scanner usually looks. */
const far: View = { width: 1280, height: 720, cell: 2, turn: 0.3 };
const quiet = 4;

/** A label on a dim wall, small enough that a phone held upright sees all of it; without a text, just the wall. */
function labelOnWall(text: string, { width, height, cell, turn }: View): Buffer {
  const { modules } = QRCode.create(text === '' ? '0' : text, { errorCorrectionLevel: 'M', version: 2 });
  const light = Buffer.alloc(width * height);
  const [cos, sin] = [Math.cos(turn) / cell, Math.sin(turn) / cell];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [right, down] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const column = Math.floor(right * cos + down * sin + modules.size / 2);
      const row = Math.floor(down * cos - right * sin + modules.size / 2);
      const onLabel = text !== '' && Math.min(row, column) >= -quiet && Math.max(row, column) < modules.size + quiet;
      const isDark = row >= 0 && row < modules.size && column >= 0 && column < modules.size && modules.get(row, column);
      light[y * width + x] = onLabel ? (isDark ? 24 : 225) : 110 - Math.round((y / height) * 50);
    }
  }
  return light;
}

// Each code for two seconds, as if an officer walked on.
const framesEach = 30;

/**
 * A QR code as a y4m film, which Chromium plays as its camera (`--use-file-for-fake-video-capture`) in a loop; several
 * are shown one after the other.
 */
export async function filmOf(sees: string | readonly string[], file: string, isFar = false): Promise<string> {
  const view = isFar ? far : near;
  const { width, height } = view;
  const texts = typeof sees === 'string' ? [sees] : sees;
  const colour = Buffer.alloc((width * height) / 2, 128);
  const out = await open(file, 'w');
  await out.write(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  for (const text of texts) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), labelOnWall(text, view), colour]);
    for (let at = 0; at < (texts.length === 1 ? 2 : framesEach); at++) await out.write(frame);
  }
  await out.close();
  return file;
}

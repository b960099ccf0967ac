import { open } from 'node:fs/promises';
import QRCode from 'qrcode';

const width = 640;
const height = 480;

const cell = 6;
const quiet = 4;

/** A label on a dim wall, small enough that a phone held upright sees all of it; without a text the bare wall. */
function labelOnWall(text: string): Buffer {
  const { modules } = QRCode.create(text === '' ? '0' : text, { errorCorrectionLevel: 'M', version: 2 });
  const side = (modules.size + 2 * quiet) * cell;
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const light = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.floor((y - top) / cell) - quiet;
      const column = Math.floor((x - left) / cell) - quiet;
      const onLabel = text !== '' && x >= left && x < left + side && y >= top && y < top + side;
      const isDark = row >= 0 && row < modules.size && column >= 0 && column < modules.size && modules.get(row, column);
      light[y * width + x] = onLabel ? (isDark ? 24 : 225) : 110 - Math.round((y / height) * 50);
    }
  }
  return light;
}

// Each code for two seconds, as an officer walks on.
const framesEach = 30;

/**
 * A QR code as a y4m film, which Chromium plays as its camera (`--use-file-for-fake-video-capture`) over and over;
 * several are shown one after the other.
 */
export async function filmOf(sees: string | readonly string[], file: string): Promise<string> {
  const texts = typeof sees === 'string' ? [sees] : sees;
  const colour = Buffer.alloc((width * height) / 2, 128);
  const out = await open(file, 'w');
  await out.write(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  for (const text of texts) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), labelOnWall(text), colour]);
    for (let at = 0; at < (texts.length === 1 ? 2 : framesEach); at++) await out.write(frame);
  }
  await out.close();
  return file;
}

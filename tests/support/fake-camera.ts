import { writeFile } from 'node:fs/promises';
import QRCode from 'qrcode';

const width = 640;
const height = 480;

const cell = 6;
const quiet = 4;

/** A label on a dim wall, small enough that a phone held upright sees all of it. */
function labelOnWall(text: string): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M', version: 2 });
  const side = (modules.size + 2 * quiet) * cell;
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const light = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.floor((y - top) / cell) - quiet;
      const column = Math.floor((x - left) / cell) - quiet;
      const onLabel = x >= left && x < left + side && y >= top && y < top + side;
      const isDark = row >= 0 && row < modules.size && column >= 0 && column < modules.size && modules.get(row, column);
      light[y * width + x] = onLabel ? (isDark ? 24 : 225) : 110 - Math.round((y / height) * 50);
    }
  }
  return light;
}

/** A still of a QR code as a y4m film, which Chromium plays as its camera (`--use-file-for-fake-video-capture`). */
export async function filmOf(text: string, file: string): Promise<string> {
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), labelOnWall(text), colour]);
  await writeFile(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`), frame, frame, frame]));
  return file;
}

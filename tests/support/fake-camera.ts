import { writeFile } from 'node:fs/promises';
import QRCode from 'qrcode';

const width = 640;
const height = 480;

/** A still of a QR code as a y4m film, which Chromium plays as its camera (`--use-file-for-fake-video-capture`). */
export async function filmOf(text: string, file: string): Promise<string> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M', version: 2 });
  const cell = Math.floor((height * 0.6) / modules.size);
  const left = Math.floor((width - cell * modules.size) / 2);
  const top = Math.floor((height - cell * modules.size) / 2);
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < cell * modules.size; y++) {
    for (let x = 0; x < cell * modules.size; x++) {
      if (modules.get(Math.floor(y / cell), Math.floor(x / cell))) light[(top + y) * width + left + x] = 16;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  await writeFile(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`), frame, frame, frame]));
  return file;
}

import type { Page } from '@playwright/test';

/** What a camera writes next to the picture: how it was held, and where. */
const place = 'GPS-6.2349,106.9896';

/** An Exif segment that says "rotated by a quarter" and carries a location. */
function exif(): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(6, 18);
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place, 'latin1')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** A photo as a phone takes it: noisy, so that it weighs megabytes, lying on its side, with a location in it. */
export async function phonePhoto(page: Page, width = 2400, height = 1600): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('no canvas');
      const noise = brush.createImageData(w, h);
      let seed = 7;
      for (let i = 0; i < noise.data.length; i++) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        noise.data[i] = i % 4 === 3 ? 255 : seed >> 16;
      }
      brush.putImageData(noise, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer());
      let text = '';
      for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
      return btoa(text);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
}

/** Width and height of a JPEG, and whether anything of the camera's metadata is still in it. */
export function readJpeg(dataUrl: string): { bytes: number; width: number; height: number; hasNotes: boolean } {
  const jpeg = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const hasNotes = jpeg.includes(place) || jpeg.includes('Exif');
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc3)
      return { bytes: jpeg.length, width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5), hasNotes };
  }
  throw new Error('no JPEG');
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import { readBarcodes } from 'zxing-wasm/reader';
import { loadZxing } from '../../../src/features/patrol/scanner/decode/decode-zxing.ts';
import { type Frame, frameOf } from '../../../src/features/patrol/scanner/decode/luminance.ts';
import { type LabelSize, originOf, shapeOf, sheet } from '../../../src/features/patrol/labels/label-size.ts';

/** Office printers print at least this many dots per inch. */
export const dotsPerInch = 150;

/** A grey picture of a sheet, row by row. */
export interface SheetPicture {
  readonly grey: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The labels of a sheet, each cut out along its marks. */
export function labelFrames({ grey, width, height }: SheetPicture, size: LabelSize, count: number): Frame[] {
  const shape = shapeOf(size);
  const origin = originOf(shape);
  const dots = width / sheet.width;
  return Array.from({ length: count }, (_, at) => {
    const left = Math.round((origin.x + (at % shape.columns) * shape.width) * dots);
    const top = Math.round((origin.y + Math.floor(at / shape.columns) * shape.height) * dots);
    const [wide, high] = [Math.floor(shape.width * dots), Math.min(Math.floor(shape.height * dots), height - top)];
    const cut = new Uint8ClampedArray(wide * high);
    for (let row = 0; row < high; row++) cut.set(grey.subarray((top + row) * width + left, (top + row) * width + left + wide), row * wide);
    return frameOf(cut, wide, high);
  });
}

let ready: Promise<void> | undefined;

async function zxing(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await loadZxing({ binary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
}

/** What each of the two decoders reads at the first try, without the scanner's second one. */
export async function readBoth({ data, width, height }: Frame): Promise<{ zxing: string | undefined; jsqr: string | undefined }> {
  ready ??= zxing();
  await ready;
  const [found] = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 },
  );
  return { zxing: found?.text, jsqr: jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined };
}

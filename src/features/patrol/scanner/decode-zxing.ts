import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { blurred } from './blur.ts';
import type { Frame } from './luminance.ts';

/** Fetches and compiles the wasm; rejects where wasm is refused. Its own default address is a CDN, hence the parameter. */
export async function loadZxing(source: { readonly url: string } | { readonly binary: ArrayBuffer }): Promise<void> {
  const overrides = 'url' in source ? { locateFile: () => source.url } : { wasmBinary: source.binary };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

async function read({ data, width, height }: Frame): Promise<string | undefined> {
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 },
  );
  return found.find((each) => each.isValid && each.text !== '')?.text;
}

/** The text of the QR code in the picture, tried as it is and then blurred. */
export const decodeWithZxing = async (frame: Frame): Promise<string | undefined> => (await read(frame)) ?? (await read(blurred(frame)));

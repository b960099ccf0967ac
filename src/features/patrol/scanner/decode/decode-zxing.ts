import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { blurred } from './blur.ts';
import type { Frame } from './luminance.ts';

/** Fetches and compiles the wasm; rejects if wasm is refused. Its own default address is a CDN, hence the parameter. */
export async function loadZxing(source: { readonly url: string } | { readonly binary: ArrayBuffer }): Promise<void> {
  const overrides = 'url' in source ? { locateFile: () => source.url } : { wasmBinary: source.binary };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

type Corners = Awaited<ReturnType<typeof readBarcodes>>[number]['position'];

/** How much of the picture a code takes up: the square of its diagonal is enough to compare. */
const sizeOf = ({ topLeft, bottomRight }: Corners): number => (bottomRight.x - topLeft.x) ** 2 + (bottomRight.y - topLeft.y) ** 2;

async function read({ data, width, height }: Frame): Promise<string | undefined> {
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    // The text exactly as in the code: the usual mode spells control characters out.
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 2, textMode: 'Plain' },
  );
  const [nearest] = found.filter((each) => each.isValid && each.text !== '').sort((a, b) => sizeOf(b.position) - sizeOf(a.position));
  return nearest?.text;
}

/** The text of the QR code in the picture (of two the larger, which is the one held up to the camera), tried as it is and then blurred. */
export const decodeWithZxing = async (frame: Frame): Promise<string | undefined> => (await read(frame)) ?? (await read(blurred(frame)));

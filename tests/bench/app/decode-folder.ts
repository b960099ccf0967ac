// npx tsx tests/bench/app/decode-folder.ts FOLDER: how many photographed codes each decoder and the scanner's chain read, and
// how long it takes, at the size at which the scanner looks and from further away than its usual look reads.
// The folder (and those inside it) holds pictures with the expected text in a .txt of the same name.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import { readBarcodes } from 'zxing-wasm/reader';
import { decodeWithJsqr } from '../../../src/features/patrol/scanner/decode/decode-jsqr.ts';
import { decodeWithZxing, loadZxing } from '../../../src/features/patrol/scanner/decode/decode-zxing.ts';
import { type Frame, frameOf, luminanceOf } from '../../../src/features/patrol/scanner/decode/luminance.ts';
import { requireChromium } from '../../../tools/machine/chromium.mjs';
import { quantile } from '../figure.ts';

type Decode = (frame: Frame) => Promise<string | undefined> | string | undefined;
interface Photo {
  readonly file: string;
  /** The size at which the scanner usually looks. */
  readonly frame: Frame;
  /** The size at which it looks if nothing was found for a while. */
  readonly closer: Frame;
  readonly text: string;
}

/** What the scanner reads of a label held still: both decoders in turn, then both closely. */
const chain = async ({ frame, closer }: Photo): Promise<string | undefined> =>
  (await decodeWithZxing(frame)) ?? decodeWithJsqr(frame) ?? (await decodeWithZxing(closer)) ?? decodeWithJsqr(closer);

const decoders: Readonly<Record<string, Decode>> = {
  'jsQR alone': ({ data, width, height }) => jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined,
  'jsQR with the blurred retry (as in the app)': decodeWithJsqr,
  'zxing alone': async ({ data, width, height }) =>
    (await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }))[0]
      ?.text,
  'zxing with the blurred retry (as in the app)': decodeWithZxing,
};

interface Sizes {
  readonly usual: number;
  readonly closer: number;
}
/** As it is in the folder, and as if the phone were held so far away that the whole picture is half as wide. */
const near: Sizes = { usual: 640, closer: 960 };
const far: Sizes = { usual: 213, closer: 320 };

/** The whole picture, no wider than this many pixels, and three quarters as high. */
async function pixelsOf(page: Page, file: string, most: number): Promise<Frame> {
  const kind = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const address = `data:${kind};base64,${(await readFile(file)).toString('base64')}`;
  const { width, height, bytes } = await page.evaluate(
    async ([src, long]) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const scale = Math.min(1, long / Math.max(image.width, image.height), (long * 0.75) / Math.min(image.width, image.height));
      const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      let text = '';
      for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
      return { width: canvas.width, height: canvas.height, bytes: btoa(text) };
    },
    [address, most] as const,
  );
  return { data: new Uint8ClampedArray(Buffer.from(bytes, 'base64')), width, height };
}

async function photosIn(folder: string, page: Page, { usual, closer }: Sizes): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.(png|jpe?g)$/i.test(entry)) continue;
    const expected = await readFile(join(folder, entry.replace(/\.\w+$/, '.txt')), 'utf8').catch(() => undefined);
    if (expected === undefined) continue;
    const file = join(folder, entry);
    const [frame, close] = [await pixelsOf(page, file, usual), await pixelsOf(page, file, closer)];
    photos.push({ file: entry, frame, closer: close, text: expected.trim() });
  }
  return photos;
}

/** A dark room: a sixth of the light, and the grain of a sensor turned up (deterministic). */
function dimmed({ data, width, height }: Frame): Frame {
  const grey = luminanceOf({ data, width, height });
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return frameOf(
    grey.map((value) => 18 + value / 6 + (random() + random() - 1) * 14),
    width,
    height,
  );
}

async function measure(name: string, read: (photo: Photo) => ReturnType<Decode>, photos: readonly Photo[]): Promise<void> {
  let found = 0;
  const wrong: string[] = [];
  const times: number[] = [];
  for (const photo of photos) {
    const start = performance.now();
    const said = await read(photo);
    times.push(performance.now() - start);
    if (said?.trim() === photo.text) found += 1;
    else if (said !== undefined) wrong.push(`${photo.file}: ${JSON.stringify(said)}`);
  }
  const share = ((100 * found) / photos.length).toFixed(1).padStart(5);
  console.log(
    `${name.padEnd(46)} ${String(found).padStart(4)} of ${photos.length} ${share} %   ${wrong.length} false   median ${quantile(times, 0.5).toFixed(1)} ms, 95 % ${quantile(times, 0.95).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`,
  );
  for (const each of wrong) console.log(`  not what stands there: ${each}`);
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Which folder? npx tsx tests/bench/app/decode-folder.ts FOLDER');
const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await loadZxing({ binary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
const browser = await chromium.launch({ executablePath: await requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
const photos = await photosIn(folder, page, near);
const distant = await photosIn(folder, page, far);
await browser.close();
if (photos.length === 0) throw new Error(`No picture with a text beside it in ${folder}.`);
const inTheDark = (all: readonly Photo[]) => all.map((photo) => ({ ...photo, frame: dimmed(photo.frame), closer: dimmed(photo.closer) }));
for (const [light, shown] of [
  ['as photographed', photos],
  ['in dim light', inTheDark(photos)],
  ['from further away', distant],
  ['from further away, in dim light', inTheDark(distant)],
] as const) {
  console.log(`\n${photos.length} pictures, ${light}`);
  for (const [name, decode] of Object.entries(decoders)) await measure(name, ({ frame }) => decode(frame), shown);
  await measure("the scanner's chain", chain, shown);
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import jsqr from 'jsqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeWithJsqr } from './decode-jsqr.ts';
import { decodeWithZxing, loadZxing } from './decode-zxing.ts';
import { beside, type Conditions, pictureOf, reduced } from './qr-picture.fixture.ts';

const seen: [string, Partial<Conditions>][] = [
  ['plain', {}],
  ['turned', { turn: 0.4, module: 9 }],
  ['upside down', { turn: Math.PI }],
  ['out of focus', { smear: 2, module: 9 }],
  ['dim and grainy', { paper: 62, ink: 18, grain: 9 }],
  ['dim, grainy and turned', { paper: 70, ink: 20, grain: 10, turn: -0.3 }],
];

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await loadZxing({ binary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
});

describe.each(seen)('a %s code', (_, conditions) => {
  it('is read by jsQR', () => {
    expect(decodeWithJsqr(pictureOf('18204', conditions))).toBe('18204');
  });

  it('is read by zxing', async () => {
    expect(await decodeWithZxing(pictureOf('18204', conditions))).toBe('18204');
  });
});

describe('the blurred retry', () => {
  it('reads grainy pictures that jsQR alone does not', () => {
    const pictures = Array.from({ length: 6 }, (_, seed) => pictureOf('18204', { paper: 60, ink: 20, grain: 14 }, seed));
    const alone = pictures.filter((p) => jsqr(p.data, p.width, p.height, { inversionAttempts: 'dontInvert' })?.data === '18204');
    const withRetry = pictures.filter((p) => decodeWithJsqr(p) === '18204');
    expect(withRetry.length).toBeGreaterThan(alone.length);
  }, 60_000);
});

describe('a closer look', () => {
  // Held too far away for the size at which the scanner looks, a third smaller than what the camera gives.
  const far = Array.from({ length: 6 }, (_, seed) =>
    pictureOf('18204', { module: 2, paper: 90, ink: 30, grain: 6, turn: 0.2 + seed / 10 }, seed),
  );
  const read = async (pictures: typeof far) => (await Promise.all(pictures.map(decodeWithZxing))).filter((text) => text === '18204').length;

  it('reads small codes with all pixels, which a third fewer do not show', async () => {
    const [usual, close] = [await read(far.map((picture) => reduced(picture, 1.5))), await read(far)];
    expect(close).toBeGreaterThan(usual);
    expect(close).toBeGreaterThanOrEqual(4);
  });
});

describe('a picture without a code', () => {
  it('answers nothing, not an empty text', async () => {
    const wall = { data: new Uint8ClampedArray(640 * 480 * 4).fill(128), width: 640, height: 480 };
    expect(decodeWithJsqr(wall)).toBeUndefined();
    expect(await decodeWithZxing(wall)).toBeUndefined();
  });
});

describe('a false read', () => {
  it('is not made of the half of a text that jsQR can spell', () => {
    const halfSpelt = pictureOf([
      { data: '18204', mode: 'numeric' },
      { data: Uint8Array.of(0x83, 0x5f, 0x83), mode: 'byte' },
    ]);
    expect(jsqr(halfSpelt.data, halfSpelt.width, halfSpelt.height)?.data).toBe('18204');
    expect(decodeWithJsqr(halfSpelt)).toBeUndefined();
  });

  it('is not made of control characters, which stay what they are', async () => {
    expect(await decodeWithZxing(pictureOf('\u000118204'))).toBe('\u000118204');
  });

  it('is not made of the code behind the one that is held before the camera', async () => {
    const near = pictureOf('18204', { module: 9 });
    expect(await decodeWithZxing(beside(pictureOf('777', { module: 3 }), near, 100))).toBe('18204');
  });
});

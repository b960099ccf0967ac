import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPhoto, within } from './photo-fit.ts';

const limit = { side: 1280, bytes: 200 * 1024 };
const blob = (size: number) => new Blob([new Uint8Array(Math.max(0, Math.round(size)))]);

test('a side is never enlarged and never nothing', () => {
  expect(within(4000, 3000, 1280)).toEqual({ width: 1280, height: 960 });
  expect(within(640, 480, 1280)).toEqual({ width: 640, height: 480 });
  expect(within(20_000, 1, 1280)).toEqual({ width: 1280, height: 1 });
});

test('the first quality that fits is taken, and the side gives way only after all of them', async () => {
  const asked: string[] = [];
  const photo = await fitPhoto({ width: 4000, height: 3000 }, limit, async (width, _height, quality) => {
    asked.push(`${width}@${quality}`);
    return blob(width === 1280 ? 300_000 : 150_000);
  });
  expect(photo?.size).toBe(150_000);
  expect(asked).toEqual(['1280@0.85', '1280@0.75', '1280@0.65', '1280@0.5', '1280@0.4', '1024@0.85']);
});

test('whatever the picture weighs, what comes out fits or there is none', async () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  await fc.assert(
    fc.asyncProperty(side, side, fc.double({ min: 0.01, max: 40, noNaN: true }), async (width, height, bytesPerPixel) => {
      const sizes: number[] = [];
      const photo = await fitPhoto({ width, height }, limit, async (w, h, quality) => {
        sizes.push(Math.max(w, h));
        return blob(Math.min(w * h * bytesPerPixel * quality, 3_000_000));
      });
      expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.min(1280, Math.max(width, height)));
      if (photo) expect(photo.size).toBeLessThanOrEqual(limit.bytes);
    }),
    { numRuns: 60 },
  );
});

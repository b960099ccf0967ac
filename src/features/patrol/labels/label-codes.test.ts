import { describe, expect, it } from 'vitest';
import { decodeWithJsqr } from '../scanner/decode/decode-jsqr.ts';
import { drawQr, pathOf, qrLevels, quiet } from '../../../ui/qr/qr-drawing.ts';

/** The drawing as a camera would see it, eight pixels per module. */
function pixelsOf(text: string, level?: (typeof qrLevels)[number]) {
  const { size, runs } = drawQr(text, level);
  const side = size * 8;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, length } of runs) {
    for (let py = y * 8; py < (y + 1) * 8; py += 1) {
      for (let px = x * 8; px < (x + length) * 8; px += 1) data.fill(0, (py * side + px) * 4, (py * side + px) * 4 + 3);
    }
  }
  return { data, width: side, height: side };
}

describe('drawQr', () => {
  it.each(
    ['1', '18204', '9223372036854775807', '6f1d2c3a-0b4e-4a6f-9a51-0d5b6a7c8d9e'].flatMap((text) =>
      qrLevels.map((level) => [text, level] as const),
    ),
  )('draws what the scanner reads: %s, level %s', (text, level) => {
    expect(decodeWithJsqr(pixelsOf(text, level))).toBe(text);
  });

  it('draws another code for each level', () => expect(pathOf(drawQr('18204', 'M'))).not.toBe(pathOf(drawQr('18204', 'Q'))));

  it.each(qrLevels)('has at least 25 modules and a quiet zone of four, level %s', (level) => {
    expect(quiet).toBe(4);
    const { size, runs } = drawQr('1', level);
    expect(size).toBeGreaterThanOrEqual(25 + 2 * quiet);
    expect(Math.min(...runs.map((run) => Math.min(run.x, run.y)))).toBe(quiet);
    expect(Math.max(...runs.map((run) => run.x + run.length))).toBe(size - quiet);
  });
});

describe('pathOf', () => {
  it('draws each run as a closed box', () => {
    expect(pathOf({ size: 9, runs: [{ x: 4, y: 4, length: 3 }] })).toBe('M4 4h3v1h-3z');
  });
});

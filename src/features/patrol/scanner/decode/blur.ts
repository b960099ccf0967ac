import { type Frame, frameOf, luminanceOf } from './luminance.ts';

/** Each pixel becomes the mean of itself and its eight neighbours: this removes the grain of a dark picture and keeps the modules. */
export function blur3x3(grey: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(grey.length);
  const rows = new Uint16Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    const line = y * width;
    for (let x = 0; x < width; x += 1) {
      const left = grey[line + Math.max(0, x - 1)] ?? 0;
      const right = grey[line + Math.min(width - 1, x + 1)] ?? 0;
      rows[line + x] = left + (grey[line + x] ?? 0) + right;
    }
  }
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(0, y - 1) * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x += 1) {
      out[y * width + x] = ((rows[above + x] ?? 0) + (rows[y * width + x] ?? 0) + (rows[below + x] ?? 0)) / 9;
    }
  }
  return out;
}

/** The same picture, grey and blurred: for the second try of a decoder that found nothing. */
export function blurred(frame: Frame): Frame {
  return frameOf(blur3x3(luminanceOf(frame), frame.width, frame.height), frame.width, frame.height);
}

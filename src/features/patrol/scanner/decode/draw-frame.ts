import { cropOf } from './frame-size.ts';
import type { Frame } from './luminance.ts';

interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  resize(width: number, height: number): void;
}

/** Cuts the middle out of a picture and reads its pixels: the usual number, or more for a close look. */
export function drawFrame(surface: Surface, source: CanvasImageSource, width: number, height: number, isClose: boolean): Frame {
  const crop = cropOf(width, height, isClose);
  surface.resize(crop.toWidth, crop.toHeight);
  surface.context.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, crop.toWidth, crop.toHeight);
  const { data } = surface.context.getImageData(0, 0, crop.toWidth, crop.toHeight);
  return { data: new Uint8ClampedArray(data), width: crop.toWidth, height: crop.toHeight };
}

/** An off-screen canvas; undefined if the browser gives no 2D context. */
export function surfaceOf(canvas: HTMLCanvasElement | OffscreenCanvas): Surface | undefined {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || !('getImageData' in context)) return undefined;
  return {
    context,
    resize(width, height) {
      // Setting a size clears the canvas, so only when it changed.
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
    },
  };
}

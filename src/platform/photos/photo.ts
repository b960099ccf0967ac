import { fitPhoto, type PhotoLimit } from './photo-fit.ts';

type PhotoProblem = 'not-a-picture' | 'broken' | 'too-large';
export type PhotoResult = { readonly ok: true; readonly photo: Blob } | { readonly ok: false; readonly problem: PhotoProblem };

/** Decoding takes four bytes per pixel: anything larger than this can bring a phone down. */
const largestSource = 60 * 1024 * 1024;

type Surface = OffscreenCanvas | HTMLCanvasElement;

function surfaceOf(width: number, height: number): Surface {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function jpegOf(surface: Surface, quality: number): Promise<Blob> {
  if ('convertToBlob' in surface) return surface.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    surface.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))), 'image/jpeg', quality);
  });
}

function draw(bitmap: ImageBitmap, width: number, height: number): Surface {
  const surface = surfaceOf(width, height);
  const brush = surface.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!brush) throw new Error('The device draws no pictures.');
  // JPEG knows no transparency; without this a transparent logo comes out black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, width, height);
  return surface;
}

/**
 * A picture as a JPEG within the limit. It is redrawn, so the place, time and camera recorded in a photo are left behind;
 * its orientation is applied on decoding, off the main thread if the browser can.
 */
export async function scalePhoto(source: Blob, limit: PhotoLimit): Promise<PhotoResult> {
  if (source.size > largestSource) return { ok: false, problem: 'too-large' };
  if (!source.type.startsWith('image/') || source.type === 'image/svg+xml') return { ok: false, problem: 'not-a-picture' };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    return { ok: false, problem: 'broken' };
  }
  try {
    let drawn: { surface: Surface; width: number } | undefined;
    const photo = await fitPhoto(bitmap, limit, (width, height, quality) => {
      // Each size is drawn once for all its qualities.
      if (drawn?.width !== width) drawn = { surface: draw(bitmap, width, height), width };
      return jpegOf(drawn.surface, quality);
    });
    return photo ? { ok: true, photo } : { ok: false, problem: 'too-large' };
  } catch {
    return { ok: false, problem: 'broken' };
  } finally {
    bitmap.close();
  }
}

/** How large a picture may be, in pixels of its longer side and in bytes. */
export interface PhotoLimit {
  readonly side: number;
  readonly bytes: number;
}

// From a loss that nobody sees to barely recognisable; the size is reduced last, because detail is worth more.
const qualities = [0.85, 0.75, 0.65, 0.5, 0.4];
const shrink = 0.8;
const leastSide = 160;

/** Width and height scaled to a longest side, never enlarged, never zero. */
export function within(width: number, height: number, side: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Encodes at ever lower quality, then smaller, until it fits. Undefined if a picture can't be made to fit (a few pixels and
 * still too large).
 */
export async function fitPhoto(
  size: { readonly width: number; readonly height: number },
  limit: PhotoLimit,
  encode: (width: number, height: number, quality: number) => Promise<Blob>,
): Promise<Blob | undefined> {
  const longest = Math.min(limit.side, Math.max(size.width, size.height));
  for (let side = longest; side >= Math.min(leastSide, longest); side = Math.floor(side * shrink)) {
    const { width, height } = within(size.width, size.height, side);
    for (const quality of qualities) {
      const encoded = await encode(width, height, quality);
      if (encoded.size <= limit.bytes) return encoded;
    }
  }
  return undefined;
}

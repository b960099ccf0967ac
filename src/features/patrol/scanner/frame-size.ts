export interface Crop {
  /** Part of the source. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Size it is drawn at. */
  readonly toWidth: number;
  readonly toHeight: number;
}

// Decoding time grows with the pixels; 640×480 reads a label at arm's length.
const long = 640;
const short = 480;

/** The middle of the picture in the proportion 4:3 (3:4 upright), never more than 640×480 pixels, never enlarged. */
export function cropOf(width: number, height: number): Crop {
  const [maxWidth, maxHeight] = width >= height ? [long, short] : [short, long];
  const scale = Math.min(1, Math.max(maxWidth / width, maxHeight / height));
  const toWidth = Math.min(maxWidth, Math.round(width * scale));
  const toHeight = Math.min(maxHeight, Math.round(height * scale));
  const cut = { width: toWidth / scale, height: toHeight / scale };
  return { x: (width - cut.width) / 2, y: (height - cut.height) / 2, ...cut, toWidth, toHeight };
}

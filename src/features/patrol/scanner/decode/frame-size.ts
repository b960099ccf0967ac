export interface Crop {
  /** The part of the source. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The size it is drawn at. */
  readonly toWidth: number;
  readonly toHeight: number;
}

// Decoding time grows with the pixels; 640×480 reads a label at arm's length.
const long = 640;
const short = 480;
// Every pixel of a 720p picture; a camera that gives more than requested must not stall the phone.
const mostCloser = 2;

/**
 * The middle of the picture in a 4:3 ratio (3:4 upright), never enlarged: at most 640×480 pixels, for a close look up
 * to twice as wide and high.
 */
export function cropOf(width: number, height: number, isClose = false): Crop {
  const [maxWidth, maxHeight] = width >= height ? [long, short] : [short, long];
  const scale = Math.min(1, Math.max(maxWidth / width, maxHeight / height));
  const toWidth = Math.min(maxWidth, Math.round(width * scale));
  const toHeight = Math.min(maxHeight, Math.round(height * scale));
  const cut = { width: toWidth / scale, height: toHeight / scale };
  const nearer = isClose ? Math.min(mostCloser, 1 / scale) : 1;
  return {
    x: (width - cut.width) / 2,
    y: (height - cut.height) / 2,
    ...cut,
    toWidth: Math.round(toWidth * nearer),
    toHeight: Math.round(toHeight * nearer),
  };
}

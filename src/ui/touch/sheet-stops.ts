/** Where a sheet may come to rest. */
export type SheetStop = 'full' | 'half' | 'closed';

export interface SheetShape {
  /** The height of the fully open sheet, and of the window it is in. */
  readonly height: number;
  readonly windowHeight: number;
  /** Forms have no half stop: a field would be below the edge. */
  readonly hasHalf: boolean;
}

/** A flick counts as if the finger had gone on for this long. */
const flickMs = 120;
/** A sheet of nearly the whole window stops at half of it. */
const tallShare = 0.7;
/** Nobody drags further than this by accident. */
const longestPull = 240;

/** How far down the half stop is; undefined for low sheets. */
export function halfOffset({ height, windowHeight, hasHalf }: SheetShape): number | undefined {
  return hasHalf && height > windowHeight * tallShare ? height - windowHeight / 2 : undefined;
}

/** Where a sheet goes that was released this far below its full height, at this speed (px per ms, down is positive). */
export function stopAfter(shape: SheetShape, offset: number, speed: number): SheetStop {
  const end = offset + speed * flickMs;
  const half = halfOffset(shape);
  if (half === undefined) return end > Math.min(shape.height * 0.4, longestPull) ? 'closed' : 'full';
  if (end < half / 2) return 'full';
  return end > half + Math.min((shape.height - half) * 0.4, longestPull) ? 'closed' : 'half';
}

/** A sheet follows the finger down, and hardly up: there is nothing above it. */
export const sheetOffset = (from: number, by: number): number => {
  const to = from + by;
  return to >= 0 ? to : to / 8;
};

import type { BranchCode } from './branches.ts';
import { paletteImage } from './palette-image.ts';

const size = 320;
const middle = (size - 1) / 2;

const colours: Record<BranchCode, readonly [number, number, number]> = {
  BKS: [15, 90, 69],
  JKT: [27, 75, 125],
  BDG: [122, 62, 30],
  SBY: [92, 45, 110],
};

/** Two squares laid over each other make the star; a crescent stands in its middle. */
function star(x: number, y: number): number {
  const [right, down] = [Math.abs(x - middle), Math.abs(y - middle)];
  const [upright, turned] = [Math.max(right, down), (right + down) / Math.SQRT2];
  if (Math.min(upright, turned) > 112) return 0;
  const [whole, bite] = [Math.hypot(x - middle, y - middle), Math.hypot(x - middle - 24, y - middle)];
  return whole < 66 && bite > 52 ? 0 : 1;
}

/** The sign of a branch's schools: the same drawing for all, in the branch's colour. */
export const logoOf = (branch: BranchCode): string =>
  paletteImage({ width: size, height: size, palette: [[255, 255, 255], colours[branch]], at: star });

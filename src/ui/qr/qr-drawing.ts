import { create } from 'qrcode';

export interface QrDrawing {
  /** Modules along one side, quiet zone included. */
  readonly size: number;
  /** Horizontal runs of dark modules: where each begins, and its length. */
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

/** White around the code; scanners want four modules. */
export const quiet = 4;
// Version 2 has 25 modules: smaller codes have no alignment pattern and are read worse in poor light.
const leastVersion = 2;

/** How much of a code may be damaged: M about 15 %, Q about 25 %. */
export const qrLevels = ['Q', 'M'] as const;
export type QrLevel = (typeof qrLevels)[number];

/** The QR code of a check point: at least 25 modules, quiet zone of four. */
export function drawQr(text: string, level: QrLevel = 'Q'): QrDrawing {
  const fitting = create(text, { errorCorrectionLevel: level });
  const { modules } = fitting.version >= leastVersion ? fitting : create(text, { errorCorrectionLevel: level, version: leastVersion });
  const runs: { x: number; y: number; length: number }[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue;
      const last = runs.at(-1);
      if (last && last.y === y + quiet && last.x + last.length === x + quiet) runs[runs.length - 1] = { ...last, length: last.length + 1 };
      else runs.push({ x: x + quiet, y: y + quiet, length: 1 });
    }
  }
  return { size: modules.size + 2 * quiet, runs };
}

/** The dark modules as one SVG path. */
export const pathOf = ({ runs }: QrDrawing): string => runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');

import { asMarkup } from '../../../contract/words/markup.ts';
import type { PointLabel } from '../labels/point-label.ts';
import { drawQr, pathOf, type QrDrawing } from '../../../ui/qr/qr-drawing.ts';

// 24 pixels per module: 300 dots per inch on a label of 6 cm.
const modulePixels = 24;
// Space below the code for the words, in modules.
const captionModules = 12;

interface Line {
  readonly words: string;
  /** In modules below the code and its quiet zone, which stays free of text. */
  readonly baseline: number;
  readonly height: number;
  readonly weight: number;
}

/** What a printed label says, whichever file it comes in: the code for typing, the room, where it is. */
const captionOf = ({ code, room, place, branch }: PointLabel): readonly Line[] => [
  ...(code === undefined ? [] : [{ words: code, baseline: 2.6, height: 2.4, weight: 700 }]),
  { words: room, baseline: 5.8, height: 2.2, weight: 700 },
  { words: place, baseline: 8.4, height: 1.5, weight: 400 },
  { words: branch, baseline: 10.6, height: 1.5, weight: 400 },
];

/** The code with its words below, as an SVG file. */
export function svgFile(label: PointLabel): Blob {
  const drawing = drawQr(label.id);
  const { size } = drawing;
  const text = ({ words, baseline, height, weight }: Line) =>
    `<text x="${size / 2}" y="${size + baseline}" font-family="sans-serif" font-size="${height}" font-weight="${weight}" text-anchor="middle" textLength="${Math.min(size - 2, words.length * height * 0.55)}" lengthAdjust="spacingAndGlyphs">${asMarkup(words)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + captionModules}" shape-rendering="crispEdges"><rect width="${size}" height="${size + captionModules}" fill="#fff"/><path d="${pathOf(drawing)}"/>${captionOf(label).map(text).join('')}</svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

function paint(context: CanvasRenderingContext2D, { size, runs }: QrDrawing, label: PointLabel): void {
  const unit = modulePixels;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size * unit, (size + captionModules) * unit);
  context.fillStyle = '#000';
  for (const { x, y, length } of runs) context.fillRect(x * unit, y * unit, length * unit, unit);
  context.textAlign = 'center';
  for (const { words, baseline, height, weight } of captionOf(label)) {
    context.font = `${weight} ${height * unit}px sans-serif`;
    context.fillText(words, (size * unit) / 2, (size + baseline) * unit, (size - 2) * unit);
  }
}

/** The same as a PNG file; null if the browser gives no canvas. */
export function pngFile(label: PointLabel): Promise<Blob | null> {
  const drawing = drawQr(label.id);
  const canvas = document.createElement('canvas');
  canvas.width = drawing.size * modulePixels;
  canvas.height = (drawing.size + captionModules) * modulePixels;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  paint(context, drawing, label);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

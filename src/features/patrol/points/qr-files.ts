import type { PointLabel } from './point-label.ts';
import { drawQr, pathOf, type QrDrawing } from './qr-drawing.ts';

// 24 pixels a module: 300 dots an inch on a label of 6 cm.
const modulePixels = 24;
// Space below the code for two lines of words, in modules.
const captionModules = 7;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The code with its room below, as an SVG file. */
export function svgFile(label: PointLabel): Blob {
  const drawing = drawQr(label.id);
  const { size } = drawing;
  const text = (y: number, height: number, weight: number, words: string) =>
    `<text x="${size / 2}" y="${y}" font-family="sans-serif" font-size="${height}" font-weight="${weight}" text-anchor="middle" textLength="${Math.min(size - 2, words.length * height * 0.55)}" lengthAdjust="spacingAndGlyphs">${escaped(words)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + captionModules}" shape-rendering="crispEdges"><rect width="${size}" height="${size + captionModules}" fill="#fff"/><path d="${pathOf(drawing)}"/>${text(size + 1.4, 2.4, 700, label.room)}${text(size + 4, 1.6, 400, label.place)}</svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

function paint(context: CanvasRenderingContext2D, { size, runs }: QrDrawing, label: PointLabel): void {
  const unit = modulePixels;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size * unit, (size + captionModules) * unit);
  context.fillStyle = '#000';
  for (const { x, y, length } of runs) context.fillRect(x * unit, y * unit, length * unit, unit);
  context.textAlign = 'center';
  const line = (words: string, y: number, height: number, weight: number) => {
    context.font = `${weight} ${height * unit}px sans-serif`;
    context.fillText(words, (size * unit) / 2, y * unit, (size - 2) * unit);
  };
  line(label.room, size + 1.4, 2.4, 700);
  line(label.place, size + 4, 1.6, 400);
}

/** The same as a PNG file; null where the browser gives no canvas. */
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

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address is only needed until then, with some air for Safari.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

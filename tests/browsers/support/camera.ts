import QRCode from 'qrcode';
import type { Tab } from './tab.ts';

/** In the page: a camera that looks at a label on a grey wall. */
function lookAtLabel(modules: string, side: number): void {
  const [cell, quiet] = [8, 4];
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('no canvas');
  const paint = () => {
    const width = (side + 2 * quiet) * cell;
    const [left, top] = [(canvas.width - width) / 2, (canvas.height - width) / 2];
    draw.fillStyle = '#666';
    draw.fillRect(0, 0, canvas.width, canvas.height);
    draw.fillStyle = '#eee';
    draw.fillRect(left, top, width, width);
    draw.fillStyle = '#111';
    for (const [at, bit] of [...modules].entries())
      if (bit === '1') draw.fillRect(left + (quiet + (at % side)) * cell, top + (quiet + Math.floor(at / side)) * cell, cell, cell);
    // A stream delivers a picture only when something is drawn.
    requestAnimationFrame(paint);
  };
  paint();
  const getUserMedia = async () => canvas.captureStream(15);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices: async () => [] } });
}

/** From now on the camera sees a code with this text. */
export async function showCode(tab: Tab, text: string): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M', version: 2 });
  const bits = Array.from({ length: modules.size ** 2 }, (_, at) => modules.get(Math.floor(at / modules.size), at % modules.size));
  await tab.run(lookAtLabel, bits.map((bit) => (bit ? '1' : '0')).join(''), modules.size);
}

import { systemClock } from '../../../platform/clock.ts';
import { openCamera } from '../../../platform/camera/camera.ts';
import { startDecoder } from '../scanner/decode/start-decoder.ts';
import type { CameraTrial } from './checks.ts';

/** Nothing else on a label looks like this. */
const testWords = 'amanah-uji';
/** As wide and high as the picture that scanning looks at. */
const [width, height] = [640, 480];
const modulePixels = 8;
/** A decoder that takes longer is of no use at a door. */
const patienceMs = 5000;
/** A camera may be slow to start, and some drivers never answer. */
const cameraPatienceMs = 6000;

/** What draws codes is not part of a home, which offers this check. */
async function testPicture(): Promise<HTMLCanvasElement> {
  const { drawQr } = await import('../../../ui/qr/qr-drawing.ts');
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context) {
    const { size, runs } = drawQr(testWords);
    const [left, top] = [(width - size * modulePixels) / 2, (height - size * modulePixels) / 2];
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#000';
    for (const { x, y, length } of runs)
      context.fillRect(left + x * modulePixels, top + y * modulePixels, length * modulePixels, modulePixels);
  }
  return canvas;
}

const afterMs = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => systemClock.after(ms, () => resolve(value)));

/** How long the scanner's decoders take for a code drawn here; undefined if they cannot read it. */
async function readTestCode(): Promise<number | undefined> {
  const picture = await testPicture();
  const decoder = startDecoder();
  const since = systemClock.ticks();
  const isOver = () => systemClock.ticks() - since > patienceMs;
  const read = async (): Promise<number | undefined> => {
    while (!isOver()) {
      if ((await decoder.decode(picture)) === testWords) return systemClock.ticks() - since;
      // A decoder that cannot start answers at once, and the next one needs its time.
      await afterMs(50, undefined);
    }
    return undefined;
  };
  try {
    return await Promise.race([read(), afterMs(patienceMs, undefined)]);
  } finally {
    decoder.close();
  }
}

/** Whether a real picture arrives; the camera is closed again, even if it answers too late. */
async function tryStream(): Promise<CameraTrial['camera']> {
  const opening = openCamera().then((result) => {
    if (result.ok) result.camera.close();
    return result.ok ? ('opened' as const) : result.problem;
  });
  return Promise.race([opening, afterMs(cameraPatienceMs, 'busy' as const)]);
}

/** Reads a code drawn here with the scanner's own decoders, and opens the camera if that prompts nobody. */
export async function tryCamera(mayOpen: boolean): Promise<CameraTrial> {
  const [readMs, camera] = await Promise.all([readTestCode(), mayOpen ? tryStream() : ('untried' as const)]);
  return { readMs, camera };
}

import type { Decoder } from './decoder.ts';
import { chainDecoders } from './decoder-chain.ts';
import { startWorkerDecoder } from './worker-decoder.ts';

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** The phone's own detector, if it says it knows QR codes. */
async function startNativeDecoder(): Promise<Decoder | undefined> {
  try {
    const offered = globalThis.BarcodeDetector;
    if (offered === undefined || !(await offered.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new offered({ formats: ['qr_code'] });
    return {
      decode: async (picture) => (await detector.detect(picture)).find((code) => code.rawValue !== '')?.rawValue,
      close: () => undefined,
    };
  } catch {
    return undefined;
  }
}

const startJsqr = () => startWorkerDecoder(new Worker(new URL('./jsqr.worker.ts', import.meta.url), { type: 'module' }));
const startZxing = () => startWorkerDecoder(new Worker(new URL('./zxing.worker.ts', import.meta.url), { type: 'module' }));

/**
 * jsQR from the first picture on; the phone's own detector or zxing take over, because they read far more in poor
 * light. The previous one keeps looking alongside: neither reads everything that the other does.
 */
export const startDecoder = (): Decoder => chainDecoders(startJsqr, [startNativeDecoder, startZxing]);

import type { Decoder } from './decoder.ts';

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

/** The phone's own detector, where it says it knows QR codes. */
export async function startNativeDecoder(): Promise<Decoder | undefined> {
  try {
    const offered = globalThis.BarcodeDetector;
    if (offered === undefined || !(await offered.getSupportedFormats()).includes('qr_code')) return undefined;
    const detector = new offered({ formats: ['qr_code'] });
    return {
      decode: async (video) => (await detector.detect(video)).find((code) => code.rawValue !== '')?.rawValue,
      close: () => undefined,
    };
  } catch {
    return undefined;
  }
}

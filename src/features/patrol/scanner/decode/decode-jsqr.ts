import jsqr from 'jsqr';
import { blurred } from './blur.ts';
import type { Frame } from './luminance.ts';

function read({ data, width, height }: Frame): string | undefined {
  const code = jsqr(data, width, height, { inversionAttempts: 'dontInvert' });
  // jsQR leaves out what it cannot decode (bytes in an older Japanese encoding): half a text is not a read, nor is an empty one.
  if (code === null || code.chunks.some((chunk) => 'text' in chunk && chunk.text === '')) return undefined;
  return code.data || undefined;
}

/** The text of the QR code in the picture, tried as it is and then blurred. */
export const decodeWithJsqr = (frame: Frame): string | undefined => read(frame) ?? read(blurred(frame));

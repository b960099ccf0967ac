import jsqr from 'jsqr';
import { blurred } from './blur.ts';
import type { Frame } from './luminance.ts';

// jsQR answers an empty text for some codes; that is not a read.
const read = ({ data, width, height }: Frame) => jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;

/** The text of the QR code in the picture, tried as it is and then blurred. */
export const decodeWithJsqr = (frame: Frame): string | undefined => read(frame) ?? read(blurred(frame));

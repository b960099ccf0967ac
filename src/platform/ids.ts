import type { Clock } from './clock.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;
const randomLength = 16;

function encodeTime(ms: number): string {
  let rest = ms;
  let text = '';
  for (let i = 0; i < timeLength; i++) {
    text = (letters[rest % 32] ?? '0') + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Adds one to the random part, so that ids of the same millisecond keep their order. */
function increment(digits: number[]): void {
  for (let i = digits.length - 1; i >= 0; i--) {
    const digit = digits[i] ?? 0;
    if (digit < 31) {
      digits[i] = digit + 1;
      return;
    }
    digits[i] = 0;
  }
}

/** Makes ULIDs that never go backwards, even when the device's clock does. */
export function createIds(
  clock: Pick<Clock, 'now'>,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => {
    crypto.getRandomValues(bytes);
  },
): () => string {
  let last = -1;
  let digits: number[] = [];
  return () => {
    const now = clock.now();
    if (now > last) {
      last = now;
      const bytes = new Uint8Array(randomLength);
      fill(bytes);
      digits = Array.from(bytes, (byte) => byte & 31);
    } else {
      increment(digits);
    }
    return encodeTime(last) + digits.map((digit) => letters[digit]).join('');
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiTokenPrefix } from '../../../src/contract/calls/programs/api-token-calls.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [secretLetters, sumLetters] = [32, 6];
/** The largest multiple of the base in a byte: what lies above it would make some letters more frequent. */
const fairBytes = 256 - (256 % digits.length);

function letters(count: number): string {
  let text = '';
  while (text.length < count)
    for (const byte of randomBytes(count)) if (byte < fairBytes && text.length < count) text += digits[byte % digits.length];
  return text;
}

function sumOf(text: string): string {
  let [rest, sum] = [crc32(text), ''];
  for (let at = 0; at < sumLetters; at++) [rest, sum] = [Math.floor(rest / digits.length), (digits[rest % digits.length] ?? '') + sum];
  return sum;
}

/** 190 random bits, so that the bare hash of one gives nothing away; a sum at the end tells it from what only looks like one. */
export function newTokenText(): string {
  const text = apiTokenPrefix + letters(secretLetters);
  return text + sumOf(text);
}

/** Whether this is meant to be an API token and not that of a session. */
export const isTokenText = (text: string): boolean => text.startsWith(apiTokenPrefix);

const whole = new RegExp(`^${apiTokenPrefix}[0-9A-Za-z]{${secretLetters + sumLetters}}$`);

/** Whether it may be one of ours: what was cut off or mistyped is not looked up. */
export const isWhole = (text: string): boolean => whole.test(text) && sumOf(text.slice(0, -sumLetters)) === text.slice(-sumLetters);

export const tokenHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What its owner is shown of it later. */
export const hintOf = (text: string): string => text.slice(0, apiTokenPrefix.length + 4);

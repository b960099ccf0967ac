import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, steps of thirty seconds. */
const digits = 6;
const stepSeconds = 30;
/** The key's length that RFC 4226 recommends. */
const secretBytes = 20;
/** A phone's clock may be a step off either way. */
const window = [0, -1, 1] as const;

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: what authenticator apps read. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const newSecret = (): Buffer => randomBytes(secretBytes);

/** The number of the step that a moment is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of one step. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

const wellFormed = /^[0-9]{6}$/;

/** The step whose code this is, among those that a phone may be in now; every one is compared, so that the time tells nothing. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!wellFormed.test(code)) return undefined;
  const typed = Buffer.from(code);
  let found: number | undefined;
  for (const off of window) {
    const step = stepAt(now) + off;
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), typed)) found ??= step;
  }
  return found;
}

/** What the QR code for an authenticator says. */
export function authenticatorUri(secret: string, account: string, issuer: string): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

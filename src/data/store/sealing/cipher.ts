import { xchacha20, xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/*
 * Not the browser's own cryptography, which answers later: nothing may be awaited inside a transaction of the database,
 * and for a row's few words the way there and back costs several times what the sealing does.
 */

export type SealKey = Uint8Array<ArrayBuffer>;

const nonceBytes = 24;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Random numbers are drawn for many seals at once: each request to the browser costs more than the numbers. */
const drawn = new Uint8Array(nonceBytes * 512);
let used = drawn.length;

function nonce(): Uint8Array {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += nonceBytes;
  return drawn.slice(used - nonceBytes, used);
}

function joined(iv: Uint8Array, made: Uint8Array): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(nonceBytes + made.length);
  sealed.set(iv);
  sealed.set(made, nonceBytes);
  return sealed;
}

/** Seals what a person typed: a random nonce, then the text encrypted with XChaCha20-Poly1305. */
export function sealText(key: SealKey, text: string): Uint8Array<ArrayBuffer> {
  const iv = nonce();
  return joined(iv, xchacha20poly1305(key, iv).encrypt(encoder.encode(text)));
}

/** The text again; undefined if it was sealed with another key. */
export function openText(key: SealKey, sealed: Uint8Array): string | undefined {
  try {
    return decoder.decode(xchacha20poly1305(key, sealed.subarray(0, nonceBytes)).decrypt(sealed.subarray(nonceBytes)));
  } catch {
    return undefined;
  }
}

/**
 * Seals part of a row, of which a list may have fifty thousand: XChaCha20 alone, in half the time. Anyone able to change it
 * unnoticed could just as well change the rest of the row, which is not sealed; to read it he needs the key.
 */
export function sealPart(key: SealKey, part: object): Uint8Array<ArrayBuffer> {
  const iv = nonce();
  return joined(iv, xchacha20(key, iv, encoder.encode(JSON.stringify(part))));
}

/** The part again; undefined if it was sealed with another key, which yields noise instead of text. */
export function openPart(key: SealKey, sealed: Uint8Array): object | undefined {
  try {
    const found: unknown = JSON.parse(decoder.decode(xchacha20(key, sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes))));
    return typeof found === 'object' && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}

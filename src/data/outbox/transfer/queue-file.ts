import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { outboxWords } from '../queue/words.ts';

/**
 * The file of an exported queue: mark, salt, iv, then JSON under AES-GCM. The key comes from a password, because the
 * device's own can't leave it, and the content may be sensitive.
 */
const mark = new TextEncoder().encode('AMANAH-ANTREAN-1');
const saltBytes = 16;
const ivBytes = 12;
/** What OWASP recommends for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const rounds = 600_000;

export const shortestPassword = 8;

async function keyOf(
  subtle: SubtleCrypto,
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  // The keyboards of two devices may encode the same letter differently.
  const raw = new TextEncoder().encode(password.normalize('NFKC'));
  const base = await subtle.importKey('raw', raw, 'PBKDF2', false, ['deriveKey']);
  return subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, base, { name: 'AES-GCM', length: 256 }, false, [
    usage,
  ]);
}

/** The content as a file that only the password opens. */
export async function lockQueue(subtle: SubtleCrypto, password: string, contents: unknown): Promise<Blob> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await keyOf(subtle, password, salt, 'encrypt');
  const plain = new TextEncoder().encode(JSON.stringify(contents));
  const locked = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: mark }, key, plain);
  return new Blob([mark, salt, iv, locked], { type: 'application/octet-stream' });
}

/** The content of such a file; `unsupported` for another kind of file, `invalid` for a wrong password or a damaged file. */
export async function unlockQueue(subtle: SubtleCrypto, password: string, file: Blob): Promise<Result<unknown>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = mark.length + saltBytes + ivBytes;
  if (bytes.length <= head || mark.some((byte, at) => bytes[at] !== byte)) {
    return fail(appError('unsupported', { message: outboxWords.otherFile }));
  }
  const salt = bytes.slice(mark.length, mark.length + saltBytes);
  const iv = bytes.slice(mark.length + saltBytes, head);
  try {
    const key = await keyOf(subtle, password, salt, 'decrypt');
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: mark }, key, bytes.slice(head));
    return ok(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return fail(appError('invalid', { message: outboxWords.wrongPassword }));
  }
}

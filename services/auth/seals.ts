import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Locks what is stored so that a copy of the database does not give it away. */
export interface Seals {
  seal(bytes: Uint8Array): string;
  /** Undefined where it was locked with another key, or changed since. */
  open(sealed: string): Buffer | undefined;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** With a key of its own, derived from the one that signs the tokens: one secret less to keep, and neither tells the other. */
export function sealsWith(secret: Uint8Array, purpose: 'second factor' | 'webhooks' | 'login by a provider'): Seals {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `amanah ${purpose}`, 32));
  return {
    seal(bytes) {
      const nonce = randomBytes(nonceBytes);
      const locking = createCipheriv(cipher, key, nonce);
      const locked = Buffer.concat([locking.update(bytes), locking.final()]);
      return Buffer.concat([nonce, locking.getAuthTag(), locked]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

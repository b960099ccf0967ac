import { invitationPath } from '../../../contract/values/one-time-link.ts';

/** Without the letters and digits that look alike on paper, or sound alike on the telephone. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const perGroup = 4;
/** Beyond it some letters would come up more often than others. */
const fairBelow = Math.floor(256 / letters.length) * letters.length;

type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;
const random: Fill = (bytes) => {
  crypto.getRandomValues(bytes);
};

function letter(fill: Fill): string {
  const byte = new Uint8Array(1);
  do fill(byte);
  while ((byte[0] ?? 0) >= fairBelow);
  return letters[(byte[0] ?? 0) % letters.length] ?? '';
}

/** A first password: 59 bits, for the time until its owner changes it; in groups that can be read out and typed from paper. */
export const newPassword = (fill: Fill = random): string =>
  Array.from({ length: groups }, () => Array.from({ length: perGroup }, () => letter(fill)).join('')).join('-');

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Browsers hash only on pages served over https (or from this very machine). */
export const canMakeLinks = (): boolean => globalThis.crypto?.subtle !== undefined;

export interface NewLink {
  /** Only the person the link is for learns it. */
  readonly secret: string;
  /** What the services are told. */
  readonly hash: string;
}

/** The secret of a one-time link, 128 bits, and its hash. */
export async function newLink(fill: Fill = random): Promise<NewLink> {
  const bytes = new Uint8Array(16);
  fill(bytes);
  const secret = base64url(bytes);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, hash: base64url(new Uint8Array(hash)) };
}

export const linkOf = (origin: string, secret: string): string => `${origin}${invitationPath}#${secret}`;

import type { LocalText } from '../../platform/storage/storage.ts';

/** It names nobody, so it stays when the person leaves: at the next login here, guesses by strangers lock nobody out. */
const key = 'amanah-login-device';

type Told = Readonly<Record<string, string>>;

/** By address of the services: what one of them said is none of another's business. */
function told(text: LocalText): Told {
  try {
    const found: unknown = JSON.parse(text.get(key) ?? '{}');
    const pairs = typeof found === 'object' && found !== null ? Object.entries(found) : [];
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return {};
  }
}

/** What the login sends along: nothing to services that never gave this device a key. */
export function loginDevice(text: LocalText, address: string): { readonly device?: string } {
  const device = told(text)[address];
  return device === undefined ? {} : { device };
}

/** Keeps the key from a login. */
export function keepLoginDevice(text: LocalText, address: string, device: string | undefined): void {
  const known = told(text);
  if (device === undefined || known[address] === device) return;
  try {
    text.set(key, JSON.stringify({ ...known, [address]: device }));
  } catch {
    /* a full localStorage only makes this device unknown at its next login */
  }
}

import { localStore, sessionPrefix } from '../../platform/storage/web-storage.ts';

/**
 * Small logos of the schools whose paper this account printed here, so that a letterhead needs no connection the second
 * time. They are removed with the session.
 */
const key = `${sessionPrefix}logos`;
/** Each is about ten kilobytes. */
const mostKept = 12;

interface KeptLogos {
  readonly who: string;
  readonly logos: readonly (readonly [id: string, logo: string])[];
}

const isLogo = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string' && /^(data:image\/|$)/.test(pair[1]);

/** What is kept for this account; nothing if it is another account's, or damaged. */
export function readKept(text: string | null, who: string): KeptLogos {
  try {
    const read: unknown = JSON.parse(text ?? '');
    const isOwn = typeof read === 'object' && read !== null && 'who' in read && read.who === who && 'logos' in read;
    return { who, logos: isOwn && Array.isArray(read.logos) ? read.logos.filter(isLogo) : [] };
  } catch {
    return { who, logos: [] };
  }
}

/** The same with this logo as the latest. */
export const withLogo = ({ who, logos }: KeptLogos, id: string, logo: string): KeptLogos => ({
  who,
  logos: [...logos.filter(([one]) => one !== id), [id, logo] as const].slice(-mostKept),
});

export function keptLogo(who: string, id: string): string | undefined {
  return readKept(localStore.getItem(key), who).logos.find(([one]) => one === id)?.[1];
}

export function keepLogo(who: string, id: string, logo: string): void {
  try {
    localStore.setItem(key, JSON.stringify(withLogo(readKept(localStore.getItem(key), who), id, logo)));
  } catch {
    // A full localStorage costs only the logo on what is printed without a connection.
  }
}

import type { LocalText } from '../../platform/storage/storage.ts';

/** Identity of the foundation that keeps the names from before foundations had one. */
const firstKey = 'amanah-foundation';

export const firstFoundation = (text: LocalText): string | null => text.get(firstKey);

/** Restores what a killed browser forgot. */
export function keepFirst(text: LocalText, identity: string | undefined): void {
  if (identity !== undefined && text.get(firstKey) === null) text.set(firstKey, identity);
}

/**
 * What tells a foundation's data on this device from that of others at the same address: an empty text for the first one
 * told, which takes over the earlier data here, and for a service that tells none; for later ones the identity.
 */
export function placeOf(text: LocalText, identity: string): string {
  if (identity === '') return '';
  keepFirst(text, identity);
  return text.get(firstKey) === identity ? '' : identity;
}

/** The foundation of the last login at this address, so that it is known before anybody logs in again. */
const hereKey = 'amanah-foundation-here';

export function noteHere(text: LocalText, place: string): void {
  if (place === '') text.remove(hereKey);
  else text.set(hereKey, place);
}

/** Whether this account belongs to the foundation of the last login. */
export const isHere = (text: LocalText, who: string): boolean => isSamePlace(who, whoOf('', text.get(hereKey) ?? ''));

/** Identifies one account of one foundation in everything that the device keeps. */
export const whoOf = (userId: string, place: string): string => (place === '' ? userId : `${userId} ${place}`);

/** The account's id in `who`, as its services know it. */
export const userIdIn = (who: string): string => who.split(' ')[0] ?? who;

/** Whether two accounts of this device belong to the same foundation. */
export const isSamePlace = (one: string, other: string): boolean => one.slice(userIdIn(one).length) === other.slice(userIdIn(other).length);

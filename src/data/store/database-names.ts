/** Short and stable; it only keeps names apart, so it needs no cryptography. */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1234567];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995) + i;
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** Identifies one account (`session.who`) at one address, in the names of databases, locks and channels. */
export const nameOf = (origin: string, who: string): string => hashOf(`${origin} ${who}`);

/** The database of what a user did. */
export const opsName = (name: string): string => `amanah-ops-${name}`;

/** The database of what can be fetched again. */
export const cacheName = (name: string): string => `amanah-cache-${name}`;

/** The day of a log. A device may hold a hundred thousand logs, and an officer's home is about those of a few days. */
export const indexedDay = 'date_check';
export const dayIndex = `[resource+row.${indexedDay}]`;

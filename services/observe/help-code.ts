import { randomInt } from 'node:crypto';

/** Crockford's letters: none is taken for another when it is read out on the telephone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const four = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** Names one request in the log and in the words of an error: `7KQ2-M4TX`. */
export const helpCode = (): string => `${four()}-${four()}`;

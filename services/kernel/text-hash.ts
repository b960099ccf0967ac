import { createHash } from 'node:crypto';

/** Tells whether a text is the same, to the letter. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

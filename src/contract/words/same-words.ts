import type { Field } from '../fields.ts';

/** A text that is the same for every spelling of the same words, ignoring case and blanks. */
export const sameWords = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Addresses differ by their case; e-mail addresses don't, but have an index for that. */
const otherwiseCompared: readonly unknown[] = ['path', 'url', 'email'];

/**
 * Whether a unique field is compared by `sameWords`: people type it, and mean the same by "TU" and "tu". Numbers issued
 * outside are stored in one spelling.
 */
export const readsAsWords = (field: Field): boolean =>
  field.kind === 'text' && field.unique && field.identity === undefined && !otherwiseCompared.includes(field.format);

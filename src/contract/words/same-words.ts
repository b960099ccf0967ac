import type { Field } from '../fields.ts';

/** A text that is the same for every spelling of the same words: case and blanks make no difference. */
export const sameWords = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Addresses are told apart by their case; e-mail addresses are not, but have an index for that. */
const otherwiseCompared: readonly unknown[] = ['path', 'url', 'email'];

/** Whether a unique field is compared by `sameWords`: people type it, and mean the same by "TU" and "tu". Numbers issued outside are kept in one spelling. */
export const readsAsWords = (field: Field): boolean =>
  field.kind === 'text' && field.unique && field.identity === undefined && !otherwiseCompared.includes(field.format);

import type { Field } from './fields.ts';

/** What two writings of the same words have in common: case and blanks make no other name. */
export const sameWords = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Addresses are told apart by their case, and those of e-mail have an index that minds none. */
const otherwiseCompared: readonly unknown[] = ['path', 'url', 'email'];

/** Whether a unique field is compared by `sameWords`: people type it, and mean the same by "TU" and "tu". Numbers given from outside are kept in one writing. */
export const readsAsWords = (field: Field): boolean =>
  field.kind === 'text' && field.unique && field.identity === undefined && !otherwiseCompared.includes(field.format);

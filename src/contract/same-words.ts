import type { Field } from './fields.ts';

/** What two writings of the same words have in common: case and blanks make no other name. */
export const sameWords = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Addresses within the app and on the web are told apart by their case. */
const exactFormats: readonly unknown[] = ['path', 'url'];

/** Whether a unique field is compared by `sameWords`: people type it, and mean the same by "TU" and "tu". */
export const readsAsWords = (field: Field): boolean =>
  field.kind === 'text' && field.unique && !('format' in field && exactFormats.includes(field.format));

import type { Row } from '../../../contract/resource.ts';

/** The category in words: those of the service where it tells them. */
export function categoryWords(row: Row, options: readonly { readonly value: number; readonly label: string }[]): string {
  const told = row['ysb_kategori_note_label'];
  if (typeof told === 'string' && told !== '') return told;
  return options.find(({ value }) => String(value) === String(row['ysb_kategori_note'] ?? ''))?.label ?? '';
}

/**
 * A cell as every spreadsheet reader can give it. `date` is a serial day whose cell has a date format, `fault` an error
 * value (#N/A) or `=` for a formula that was never calculated.
 */
export type RawCell = string | number | boolean | null | { readonly date: number } | { readonly fault: string };

export interface RawRow {
  /** Number of the row as the person sees it, from 1. */
  readonly at: number;
  readonly cells: readonly RawCell[];
}

export interface RawSheet {
  readonly name: string;
  /** Days are counted from 1904 (old Excel for Mac). */
  readonly date1904: boolean;
  /** Rows that hold anything at all. */
  readonly rows: readonly RawRow[];
}

/** The largest a spreadsheet may be; a larger one is refused before it is read. */
export const sheetLimits = {
  // 20,000 rows of 66 columns take 54 MB.
  unpackedBytes: 96 * 1024 * 1024,
  entries: 200,
  rows: 20_000,
  columns: 100,
  /** More cells than rows and columns allow could only be empty ones. */
  cells: 1_400_000,
} as const;

export const isEmptyCell = (cell: RawCell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

/** What people write for "nothing": a dash, "n/a". */
const nothing = /^(?:[-–—]+|n\/a|n\.a\.?|#n\/a)$/i;

/** Spaces of every kind become one, invisible characters are removed, and so is the apostrophe that a spreadsheet puts before digits. */
export function tidy(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return plain.replace(/^['’]+(?=[\d=+@-])/, '').trim();
}

/** What tidying could take away from a dash. */
const dressed = /['’\u200b-\u200d\u2060\ufeff]/;

/** Somebody wrote that there is nothing. */
export const saysNothing = (cell: RawCell): boolean =>
  typeof cell === 'string' && (nothing.test(cell.trim()) || (dressed.test(cell) && nothing.test(tidy(cell))));

/** Empty, or as good as: a dash leaves a field as it is. */
export const isBlankCell = (cell: RawCell): boolean => isEmptyCell(cell) || saysNothing(cell);

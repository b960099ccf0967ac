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

/** Somebody wrote that there is nothing. */
export const saysNothing = (cell: RawCell): boolean => typeof cell === 'string' && nothing.test(cell.trim());

/** Empty, or as good as: a dash leaves a field as it is. */
export const isBlankCell = (cell: RawCell): boolean => isEmptyCell(cell) || saysNothing(cell);

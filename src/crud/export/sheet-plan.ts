/** How the cells of a column are written: digits and ids are text, whatever they look like. */
export type SheetKind = 'text' | 'number' | 'date' | 'time' | 'moment';

export interface ExportedColumn {
  readonly heading: string;
  readonly kind: SheetKind;
}

/** A day is `YYYY-MM-DD`, a time `HH:mm:ss`, a moment an ISO time; null leaves the cell empty. */
export type SheetValue = string | number | null;
export type ExportedRow = readonly SheetValue[];

export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** What a file will hold. */
export interface ExportedSheet {
  readonly format: SheetFormat;
  /** Name of the sheet in the workbook. */
  readonly name: string;
  readonly columns: readonly ExportedColumn[];
}

/** Collects rows; `finish` turns them into the file. */
export interface SheetWriter {
  readonly add: (rows: readonly ExportedRow[]) => void;
  readonly finish: () => Uint8Array<ArrayBuffer>;
}

export const mimeOf: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

// XML does not allow these characters, and no spreadsheet shows them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The most characters a workbook cell can hold. */
const longest = 32_767;

/** A text that every format can hold. */
export const cleanText = (value: string): string => value.replace(unprintable, '').slice(0, longest);

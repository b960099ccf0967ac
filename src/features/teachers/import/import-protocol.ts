import type { Mapping } from '../../../contract/spreadsheet/headings.ts';
import type { KnownRow } from '../../../contract/spreadsheet/recognise.ts';
import type { SheetRefusal } from '../../../contract/spreadsheet/sheet-refusal.ts';

/** Rows of what a teacher sheet may refer to, by resource, as the lookups answer them. */
export type LookupRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What the foundation holds already, for checking a file against it. */
export interface Foundation {
  readonly lookups: LookupRows;
  readonly teachers: readonly KnownRow[];
  /** Empty for those who see every branch. */
  readonly ownBranch: string;
  /** The day at the schools, as the services have it. */
  readonly today: string;
}

interface FileColumn {
  readonly text: string;
  readonly samples: readonly string[];
}

/** How the columns of a file are understood. */
export interface FileColumns {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly columns: readonly FileColumn[];
  readonly mapping: Mapping;
  /** Fields that more than one heading names. */
  readonly doubled: readonly string[];
  /** The same for all files with the same headings. */
  readonly shape: string;
}

export interface Counts {
  readonly all: number;
  readonly created: number;
  readonly known: number;
  readonly failed: number;
  readonly warned: number;
  /** Fields that a new row needs and no column has. */
  readonly missing: readonly string[];
}

export type RowFilter = 'all' | 'failed' | 'warned';

export interface ShownImportRow {
  readonly at: number;
  readonly name: string;
  /** Number, e-mail and branch, as far as the row has them. */
  readonly details: string;
  readonly state: 'created' | 'known' | 'failed';
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

export interface RowPage {
  readonly rows: readonly ShownImportRow[];
  readonly total: number;
}

export type Checked = { readonly kind: 'checked'; readonly file: FileColumns; readonly counts: Counts };
export type Refused = { readonly kind: 'refused'; readonly reason: SheetRefusal };

/** What the worker can be asked; it keeps the file, so that the page never holds a thousand rows. */
export interface ImportCalls {
  foundation: (foundation: Foundation) => void;
  template: () => ArrayBuffer;
  open: (file: ArrayBuffer, remembered: Readonly<Record<string, Mapping>>) => Promise<Checked | Refused>;
  chooseSheet: (name: string) => Checked | Refused;
  chooseColumns: (mapping: Mapping) => Checked | Refused;
  page: (filter: RowFilter, from: number, count: number) => RowPage;
  /** A file with only the good rows, as a data URL. */
  pack: (withUpdates: boolean) => { readonly file: string; readonly rows: number };
  failedFile: () => ArrayBuffer;
  /** Takes what the services refused, by "row.field". */
  refuse: (errors: Readonly<Record<string, string>>) => Counts;
}
export type ImportCall = keyof ImportCalls;

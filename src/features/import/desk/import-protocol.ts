import type { ImportName } from '../../../contract/calls/import-calls.ts';
import type { Input } from '../../../contract/resource.ts';
import type { Mapping, OpenHeading } from '../../../contract/spreadsheet/headings.ts';
import type { KnownRow } from '../../../contract/spreadsheet/recognise.ts';
import type { Groups, Seat, Seated } from './groups.ts';
import type { SheetRefusal } from '../../../contract/spreadsheet/sheet-refusal.ts';

/** Rows that a sheet may refer to, by the referring field, as the lookups answer them. */
export type LookupRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What the foundation has already, for checking a file against it. */
export interface ImportFoundation {
  readonly name: ImportName;
  readonly lookups: LookupRows;
  /** Rows that are already there; undefined if the services compare. */
  readonly known?: readonly KnownRow[];
  /** Empty for people who see every branch. */
  readonly ownBranch: string;
  /** The day at the schools, as the services have it. */
  readonly today: string;
}

interface FileColumn {
  readonly text: string;
  readonly samples: readonly string[];
}

interface ConstantOption {
  readonly value: string | number;
  readonly title: string;
}
/** A field that can be set once for all rows, and its choices. */
export interface ConstantField {
  readonly field: string;
  readonly options: readonly ConstantOption[];
}

/** How the columns of a file were understood. */
export interface FileColumns {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly columns: readonly FileColumn[];
  readonly mapping: Mapping;
  /** Fields that more than one heading names. */
  readonly doubled: readonly string[];
  /** Headings whose meaning only a person can tell. */
  readonly open: readonly OpenHeading[];
  /** Those of them that a person has left out. */
  readonly left: readonly number[];
  /** What made the file, if that is known. */
  readonly make?: string;
  readonly constants: Input;
  readonly constantFields: readonly ConstantField[];
  /** The same for all files with the same headings. */
  readonly shape: string;
}

export type RowState = 'created' | 'changed' | 'same' | 'known' | 'failed' | 'asked';

export interface Counts {
  readonly all: number;
  readonly created: number;
  /** Rows that are already there and would be sent: those that differ, or, if nothing was compared, all of them. */
  readonly changed: number;
  readonly same: number;
  readonly failed: number;
  /** Rows of somebody who is probably there under other numbers, and that nobody has decided on yet. */
  readonly asked: number;
  readonly warned: number;
  /** Cells that say that there is nothing. */
  readonly blanks: number;
  /** Fields that a new row needs and that have no column. */
  readonly missing: readonly string[];
}

export type RowFilter = 'all' | 'failed' | 'asked' | 'warned' | 'created' | 'changed' | 'same';

/** What is wrong or doubtful about a row, and the cell it is about ("H47"), if there is one. */
export interface RowNote {
  readonly cell: string;
  readonly words: string;
}

export interface ShownImportRow {
  readonly at: number;
  readonly name: string;
  /** What tells the row apart from others, as far as it has it. */
  readonly details: string;
  readonly state: RowState;
  /** The number of the person it probably is, if that is being asked. */
  readonly maybe?: string;
  /** Labels of the fields that are different in the file. */
  readonly changed: readonly string[];
  readonly problems: readonly RowNote[];
  readonly warnings: readonly RowNote[];
}

export interface ImportPage {
  readonly rows: readonly ShownImportRow[];
  readonly total: number;
}

/** A row in the form that the services are asked about it. */
export interface AskedRow {
  readonly at: number;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}
/** A row that is probably the same person under other numbers. */
export interface Maybe {
  readonly id: number;
  /** The number that the person is known by. */
  readonly keys: Readonly<Record<string, string>>;
  readonly has_account: boolean;
  readonly changed: readonly string[];
}
/** What they answer. */
export interface ComparedRow {
  readonly at: number;
  readonly id?: number | undefined;
  readonly has_account?: boolean | undefined;
  readonly changed?: readonly string[] | undefined;
  readonly left?: string | undefined;
  readonly conflict?: readonly string[] | undefined;
  readonly maybe?: Maybe | undefined;
}

/** The cells are read; the rows still have to be compared with what is there. */
export type Opened = { readonly kind: 'opened'; readonly rows: number };
export type Checked = { readonly kind: 'checked'; readonly file: FileColumns; readonly counts: Counts };
export type Refused = { readonly kind: 'refused'; readonly reason: SheetRefusal };

/** What came of an import. */
export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** The key for undoing it; other people's services have no such thing. */
  readonly import?: { readonly id: number; readonly until: string } | undefined;
}

/** What the worker can be asked; it keeps the file, so that the page never holds a thousand rows. */
export interface ImportCalls {
  foundation: (foundation: ImportFoundation) => void;
  template: () => ArrayBuffer;
  open: (file: ArrayBuffer, remembered: Readonly<Record<string, Mapping>>) => Promise<Opened | Refused>;
  chooseSheet: (name: string) => Opened | Refused;
  chooseColumns: (mapping: Mapping, constants: Input, left: readonly number[]) => Opened | Refused;
  /** The rows starting from one, as the services are asked about them: as many as they accept at once. */
  asked: (from: number) => readonly AskedRow[];
  compared: (rows: readonly ComparedRow[]) => void;
  /** Says for one row, or for all that are asked about, whether it is the person who is already there. */
  answer: (at: number | 'all', isSame: boolean) => Checked | Refused;
  /** Every row checked, once all are compared. */
  check: () => Checked | Refused;
  page: (filter: RowFilter, from: number, count: number) => ImportPage;
  /** A file with only the good rows, as a data URL; `byId` for services that know our ids. */
  pack: (withUpdates: boolean, byId: boolean) => { readonly file: string; readonly rows: number };
  failedFile: () => ArrayBuffer;
  /** The pupils of the file by the classes that it names. */
  groups: (seated: Seated) => Groups;
  /** A file of placements, as a data URL. */
  placementFile: (seats: readonly Seat[], leftOut: { readonly seated: Seated; readonly rows: readonly number[] }) => string;
  /** Takes what the services refused, by "row.field". */
  refuse: (errors: Readonly<Record<string, string>>) => Counts;
}
export type ImportCall = keyof ImportCalls;

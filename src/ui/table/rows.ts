import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../contract/fields.ts';
import type { Row } from '../../contract/resource.ts';

/** What of a row is unsent: nothing, an edit, its deletion, or something waiting for a person. */
export type RowMark = 'none' | 'waiting' | 'gone' | 'attention';

export interface ListedRow<T extends Row = Row> {
  readonly key: string;
  readonly row: T;
  readonly mark: RowMark;
  readonly commandId?: string;
}

/** How much room a column gets: the minimum in rem, its share of what is left, and whether it may stand below the one before it. */
export interface ColumnRoom {
  readonly least: number;
  readonly share: number;
  readonly below?: boolean;
}

export interface Column {
  readonly name: string;
  readonly heading: string;
  readonly field: Field;
  /** The column that names the row; it carries the chip. */
  readonly lead: boolean;
  readonly sortable: boolean;
  /** If the screen says so; otherwise it follows from the field. */
  readonly room?: ColumnRoom | undefined;
  /** In rem, if the person chose it. */
  readonly width?: number;
  /** The cell's text for a row. */
  readonly text: (row: Row) => string;
  /** Draws the cell instead of the usual way for its kind. */
  readonly cell?: ComponentType<{ readonly row: Row }> | undefined;
  /** Stands next to the name, and is not part of it. */
  readonly beside?: ComponentType<{ readonly row: Row }> | undefined;
}

/** The rows that are selected in a list, and how to select them. */
export interface RowPicks {
  readonly keys: ReadonlySet<string> | ReadonlyMap<string, unknown>;
  /** What a row is called in "Pilih …". */
  readonly nameOf: (item: ListedRow) => string;
  readonly onPick: (key: string, isRange: boolean) => void;
  readonly pageState: 'none' | 'some' | 'all';
  readonly onPage: () => void;
  /** Tapping a card selects it. */
  readonly isPicking: boolean;
  /** A long press on a card starts selecting. */
  readonly onHold: (key: string) => void;
}

export interface Sort {
  readonly field: string;
  readonly ascending: boolean;
}

/** Where the name of a row leads: its address, and what a plain click does instead of going there. */
export interface RowLink {
  readonly hrefOf: (item: ListedRow) => string | undefined;
  readonly follow: (item: ListedRow) => void;
}

/** Neighbouring rows with the same text share one heading. */
export interface RowGroups {
  /** '' if a row has no heading. */
  readonly headingOf: (item: ListedRow) => string;
  /** The heading above a row that begins a group. */
  readonly headOf: (item: ListedRow) => ReactNode;
}

/** The heading above the row at this index, if a group begins with it. */
export function groupHead(groups: RowGroups | undefined, rows: readonly ListedRow[], at: number): ReactNode {
  const item = rows[at];
  if (!groups || !item) return undefined;
  const heading = groups.headingOf(item);
  const before = rows.slice(0, at).findLast((one) => groups.headingOf(one) !== '');
  return heading === '' || (before && groups.headingOf(before) === heading) ? undefined : groups.headOf(item);
}

/** What stands next to or under a row; given by the screen. */
export type RowPart = ComponentType<{ readonly item: ListedRow }>;

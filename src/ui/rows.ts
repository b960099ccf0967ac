import type { ComponentType } from 'react';
import type { Field } from '../contract/fields.ts';
import type { Row } from '../contract/resource.ts';

/** How a row stands to what was sent: as it is, edited here, about to be deleted, or waiting for a person. */
export type RowMark = 'none' | 'waiting' | 'gone' | 'attention';

export interface ListedRow {
  readonly key: string;
  readonly row: Row;
  readonly mark: RowMark;
  readonly commandId?: string;
}

export interface Column {
  readonly name: string;
  readonly heading: string;
  readonly field: Field;
  /** The column that names the row; it carries the chip. */
  readonly lead: boolean;
  readonly sortable: boolean;
  /** What the cell says of a row. */
  readonly text: (row: Row) => string;
  /** Draws the cell in place of its kind's own way. */
  readonly cell?: ComponentType<{ readonly row: Row }> | undefined;
}

export interface Sort {
  readonly field: string;
  readonly ascending: boolean;
}

/** What stands beside or under a row; given by the screen. */
export type RowPart = ComponentType<{ readonly item: ListedRow }>;

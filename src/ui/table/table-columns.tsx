import type { CSSProperties } from 'react';
import { columnWidths } from './column-widths.ts';
import { cellClass } from './field-cells.tsx';
import type { Column } from './rows.ts';
import { isAddress, tightColumns } from './tight-columns.ts';

/** A box to tick and a number. */
const numberWidth = '84px';
/** With this many columns or more, a tablet held sideways has no comfortable room for all of them. */
const manyColumns = 5;
/** This many fit on a notebook and on a tablet held sideways, but not on one held upright. */
const severalColumns = 4;
/** Room for this many buttons side by side, or at least for "Urungkan" in their place; one button alone is that of a menu. */
const actsWidth = (buttons: number) =>
  buttons === 1 ? 'max(4rem, calc(var(--control) + 20px))' : `max(148px, calc(${buttons} * (var(--control) + 2px) + 28px))`;

/** The roles that a table has by itself: rows are laid out as grids, and some browsers then forget what they are. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  across: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Below this width (px) a row has one button at its end, which opens the others. */
export function oneButtonBelow(columns: number): number {
  if (columns >= manyColumns) return 1200;
  return columns >= severalColumns ? 1024 : 0;
}

/** Whether the screen itself sets the room of each column; then every row is one line. */
const hasRooms = (columns: readonly Column[]): boolean => columns.every(({ room }) => room !== undefined);

const joined = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

/**
 * What a table and its skeleton share. Unless widths follow the content, every row is a grid of its own, so that a
 * browser can skip the rows nobody sees: a hundred rows cost as much as twenty.
 */
export function tableShape(
  columns: readonly Column[],
  actionCount: number,
): { readonly className: string; readonly style?: CSSProperties } {
  const isPlanned = hasRooms(columns);
  const widths = columnWidths(columns);
  if (!widths && !isPlanned) return { className: 'data' };
  const tracks = columns.map((column, at) => widths?.[at] ?? `minmax(0, ${isAddress(column) ? '1.6fr' : '1fr'})`);
  const acts = actionCount > 0 ? [actsWidth(actionCount)] : [];
  const cols = [numberWidth, ...tracks, ...acts].join(' ');
  if (columns.length < severalColumns) return { className: 'data fixed', style: { '--cols': cols } };
  const { folded, ...tight } = tightColumns(columns, actionCount);
  const spaced = (some: readonly string[]) => [...some, ...acts].join(' ');
  const size = columns.length < manyColumns ? 'several' : 'many';
  return {
    className: joined('data fixed', size, folded && 'folds', isPlanned && 'planned') ?? '',
    style: {
      '--cols': isPlanned ? spaced(tight.tracks) : cols,
      '--tight': spaced(tight.tracks),
      '--least': `${tight.least}rem`,
      ...(folded ? { '--folded': spaced(folded.tracks), '--least-folded': `${folded.least}rem` } : {}),
    },
  };
}

/** Classes of the cells of a row and of its headings. */
interface ColumnClasses {
  readonly cells: readonly (string | undefined)[];
  readonly heads: readonly (string | undefined)[];
}

const classes = new WeakMap<readonly Column[], ColumnClasses>();

/** The class of each cell, worked out once for all rows: its kind, and whether it stands above or below another. */
export function columnClasses(columns: readonly Column[]): ColumnClasses {
  const known = classes.get(columns);
  if (known) return known;
  const { folded } = tightColumns(columns, 1);
  const heads = columns.map((_, at) => {
    if (folded?.below[at]) return 'fold under';
    return folded?.below[at + 1] ? 'fold' : undefined;
  });
  const cells = columns.map((column, at) => joined(column.lead ? 'key' : cellClass(column.field), heads[at]));
  const all = { cells, heads };
  classes.set(columns, all);
  return all;
}

import type { CSSProperties } from 'react';
import { columnWidths } from './column-widths.ts';
import { cellClass } from './field-cells.tsx';
import type { Column } from './rows.ts';
import { foldGain, isAddress, type TightColumns, tightColumns } from './tight-columns.ts';

const numberWidth = '68px';
/** From here on a tablet that lies has no room for all of them at their ease. */
const manyColumns = 5;
/** With one less there is room on a notebook and on a tablet that lies, but not on one that stands. */
const severalColumns = 4;
/** Room for so many buttons beside each other, at least for "Urungkan" in their place; a menu stands alone. */
const actsWidth = (buttons: number) =>
  buttons === 1 ? 'max(4rem, calc(var(--control) + 20px))' : `max(148px, calc(${buttons} * (var(--control) + 2px) + 28px))`;

/** Named although a table has them by itself: rows are laid out as grids, and some browsers then forget what they are. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** Where a row has one button at its end, which opens the others: below these widths (px). */
export function oneButtonBelow(columns: number): number {
  if (columns >= manyColumns) return 1200;
  return columns >= severalColumns ? 1024 : 0;
}

/** Tracks and least width of a table whose last column stands below the one before it. */
function folded(
  columns: readonly Column[],
  { tracks, least }: TightColumns,
  acts: readonly string[],
): Record<`--${string}`, string | number> {
  return {
    '--folded': [...tracks.slice(0, -1), ...acts].join(' '),
    '--least-folded': `${least - foldGain(columns)}rem`,
    '--fold': columns.length,
  };
}

/**
 * What a table and its skeleton share. Where widths do not follow the content every row is a grid of its own, so
 * that a browser leaves out the rows nobody sees: a hundred rows cost as much as twenty.
 */
export function tableShape(
  columns: readonly Column[],
  actionCount: number,
): { readonly className: string; readonly style?: CSSProperties } {
  const widths = columnWidths(columns);
  if (!widths) return { className: 'data' };
  const tracks = columns.map((column, at) => widths[at] ?? `minmax(0, ${isAddress(column) ? '1.6fr' : '1fr'})`);
  const acts = actionCount > 0 ? [actsWidth(actionCount)] : [];
  const cols = [numberWidth, ...tracks, ...acts].join(' ');
  if (columns.length < severalColumns) return { className: 'data fixed', style: { '--cols': cols } };
  const tight = tightColumns(columns, actionCount);
  return {
    className: `data fixed ${columns.length < manyColumns ? 'several' : 'many'}${tight.folds ? ' folds' : ''}`,
    style: {
      '--cols': cols,
      '--tight': [...tight.tracks, ...acts].join(' '),
      '--least': `${tight.least}rem`,
      ...(tight.folds ? folded(columns, tight, acts) : {}),
    },
  };
}

/** Classes of the cells of a row and of its heads. */
interface ColumnClasses {
  readonly cells: readonly (string | undefined)[];
  readonly heads: readonly (string | undefined)[];
}

const classes = new WeakMap<readonly Column[], ColumnClasses>();
const joined = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

/** The class of each cell, worked out once for all rows: its kind, and whether it stands above or below another. */
export function columnClasses(columns: readonly Column[]): ColumnClasses {
  const known = classes.get(columns);
  if (known) return known;
  const { folds } = tightColumns(columns, 1);
  const heads = columns.map((_, at) => {
    if (!folds || at < columns.length - 2) return undefined;
    return at === columns.length - 1 ? 'fold under' : 'fold';
  });
  const cells = columns.map((column, at) => joined(column.lead ? 'key' : cellClass(column.field), heads[at]));
  const all = { cells, heads };
  classes.set(columns, all);
  return all;
}

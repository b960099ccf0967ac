import type { CSSProperties } from 'react';
import { columnWidths } from './column-widths.ts';
import type { Column } from './rows.ts';

const numberWidth = '68px';
/** From here on a tablet has no room for all of them: the table moves sideways before its names break into letters. */
const manyColumns = 5;
/** With one less there is room on a notebook and on a tablet that lies, but not on one that stands. */
const severalColumns = 4;
/** An address is one long word: it needs more room than a name, or it breaks anywhere. */
const isAddress = ({ field }: Column) => field.kind === 'text' && field.format === 'email';
/** Room for so many buttons beside each other, at least for "Urungkan" in their place. */
const actsWidth = (buttons: number) => `max(148px, calc(${buttons} * (var(--control) + 2px) + 28px))`;
/** The number, the buttons, and in each column a word of a dozen letters. */
const leastWidth = (columns: readonly Column[], hasActs: boolean): string =>
  `${(hasActs ? 14 : 4) + columns.length * 7.5 + columns.filter(isAddress).length * 6}rem`;

/** Named although a table has them by itself: rows are laid out as grids, and some browsers then forget what they are. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

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
  const cols = [numberWidth, ...tracks, ...(actionCount > 0 ? [actsWidth(actionCount)] : [])].join(' ');
  if (columns.length < severalColumns) return { className: 'data fixed', style: { '--cols': cols } };
  return {
    className: columns.length < manyColumns ? 'data fixed several' : 'data fixed many',
    style: { '--cols': cols, '--least': leastWidth(columns, actionCount > 0) },
  };
}

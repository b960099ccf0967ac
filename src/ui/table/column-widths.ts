import type { FieldKind } from '../../contract/fields.ts';
import { cellClass } from './field-cells.tsx';
import type { Column } from './rows.ts';

/** With more columns than this, widths follow the content. */
const mostFixed = 6;

const figures: ReadonlySet<FieldKind> = new Set(['digits', 'integer', 'date', 'boolean', 'history']);
const isClipped = (column: Column) => !column.lead && cellClass(column.field) === 'clip';
/** Days are shown by their names. */
const isShort = ({ field }: Column) => field.kind === 'text' && field.max <= 32 && field.format !== 'weekdays';

function widthOf(column: Column, { hasClip, many }: { readonly hasClip: boolean; readonly many: boolean }): string | undefined {
  if (column.width !== undefined) return `minmax(0, ${column.width}rem)`;
  if (column.lead || isClipped(column)) return undefined;
  // A number drawn by a cell of its own has a word next to it.
  if (column.field.kind === 'integer' && column.cell) return '176px';
  if (figures.has(column.field.kind) || cellClass(column.field) === 'digits') return '112px';
  if (isShort(column)) return many ? '12%' : '20%';
  return hasClip ? '13%' : undefined;
}

/**
 * Widths that do not follow the rows, so that nothing moves from page to page and a hundred rows are laid out in one
 * pass; undefined columns share what is left. Undefined altogether if there are too many columns for that.
 */
export function columnWidths(columns: readonly Column[]): readonly (string | undefined)[] | undefined {
  if (columns.length > mostFixed) return undefined;
  const hasClip = columns.some(isClipped);
  // Names need the room that a class or a code would leave empty.
  const many = columns.length > 4;
  return columns.map((column) => widthOf(column, { hasClip, many }));
}

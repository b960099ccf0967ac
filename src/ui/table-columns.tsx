import { columnWidths } from './column-widths.ts';
import type { Column } from './rows.ts';

export const tableClass = (columns: readonly Column[]): string => (columnWidths(columns) ? 'data fixed' : 'data');

/** Room for so many buttons beside each other, at least for "Urungkan" in their place. */
const actsWidth = (buttons: number) => `max(148px, calc(${buttons} * (var(--control) + 2px) + 28px))`;

interface TableColumnsProps {
  readonly columns: readonly Column[];
  /** Buttons at the end of a row; 0: no column for them. */
  readonly actionCount: number;
}

/** The widths of a table's columns, the same for rows and skeleton. */
export function TableColumns({ columns, actionCount }: TableColumnsProps) {
  const widths = columnWidths(columns);
  if (!widths) return null;
  return (
    <colgroup>
      <col className="col-no" />
      {columns.map((column, index) => (
        <col key={column.name} style={{ width: widths[index] }} />
      ))}
      {actionCount > 0 && <col style={{ width: actsWidth(actionCount) }} />}
    </colgroup>
  );
}

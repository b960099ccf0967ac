import { columnWidths } from './column-widths.ts';
import type { Column } from './rows.ts';

export const tableClass = (columns: readonly Column[]): string => (columnWidths(columns) ? 'data fixed' : 'data');

/** The widths of a table's columns, the same for rows and skeleton. */
export function TableColumns({ columns, hasActions }: { readonly columns: readonly Column[]; readonly hasActions: boolean }) {
  const widths = columnWidths(columns);
  if (!widths) return null;
  return (
    <colgroup>
      <col className="col-no" />
      {columns.map((column, index) => (
        <col key={column.name} style={{ width: widths[index] }} />
      ))}
      {hasActions && <col className="col-acts" />}
    </colgroup>
  );
}

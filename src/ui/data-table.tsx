import './list.css';
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { cellClass, FieldCell, fieldWords } from './field-cells.tsx';
import { Icon } from './icons/icon.tsx';
import type { Column, ListedRow, RowPart, Sort } from './rows.ts';
import { listTexts } from './texts/id/list.ts';

export interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ListedRow[];
  readonly numberOf: (index: number) => number;
  readonly actionsHeading: string;
  /** Buttons at the end of a row; without it the table has no action column. */
  readonly actions?: RowPart | undefined;
  /** What stands beside the row's name: its state. */
  readonly chip?: RowPart | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((field: string) => void) | undefined;
  /** Key of the row the keyboard stands on. */
  readonly current?: string | undefined;
  readonly onCurrent?: ((key: string) => void) | undefined;
  readonly onOpen?: ((item: ListedRow) => void) | undefined;
  /** Other rows are on their way; these stay. */
  readonly busy?: boolean;
}

const sortWord = (sort: Sort | undefined, name: string) => (sort?.field !== name ? undefined : sort.ascending ? 'ascending' : 'descending');

function HeadCell({ column, sort, onSort }: { column: Column; sort: Sort | undefined; onSort: DataTableProps['onSort'] }) {
  const word = sortWord(sort, column.name);
  if (!column.sortable || !onSort) return <th scope="col">{column.heading}</th>;
  return (
    <th scope="col" aria-sort={word}>
      <button type="button" title={listTexts.sortBy(column.heading)} onClick={() => onSort(column.name)}>
        {column.heading}
        {word && <Icon name={word === 'ascending' ? 'arrow-up-outline' : 'arrow-down-outline'} />}
      </button>
    </th>
  );
}

interface LineProps {
  readonly item: ListedRow;
  readonly number: number;
  readonly columns: readonly Column[];
  readonly current: boolean;
  readonly chip: RowPart | undefined;
  readonly actions: RowPart | undefined;
  readonly onCurrent: DataTableProps['onCurrent'];
  readonly onOpen: DataTableProps['onOpen'];
}

const startedOnControl = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('button, a, input, label, select') !== null;

function Value({ item, column, chip: Chip }: { item: ListedRow; column: Column; chip: RowPart | undefined }) {
  const value = item.row[column.name];
  const shown = column.cell ? <column.cell row={item.row} /> : <FieldCell field={column.field} value={value} />;
  if (!column.lead) return shown;
  return (
    <span className="name">
      {item.mark === 'gone' ? <s>{shown}</s> : <span>{shown}</span>}
      {Chip && item.mark !== 'none' && <Chip item={item} />}
    </span>
  );
}

const Line = memo(function Line({ item, number, columns, current, chip, actions: Actions, onCurrent, onOpen }: LineProps) {
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const className = [current && 'current', item.mark === 'gone' && 'gone'].filter(Boolean).join(' ') || undefined;
  return (
    <tr
      ref={ref}
      className={className}
      data-row={item.key}
      aria-current={current || undefined}
      tabIndex={-1}
      onClick={(event) => {
        if (!startedOnControl(event)) onCurrent?.(item.key);
      }}
      onDoubleClick={(event) => {
        if (!startedOnControl(event)) onOpen?.(item);
      }}
    >
      <td className="no">{number}</td>
      {columns.map((column) => {
        const kind = column.lead ? 'key' : cellClass(column.field);
        return (
          <td key={column.name} className={kind} title={kind === 'clip' ? fieldWords(column.field, item.row[column.name]) : undefined}>
            <Value item={item} column={column} chip={chip} />
          </td>
        );
      })}
      {Actions && (
        <td className="acts">
          <span>
            <Actions item={item} />
          </span>
        </td>
      )}
    </tr>
  );
});

/** The list as a real table: sticky head, caption, sorting, the current row. */
export function DataTable(p: DataTableProps) {
  return (
    <table className="data" aria-busy={p.busy || undefined}>
      <caption className="sr">{p.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="no">
            {listTexts.no}
          </th>
          {p.columns.map((column) => (
            <HeadCell key={column.name} column={column} sort={p.sort} onSort={p.onSort} />
          ))}
          {p.actions && (
            <th scope="col" className="acts">
              {p.actionsHeading}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {p.rows.map((item, index) => (
          <Line
            key={item.key}
            item={item}
            number={p.numberOf(index)}
            columns={p.columns}
            current={item.key === p.current}
            chip={p.chip}
            actions={p.actions}
            onCurrent={p.onCurrent}
            onOpen={p.onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}

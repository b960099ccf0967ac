import '../styles/list.css';
import { memo, useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { textCell } from './field-cells.tsx';
import { Icon } from '../icons/icon.tsx';
import { followedRow, linkedName } from './row-link.tsx';
import { isPicked, PagePick, pickedRow, RowPick } from './row-pick.tsx';
import type { Column, ListedRow, RowGroups, RowLink, RowPart, RowPicks, Sort } from './rows.ts';
import { rowSections } from './row-sections.ts';
import { columnClasses, tableRoles, tableShape } from './table-columns.tsx';
import { lineNames, useTableLines } from './table-lines.ts';
import { listTexts } from '../texts/id/list.ts';
import { useIdleRows } from './use-idle-rows.ts';

export interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly ListedRow[];
  readonly numberOf: (index: number) => number;
  readonly actionsHeading: string;
  /** Buttons at the end of a row; without it the table has no action column. */
  readonly actions?: RowPart | undefined;
  /** How many buttons there are. */
  readonly actionCount?: number | undefined;
  /** What stands next to the row's name: its state. */
  readonly chip?: RowPart | undefined;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((field: string) => void) | undefined;
  /** Key of the row that the keyboard is on. */
  readonly current?: string | undefined;
  readonly onCurrent?: ((key: string) => void) | undefined;
  readonly onOpen?: ((item: ListedRow) => void) | undefined;
  /** The name of a row is a link that opens it. */
  readonly link?: RowLink | undefined;
  /** Rows can be selected. */
  readonly picks?: RowPicks | undefined;
  /** Headings between the rows. */
  readonly groups?: RowGroups | undefined;
  /** Other rows are on their way; these stay. */
  readonly busy?: boolean;
}

const sortWord = (sort: Sort | undefined, name: string) => (sort?.field !== name ? undefined : sort.ascending ? 'ascending' : 'descending');

interface HeadCellProps {
  readonly column: Column;
  readonly className: string | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: DataTableProps['onSort'];
  /** Widths follow the content, except for those that were chosen. */
  readonly isPlain: boolean;
}

function HeadCell({ column, className, sort, onSort, isPlain }: HeadCellProps) {
  const word = sortWord(sort, column.name);
  const style = isPlain && column.width !== undefined ? { width: `${column.width}rem`, minWidth: `${column.width}rem` } : undefined;
  if (!column.sortable || !onSort)
    return (
      <th {...tableRoles.head} scope="col" className={className} style={style}>
        {column.heading}
      </th>
    );
  return (
    <th {...tableRoles.head} scope="col" className={className} aria-sort={word} style={style}>
      <button type="button" title={listTexts.sortBy(column.heading)} onClick={() => onSort(column.name)}>
        {column.heading}
        <Icon name={word ? (word === 'ascending' ? 'arrow-up-outline' : 'arrow-down-outline') : 'chevron-expand-outline'} />
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
  readonly link: RowLink | undefined;
  /** Undefined if rows cannot be selected. */
  readonly picked: boolean | undefined;
  readonly name: string;
}

/** A plain function, not a component: a hundred rows of cells are painted at once. */
function cellOf(item: ListedRow, column: Column, Chip: RowPart | undefined, link: RowLink | undefined) {
  const shown = column.cell ? <column.cell key={item.key} row={item.row} /> : textCell(column.field, column.text(item.row));
  if (!column.lead) return shown;
  return (
    <span className="name">
      {item.mark === 'gone' ? <s>{shown}</s> : <span>{linkedName(item, shown, link)}</span>}
      {Chip && item.mark !== 'none' && <Chip key={item.key} item={item} />}
      {column.beside && <column.beside row={item.row} />}
    </span>
  );
}

const Line = memo(function Line({ item, number, columns, current, chip, actions: Actions, link, picked, name }: LineProps) {
  const classes = columnClasses(columns);
  const className = [current && 'current', item.mark === 'gone' && 'gone', picked && 'picked'].filter(Boolean).join(' ') || undefined;
  return (
    <tr {...tableRoles.row} className={className} data-row={item.key} aria-current={current || undefined} tabIndex={-1}>
      <td {...tableRoles.cell} className="no">
        {picked !== undefined && <RowPick isPicked={picked} name={name} />}
        {number}
      </td>
      {columns.map((column, at) => {
        const kind = classes.cells[at];
        return (
          <td key={column.name} {...tableRoles.cell} className={kind} title={kind?.startsWith('clip') ? column.text(item.row) : undefined}>
            {cellOf(item, column, chip, link)}
          </td>
        );
      })}
      {Actions && (
        <td {...tableRoles.cell} className="acts">
          <span>
            <Actions item={item} />
          </span>
        </td>
      )}
    </tr>
  );
});

/** The heading of a group, across all columns. */
function GroupLine({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <tr {...tableRoles.row} className="row-group">
      <th {...tableRoles.across} scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

/** The row that was clicked; a button or link in it handles its own clicks. */
function clickedRow(event: MouseEvent): string | undefined {
  if (!(event.target instanceof Element) || event.target.closest('button, a, input, label, select')) return undefined;
  return event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
}

/** Scrolls the current row into view when the keyboard or Back moved to it. */
function useCurrentInView(current: string | undefined) {
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (current !== undefined) ref.current?.querySelector('.current')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return ref;
}

/** The list as a real table: sticky head, caption, sorting, the current row. */
export function DataTable(p: DataTableProps) {
  const table = useCurrentInView(p.current);
  const start = p.numberOf(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers are consecutive, so the first stands for all
  const numbered = useMemo(() => p.rows.map((item, index) => ({ key: item.key, item, number: p.numberOf(index) })), [p.rows, start]);
  const lines = useIdleRows(table, useTableLines(numbered));
  const names = lineNames(lines);
  const shown = useMemo(() => lines.map(({ item }) => item), [lines]);
  const { heads } = columnClasses(p.columns);
  const shape = tableShape(p.columns, p.actions ? (p.actionCount ?? 2) : 0);
  const sections = rowSections(p.groups, shown);
  const onClick = (event: MouseEvent) => {
    const ticked = pickedRow(event);
    if (ticked !== undefined) p.picks?.onPick(ticked, event.shiftKey);
    const followed = followedRow(event);
    const item = p.rows.find((row) => row.key === followed);
    if (item) p.link?.follow(item);
    const key = clickedRow(event);
    if (key !== undefined) p.onCurrent?.(key);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const key = clickedRow(event);
    const item = p.rows.find((row) => row.key === key);
    if (item) p.onOpen?.(item);
  };
  return (
    <table {...tableRoles.table} {...shape} ref={table} aria-busy={p.busy || undefined}>
      <caption className="sr">{p.caption}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head} scope="col" className="no">
            {p.picks && <PagePick picks={p.picks} />}
            {listTexts.no}
          </th>
          {p.columns.map((column, at) => (
            <HeadCell
              key={column.name}
              column={column}
              className={heads[at]}
              sort={p.sort}
              onSort={p.onSort}
              isPlain={shape.style === undefined}
            />
          ))}
          {p.actions && (
            <th {...tableRoles.head} scope="col" className="acts">
              {p.actionsHeading}
            </th>
          )}
        </tr>
      </thead>
      {sections.map(({ name, head, from, to }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter are heard by the page (use-list-keys)
        <tbody key={name} {...tableRoles.group} onClick={onClick} onDoubleClick={onDoubleClick}>
          {head !== undefined && <GroupLine columns={p.columns.length + (p.actions ? 2 : 1)}>{head}</GroupLine>}
          {lines.slice(from, to).map(({ item, number }, at) => (
            <Line
              key={names[from + at]}
              item={item}
              number={number}
              columns={p.columns}
              current={item.key === p.current}
              chip={p.chip}
              actions={p.actions}
              link={p.link}
              picked={p.picks && isPicked(p.picks, item)}
              name={p.picks?.nameOf(item) ?? ''}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

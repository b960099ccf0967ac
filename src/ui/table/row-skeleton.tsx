import { columnWidths } from './column-widths.ts';
import type { Column } from './rows.ts';
import { columnClasses, tableRoles, tableShape } from './table-columns.tsx';
import { listTexts } from '../texts/id/list.ts';

const widths = [148, 118, 172, 132, 156, 104, 164, 126, 140, 112] as const;
const bar = (row: number, column: number) =>
  `${Math.round((widths[(row + column * 3) % widths.length] ?? 120) * (column === 0 ? 1 : 0.6))}px`;

/** If widths follow the content a bar sets none: the headings and the coming rows decide. */
const barStyle = (columns: readonly Column[], row: number, index: number) =>
  columnWidths(columns) ? { width: bar(row, index), maxWidth: '90%' } : { width: `${40 + ((row * 3 + index * 5) % 6) * 8}%` };

interface SkeletonProps {
  readonly heading: string;
  readonly columns: readonly Column[];
  readonly rows: number;
  /** Buttons at the end of a row. */
  readonly actionCount: number;
  readonly actionsHeading: string;
}

/** Rows in the shape of those to come, so that nothing jumps. */
export function TableSkeleton({ heading, columns, rows, actionCount, actionsHeading }: SkeletonProps) {
  const classes = columnClasses(columns);
  return (
    <table {...tableRoles.table} {...tableShape(columns, actionCount)} aria-busy="true">
      <caption className="sr">{listTexts.captionLoading(heading)}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head} scope="col" className="no">
            {listTexts.no}
          </th>
          {columns.map((column, at) => (
            <th key={column.name} {...tableRoles.head} scope="col" className={classes.heads[at]}>
              {column.heading}
            </th>
          ))}
          {actionCount > 0 && (
            <th {...tableRoles.head} scope="col" className="acts">
              {actionsHeading}
            </th>
          )}
        </tr>
      </thead>
      <tbody aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <td className="no">
              <i className="sk" style={{ width: 16 }} />
            </td>
            {columns.map((column, index) => (
              <td key={column.name} className={classes.cells[index]}>
                <i className="sk" style={barStyle(columns, row, index)} />
              </td>
            ))}
            {actionCount > 0 && (
              <td className="acts">
                <span>
                  {Array.from({ length: actionCount }, (_, button) => (
                    <i key={button} className="sk sq" />
                  ))}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CompactSkeleton({ heading, rows }: Pick<SkeletonProps, 'heading' | 'rows'>) {
  return (
    <div role="status">
      <span className="sr">{listTexts.captionLoading(heading)}</span>
      <ul className="cards compact" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} className="card compact">
            {[0, 1, 2].map((line) => (
              <i key={line} className="sk" style={{ width: bar(row, line) }} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PeopleSkeleton({ heading, rows }: Pick<SkeletonProps, 'heading' | 'rows'>) {
  return (
    <div role="status">
      <span className="sr">{listTexts.captionLoading(heading)}</span>
      <ul className="cards people" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} className="card person-card">
            <header>
              <span className="no">
                <span className="face" />
              </span>
              <div className="card-name">
                <i className="sk" style={{ width: bar(row, 0) }} />
                <i className="sk" style={{ width: bar(row, 1) }} />
              </div>
            </header>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards in the shape of those to come. */
export function CardSkeleton({
  heading,
  columns,
  rows,
  isCompact = false,
  arePeople = false,
}: Pick<SkeletonProps, 'heading' | 'columns' | 'rows'> & { readonly isCompact?: boolean; readonly arePeople?: boolean }) {
  if (arePeople) return <PeopleSkeleton heading={heading} rows={rows * 2} />;
  if (isCompact) return <CompactSkeleton heading={heading} rows={rows * 2} />;
  return (
    <div role="status">
      <span className="sr">{listTexts.captionLoading(heading)}</span>
      <ul className="cards" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} className="card">
            <header>
              <span className="no">
                <i className="sk" style={{ width: 12 }} />
              </span>
              <h2>
                <i className="sk" style={{ width: bar(row, 0) }} />
              </h2>
              <span className="icon-btn" />
            </header>
            <dl>
              {columns.slice(1).map((column, index) => (
                <div key={column.name} className="pair">
                  <dt>
                    <i className="sk" style={{ width: 48 }} />
                  </dt>
                  <dd>
                    <i className="sk" style={{ width: bar(row, index) }} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

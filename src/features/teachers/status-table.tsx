import type { ReactNode } from 'react';
import { teacherTexts } from './texts/id.ts';
import { statusColumns, statusField } from './status-row.ts';

const texts = teacherTexts.history;

/** Head and frame of a status history; on a phone the cells of a row are one below the other. */
export function StatusTable({ children }: { readonly children: ReactNode }) {
  return (
    <table className="status-table">
      <caption className="sr">{texts.caption}</caption>
      <thead>
        <tr>
          {statusColumns.map((column) => (
            <th key={column} scope="col" className={column}>
              {statusField(column).label}
            </th>
          ))}
          <th scope="col" className="acts">
            <span className="sr">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

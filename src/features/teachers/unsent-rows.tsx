import type { HeldRow } from '../../contract/resource.ts';
import type { teachers } from '../../contract/resources/teachers.ts';
import { FieldCell } from '../../ui/field-cells.tsx';
import { teacherTexts } from './texts/id.ts';
import { StatusTable } from './status-table.tsx';
import { statusColumns, statusField, statusRowsOf } from './status-row.ts';

const texts = teacherTexts.history;

/** The history of a teacher who waits on the device: it goes with him. */
export function UnsentRows({ row }: { readonly row: HeldRow<typeof teachers> }) {
  const rows = statusRowsOf(row.array_status);
  return (
    <div className="status-history">
      {rows.length > 0 && (
        <StatusTable>
          {rows.map((one) => (
            <tr key={`${one.date} ${one.status_code} ${one.nip_ypi}`}>
              {statusColumns.map((column) => (
                <td key={column} data-label={statusField(column).label}>
                  <FieldCell field={statusField(column)} value={one[column]} />
                </td>
              ))}
              <td className="acts" />
            </tr>
          ))}
        </StatusTable>
      )}
      <p className="muted xs">{texts.unsent}</p>
    </div>
  );
}

import type { HeldRow } from '../../contract/resource.ts';
import type { teachers } from '../../contract/resources/people/teachers.ts';
import type { PartProps } from '../../crud/public.ts';
import { FieldCell } from '../../ui/table/field-cells.tsx';
import { teacherTexts } from './texts/id.ts';
import { LocalRows } from './local-rows.tsx';
import { SavedRecords } from './saved-records.tsx';
import { statusColumns, statusField, statusRowsOf } from './status-row.ts';
import { StatusTable } from './status-table.tsx';
import './teachers.css';
import { isLocal } from '../../data/public.ts';

/** The history of a teacher who is not sent yet: it will be sent along. */
function UnsentRows({ row }: { readonly row: HeldRow<typeof teachers> }) {
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
      <p className="muted xs">{teacherTexts.history.unsent}</p>
    </div>
  );
}

/** A teacher's dated statuses: sent together with a new teacher, saved one by one for an existing one. */
export function StatusHistory(props: PartProps<typeof teachers>) {
  const { operation, row } = props;
  if (operation === 'create' || !row) return <LocalRows {...props} />;
  return isLocal(row.id) ? <UnsentRows row={row} /> : <SavedRecords key={row.id} teacher={row} formId={props.formId} />;
}
